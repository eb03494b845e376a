import { defineCalls } from '../../../calls/define-calls.ts'
import { ChangeWeeklyLetter, WeeklyLetterQuery, WeeklyLetterState } from './weekly.contract.ts'

export const weeklyLetterCalls = defineCalls({
  'GET /report/weekly': {
    access: 'public',
    query: WeeklyLetterQuery,
    answer: WeeklyLetterState,
    group: 'figure-pages',
    summary: 'Says whether a weekly letter still comes, by the link in it.',
  },
  'POST /report/weekly': {
    access: 'public',
    body: ChangeWeeklyLetter,
    answer: WeeklyLetterState,
    group: 'figure-pages',
    summary: 'Ends a weekly letter, or takes that back, by the link in it.',
  },
})
