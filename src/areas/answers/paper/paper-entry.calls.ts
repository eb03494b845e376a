import { defineCalls } from '../../../calls/define-calls.ts'
import {
  PaperEntry,
  PaperEntryQuery,
  PaperTyped,
  PaperUndone,
  TypePaper,
  UndoPaper,
} from './paper-entry.contract.ts'

export const paperEntryCalls = defineCalls({
  'GET /survey/paper/entry': {
    access: 'signedIn',
    query: PaperEntryQuery,
    answer: PaperEntry,
    group: 'survey-pages',
    summary: 'The form by which paper is typed in.',
  },
  'POST /survey/paper/entry': {
    access: 'signedIn',
    body: TypePaper,
    answer: PaperTyped,
    group: 'survey-pages',
    summary: 'Types a paper form in.',
  },
  'POST /survey/paper/undo': {
    access: 'signedIn',
    body: UndoPaper,
    answer: PaperUndone,
    group: 'survey-pages',
    summary: 'Takes back what was typed.',
  },
})
