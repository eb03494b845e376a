import { defineCalls } from '../../../calls/define-calls.ts'
import { CSV, XLSX } from '../../../calls/media-types.ts'
import { CasesQuery } from './cases-export.contract.ts'

export const casesExportCalls = defineCalls({
  'GET /report/cases': {
    access: 'signedIn',
    key: 'answers:read',
    query: CasesQuery,
    files: [XLSX, CSV],
    group: 'files',
    summary: 'Downloads the complaints as a table.',
  },
})
