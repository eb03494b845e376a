import { defineCalls } from '../../../calls/define-calls.ts'
import { MONTH } from '../../../calls/example-values.ts'
import { CSV } from '../../../calls/media-types.ts'
import { CrossQuery } from '../../analytics/cross-tab/cross.contract.ts'

export const crossFileCalls = defineCalls({
  'GET /report/cross': {
    access: 'signedIn',
    key: 'figures:read',
    query: CrossQuery,
    files: [CSV],
    group: 'files',
    summary: 'Downloads a cross-tab as csv.',
    example: { query: { ...MONTH, a: '@branch', b: 'nps' } },
  },
})
