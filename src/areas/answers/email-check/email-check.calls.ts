import { defineCalls } from '../../../calls/define-calls.ts'
import { ConfirmEmail, EmailConfirmed } from './email-check.contract.ts'

export const emailCheckCalls = defineCalls({
  'POST /survey/answer/verify': {
    access: 'public',
    body: ConfirmEmail,
    answer: EmailConfirmed,
    group: 'guests',
    summary: 'Confirms a guest’s e-mail with the code that was sent to it.',
  },
})
