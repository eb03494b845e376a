import { defineCalls } from '../../../calls/define-calls.ts'
import { Forgot, Login, LoginAnswer, Nothing, Register, Reset, UserAnswer } from '../account.contract.ts'

export const signInCalls = defineCalls({
  'POST /register': {
    access: 'visitor',
    body: Register,
    answer: UserAnswer,
    statuses: [201],
    group: 'account',
    summary: 'Registers an account and signs in.',
  },
  'POST /login': {
    access: 'visitor',
    body: Login,
    answer: LoginAnswer,
    statuses: [200, 202],
    group: 'account',
    summary: 'Signs in.',
  },
  'POST /logout': {
    access: 'signedIn',
    factorless: true,
    body: Nothing.optional(),
    answer: Nothing,
    group: 'account',
    summary: 'Signs out.',
  },
  'POST /forgot-password': {
    access: 'visitor',
    body: Forgot,
    answer: Nothing,
    group: 'account',
    summary: 'Mails a link for a new password.',
  },
  'POST /reset-password': {
    access: 'visitor',
    body: Reset,
    answer: Nothing,
    group: 'account',
    summary: 'Sets a new password by that link.',
  },
})
