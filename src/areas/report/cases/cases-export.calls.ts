import { defineCalls } from '../../../calls/define-calls.ts'
import { CasesQuery } from './cases-export.contract.ts'

export const casesExportCalls = defineCalls({
  'GET /report/cases': {
    access: 'signedIn',
    key: 'answers:read',
    query: CasesQuery,
    group: 'files',
    summary: 'Downloads the complaints as a table.',
  },
})
