import { defineCalls } from '../../calls/define-calls.ts'
import { PDF } from '../../calls/media-types.ts'
import {
  GiveStaffThanks,
  MakeStaffLink,
  OpenStaffPage,
  SaveStaffBadges,
  StaffBadges,
  StaffLink,
  StaffPageQuery,
  StaffPageState,
  StaffThanksQuery,
  StaffView,
} from './staff.contract.ts'

export const staffCalls = defineCalls({
  'GET /survey/staff': {
    access: 'signedIn',
    query: StaffPageQuery,
    answer: StaffPageState,
    group: 'survey-pages',
    summary: 'A person’s own page as they read it, and whether it is linked.',
  },
  'POST /survey/staff/link': {
    access: 'signedIn',
    body: MakeStaffLink,
    answer: StaffLink,
    group: 'survey-pages',
    summary: 'Makes a link and a PIN for a person, in place of earlier ones.',
  },
  'DELETE /survey/staff/link': {
    access: 'signedIn',
    query: StaffPageQuery,
    answer: StaffPageState,
    group: 'survey-pages',
    summary: 'Ends the link of a person.',
  },
  'POST /survey/staff/thanks': {
    access: 'signedIn',
    body: GiveStaffThanks,
    answer: StaffPageState,
    group: 'survey-pages',
    summary: 'Thanks a person with words, a badge or both.',
  },
  'DELETE /survey/staff/thanks': {
    access: 'signedIn',
    query: StaffThanksQuery,
    answer: StaffPageState,
    group: 'survey-pages',
    summary: 'Takes thanks back.',
  },
  'GET /survey/staff/sheet': {
    access: 'signedIn',
    query: StaffPageQuery,
    files: [PDF],
    group: 'survey-pages',
    summary: 'The manager’s sheet for a talk with a person: strengths, one thing to work on, examples.',
  },
  'GET /staff-badges': {
    access: 'signedIn',
    answer: StaffBadges,
    group: 'survey-pages',
    summary: 'Lists the badges that managers can give.',
  },
  'POST /staff-badges': {
    access: 'signedIn',
    body: SaveStaffBadges,
    answer: StaffBadges,
    group: 'survey-pages',
    summary: 'Saves the badges of the account.',
  },
  'POST /staff/open': {
    access: 'public',
    body: OpenStaffPage,
    answer: StaffView,
    group: 'survey-pages',
    summary: 'A person’s own page, by the link and the PIN.',
  },
})
