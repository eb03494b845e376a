import { defineCalls } from '../../calls/define-calls.ts'
import { DOCUMENT, SURVEY } from '../../calls/example-values.ts'
import {
  Draft,
  Publish,
  Published,
  Renamed,
  RenameQuery,
  SaveDraft,
  SurveyQuery,
  SurveyRef,
  Trashed,
  TrashQuery,
} from './survey-calls.contract.ts'

export const surveyCalls = defineCalls({
  'POST /survey/receive': {
    access: 'signedIn',
    key: 'manage',
    body: Publish,
    answer: Published,
    statuses: [200, 201],
    group: 'surveys',
    summary: 'Creates a survey and publishes it, or with id publishes its next version.',
    example: {
      body: { title: 'Coffee shop on Abay', ...DOCUMENT },
      answer: { id: SURVEY, version: 1, revision: 1 },
    },
  },
  'GET /survey/question': {
    access: 'signedIn',
    key: 'answers:read',
    query: SurveyQuery,
    answer: Draft,
    group: 'surveys',
    summary: 'Gives the draft of a survey: its questions as they are being edited.',
  },
  'POST /survey/question': {
    access: 'signedIn',
    key: 'manage',
    body: SaveDraft,
    answer: Draft,
    statuses: [200, 201],
    group: 'surveys',
    summary:
      'Saves a draft without publishing it. Send the revision you read, and nobody else’s edit is overwritten.',
    example: { body: { id: SURVEY, title: 'Coffee shop on Abay', ...DOCUMENT, revision: 1 } },
  },
  'GET /survey/rename': {
    access: 'signedIn',
    changes: true,
    key: 'manage',
    query: RenameQuery,
    answer: Renamed,
    group: 'surveys',
    summary: 'Renames a survey.',
  },
  'GET /survey/to-trash': {
    access: 'signedIn',
    changes: true,
    key: 'manage',
    query: TrashQuery,
    answer: Trashed,
    group: 'surveys',
    summary: 'Puts a survey into the trash; restore=1 brings it back.',
  },
  'GET /survey/remove': {
    access: 'signedIn',
    changes: true,
    query: SurveyQuery,
    answer: SurveyRef,
    group: 'survey-pages',
    summary: 'Removes a survey from the trash.',
  },
})
