import { z } from 'zod'
import { defineCalls } from '../../calls/define-calls.ts'
import { Feedback } from './feedback.contract.ts'

export const feedbackCalls = defineCalls({
  'POST /feedback': {
    access: 'visitor',
    body: Feedback,
    answer: z.strictObject({}),
    statuses: [201],
    group: 'account',
    summary: 'Sends a request from the site.',
  },
})
