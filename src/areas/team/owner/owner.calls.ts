import { defineCalls } from '../../../calls/define-calls.ts'
import { Nothing } from '../../account/account.contract.ts'
import { ConfirmOwnership, OfferOwnership } from './owner.contract.ts'

export const ownerCalls = defineCalls({
  'POST /users/owner': {
    access: 'signedIn',
    body: OfferOwnership,
    answer: Nothing,
    group: 'team',
    summary: 'Offers the account to another member.',
  },
  'POST /users/owner/confirm': {
    access: 'signedIn',
    body: ConfirmOwnership,
    answer: Nothing,
    group: 'team',
    summary: 'Takes the account over.',
  },
})
