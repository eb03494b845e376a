import { defineCalls } from '../../../calls/define-calls.ts'
import { BulkBegun, BulkPrint } from './bulk.contract.ts'

export const bulkCalls = defineCalls({
  'POST /survey/design/bulk': {
    access: 'signedIn',
    body: BulkPrint,
    answer: BulkBegun,
    statuses: [202],
    group: 'print',
    summary: 'Begins a file with prints for many places.',
  },
})
