import { defineCalls } from '../../../calls/define-calls.ts'
import { CSV, XLSX } from '../../../calls/media-types.ts'
import {
  ExportQuery,
  ImportFields,
  ImportOutcome,
  ImportTable,
} from '../../../platform/table-import/table-import.contract.ts'

export const reviewImportCalls = defineCalls({
  'POST /survey/reviews/import': {
    access: 'signedIn',
    key: 'manage',
    body: ImportTable,
    upload: ImportFields,
    answer: ImportOutcome,
    group: 'reviews',
    summary: 'Reads reviews on public sites from rows of a table.',
  },
  'GET /survey/reviews/export': {
    access: 'signedIn',
    key: 'manage',
    query: ExportQuery,
    files: [XLSX, CSV],
    group: 'reviews',
    summary: 'Downloads the reviews on public sites as a table that the import reads back.',
  },
})
