import { defineCalls } from '../../../calls/define-calls.ts'
import { Nothing, UserAnswer } from '../account.contract.ts'
import { PasskeyOptions, PasskeySignIn, ShowFactor } from './factor.contract.ts'

export const factorSignInCalls = defineCalls({
  'POST /login/factor': {
    access: 'visitor',
    body: ShowFactor,
    answer: UserAnswer,
    group: 'account',
    summary: 'Signs in with the second factor.',
  },
  'POST /login/passkey/options': {
    access: 'visitor',
    body: Nothing,
    answer: PasskeyOptions,
    group: 'account',
    summary: 'Begins signing in with a passkey.',
  },
  'POST /login/passkey': {
    access: 'visitor',
    body: PasskeySignIn,
    answer: UserAnswer,
    group: 'account',
    summary: 'Signs in with a passkey.',
  },
})
