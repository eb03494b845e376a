import { defineCalls } from '../../../calls/define-calls.ts'
import { CloseFirstWeek, FirstWeek } from './first-week.contract.ts'

export const firstWeekCalls = defineCalls({
  'GET /user/first-week': {
    access: 'signedIn',
    answer: FirstWeek,
    group: 'account',
    summary: 'What a new account has done of the first steps, for the list on its first page.',
  },
  'POST /user/first-week': {
    access: 'signedIn',
    body: CloseFirstWeek,
    answer: FirstWeek,
    group: 'account',
    summary: 'Closes the list of the first steps for the caller, or opens it again.',
  },
})
