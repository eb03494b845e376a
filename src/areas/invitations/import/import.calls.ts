import { defineCalls } from '../../../calls/define-calls.ts'
import { CSV, XLSX } from '../../../calls/media-types.ts'
import {
  ExportQuery,
  ImportFields,
  ImportOutcome,
  ImportTable,
} from '../../../platform/table-import/table-import.contract.ts'

export const inviteeImportCalls = defineCalls({
  'POST /survey/invitee/import': {
    access: 'signedIn',
    body: ImportTable,
    upload: ImportFields,
    answer: ImportOutcome,
    group: 'survey-pages',
    summary: 'Reads people to invite from a table.',
  },
  'GET /survey/invitee/export': {
    access: 'signedIn',
    query: ExportQuery,
    files: [XLSX, CSV],
    group: 'survey-pages',
    summary: 'Downloads the people who were invited.',
    description: 'The people of a wave as a table, or an example of one.',
  },
})
