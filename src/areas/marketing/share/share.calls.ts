import { z } from 'zod'
import { defineCalls } from '../../../calls/define-calls.ts'
import { PNG } from '../../../calls/media-types.ts'

const Params = z.object({
  locale: z.enum(['ru', 'en', 'kk']),
  file: z
    .string()
    .regex(/^[a-z0-9-]{1,80}\.png$/)
    .describe(
      'the page’s address with dashes for slashes: education-read-nps.png; the landing page is home.png',
    ),
})

export const shareCalls = defineCalls({
  'GET /share/:locale/:file': {
    access: 'public',
    params: Params,
    query: z.strictObject({ v: z.string().max(40).optional() }),
    files: [PNG],
    group: 'guest-pages',
    summary: 'The picture of a public page for messengers.',
    description: 'The picture of a public page, for messengers and social networks: PNG, 1200 × 630.',
  },
})
