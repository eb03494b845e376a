import { defineCalls } from '../../../calls/define-calls.ts'
import { EVENT_STREAM } from '../../../calls/media-types.ts'
import { Board, BoardQuery } from '../analytics.contract.ts'

export const liveCalls = defineCalls({
  'GET /survey/analytics/board': {
    access: 'signedIn',
    query: BoardQuery,
    answer: Board,
    group: 'figure-pages',
    summary: 'Everything that the live board shows.',
  },
  'GET /survey/analytics/live': {
    access: 'signedIn',
    query: BoardQuery,
    files: [EVENT_STREAM],
    group: 'figure-pages',
    summary: 'Streams new answers as server-sent events.',
  },
})
