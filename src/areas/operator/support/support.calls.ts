import { defineCalls } from '../../../calls/define-calls.ts'
import {
  EnterAccount,
  EnteredAccount,
  SupportCode,
  SupportState,
} from '../../account/support/support.contract.ts'
import { Done } from '../console/console.contract.ts'

export const supportCalls = defineCalls({
  'GET /support': {
    access: 'signedIn',
    answer: SupportState,
    group: 'account',
    summary: 'Says whether the operator may look into the account.',
  },
  'POST /support': {
    access: 'signedIn',
    suspended: true,
    answer: SupportCode,
    group: 'account',
    summary: 'Lets the operator look into the account.',
  },
  'DELETE /support': {
    access: 'signedIn',
    suspended: true,
    answer: Done,
    group: 'account',
    summary: 'Ends that.',
  },
  'POST /support/leave': {
    access: 'signedIn',
    suspended: true,
    answer: Done,
    group: 'account',
    summary: 'The operator leaves the account.',
  },
  'POST /operator/support': {
    access: 'operator',
    body: EnterAccount,
    answer: EnteredAccount,
    group: 'operator',
    summary: 'Looks into an account that allows it.',
  },
})
