import { defineCalls } from '../../../calls/define-calls.ts'
import {
  AddTabletKey,
  TabletAnswers,
  TabletAnswersTaken,
  TabletKeyAdded,
  TabletQuery,
  TabletRemoved,
  TabletSeen,
  Tablets,
  TabletsQuery,
} from './tablet.contract.ts'

export const tabletCalls = defineCalls({
  'GET /tablet': {
    access: 'signedIn',
    key: 'figures:read',
    query: TabletsQuery,
    answer: Tablets,
    group: 'branches',
    summary: 'Lists the tablets that show the survey, and when each was last heard of.',
  },
  'DELETE /tablet': {
    access: 'signedIn',
    query: TabletQuery,
    answer: TabletRemoved,
    group: 'survey-pages',
    summary: 'Removes a tablet, and its key where no other tablet uses it.',
  },
  'POST /tablet/key': {
    access: 'signedIn',
    body: AddTabletKey,
    answer: TabletKeyAdded,
    group: 'survey-pages',
    summary: 'Makes the key of a tablet’s link; the key is shown once.',
  },
  'POST /tablet/seen': {
    access: 'public',
    body: TabletSeen,
    group: 'guest-pages',
    summary: 'A tablet says that it is there.',
  },
  'POST /tablet/answers': {
    access: 'public',
    body: TabletAnswers,
    answer: TabletAnswersTaken,
    group: 'guest-pages',
    summary: 'A tablet hands over the answers that it kept.',
  },
})
