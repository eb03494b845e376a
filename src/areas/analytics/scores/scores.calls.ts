import { defineCalls } from '../../../calls/define-calls.ts'
import { MONTH } from '../../../calls/example-values.ts'
import { BranchScores, ScoresQuery, SubjectScores, SubjectScoresQuery } from './scores.contract.ts'

export const scoreCalls = defineCalls({
  'GET /survey/analytics/branches': {
    access: 'signedIn',
    key: 'figures:read',
    query: ScoresQuery,
    answer: BranchScores,
    group: 'figures',
    summary: 'Compares the branches.',
  },
  'GET /survey/analytics/subjects': {
    access: 'signedIn',
    key: 'figures:read',
    query: SubjectScoresQuery,
    answer: SubjectScores,
    group: 'figures',
    summary: 'Compares the people, rooms, products or services.',
    example: { query: { ...MONTH, ids: 'Rc87MKFjtKDH4CQB4GjIhg' } },
  },
})
