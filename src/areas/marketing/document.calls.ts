import { z } from 'zod'
import { defineCalls } from '../../calls/define-calls.ts'
import { PDF } from '../../calls/media-types.ts'

const File = z.object({
  file: z
    .string()
    .regex(/^(agreement|privacy)-(ru|en|kk)\.pdf$/)
    .describe('agreement or privacy, a language, .pdf: privacy-en.pdf'),
})

export const documentCalls = defineCalls({
  'GET /documents/:file': {
    access: 'public',
    params: File,
    files: [PDF],
    group: 'guest-pages',
    summary: 'The user agreement or the privacy policy as PDF.',
  },
})
