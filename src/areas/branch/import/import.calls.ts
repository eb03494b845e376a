import { defineCalls } from '../../../calls/define-calls.ts'
import { CSV, XLSX } from '../../../calls/media-types.ts'
import {
  ExportQuery,
  ImportFields,
  ImportOutcome,
  ImportTable,
} from '../../../platform/table-import/table-import.contract.ts'

export const branchImportCalls = defineCalls({
  'POST /survey/branch/import': {
    access: 'signedIn',
    key: 'manage',
    body: ImportTable,
    upload: ImportFields,
    answer: ImportOutcome,
    group: 'branches',
    summary: 'Reads branches from rows of a table.',
  },
  'GET /survey/branch/export': {
    access: 'signedIn',
    key: 'manage',
    query: ExportQuery,
    files: [XLSX, CSV],
    group: 'branches',
    summary: 'Downloads the branches as a table that the import reads back.',
    description: 'A table that the import reads back unchanged.',
  },
})
