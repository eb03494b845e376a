import { z } from 'zod'
import { defineCalls } from '../../../calls/define-calls.ts'
import { WEBP } from '../../../calls/media-types.ts'

const Params = z.object({ file: z.string().regex(/^[1-9]-(ru|kk|en)\.webp$/) })
const Query = z.strictObject({ v: z.string().max(40).optional() })

/** Twice as wide as the wall shows them. */
export const POSTER_WIDTH = 504

export const wallCalls = defineCalls({
  'GET /wall/:file': {
    access: 'public',
    params: Params,
    query: Query,
    files: [WEBP],
    group: 'guest-pages',
    summary: 'A poster of the landing page.',
    description: `A poster of the landing page: WebP, ${POSTER_WIDTH} pixels wide.`,
  },
})
