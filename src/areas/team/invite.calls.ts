import { defineCalls } from '../../calls/define-calls.ts'
import { UserAnswer } from '../account/account.contract.ts'
import { AcceptInvite, InviteAnswer, InviteQuery } from './team.contract.ts'

export const inviteCalls = defineCalls({
  'GET /invite': {
    access: 'visitor',
    query: InviteQuery,
    answer: InviteAnswer,
    group: 'team',
    summary: 'Reads an invitation: who sent it, and to which account.',
  },
  'POST /invite': {
    access: 'visitor',
    body: AcceptInvite,
    answer: UserAnswer,
    group: 'team',
    summary: 'Joins an account by an invitation.',
  },
})
