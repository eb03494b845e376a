import { defineCalls } from '../../../calls/define-calls.ts'
import { EVENT_STREAM } from '../../../calls/media-types.ts'
import { NewsQuery } from './news.contract.ts'

export const newsCalls = defineCalls({
  'GET /survey/live': {
    access: 'signedIn',
    query: NewsQuery,
    files: [EVENT_STREAM],
    group: 'figure-pages',
    summary: 'Streams the ids of surveys whose answers or cases changed.',
  },
})
