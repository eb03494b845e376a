import { defineCalls } from '../../../calls/define-calls.ts'
import { CSV, XLSX } from '../../../calls/media-types.ts'
import {
  ExportQuery,
  ImportFields,
  ImportOutcome,
  ImportTable,
} from '../../../platform/table-import/table-import.contract.ts'

export const subjectImportCalls = defineCalls({
  'POST /survey/subject/import': {
    access: 'signedIn',
    key: 'manage',
    body: ImportTable,
    upload: ImportFields,
    answer: ImportOutcome,
    group: 'subjects',
    summary: 'Reads subjects from rows of a table.',
  },
  'GET /survey/subject/export': {
    access: 'signedIn',
    key: 'manage',
    query: ExportQuery,
    files: [XLSX, CSV],
    group: 'subjects',
    summary: 'Downloads the subjects as a table that the import reads back.',
    description: 'A table that the import reads back unchanged.',
  },
})
