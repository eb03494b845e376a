import { defineCalls } from '../../../calls/define-calls.ts'
import { SURVEY } from '../../../calls/example-values.ts'
import { Goal, GoalList, GoalQuery, GoalsQuery, SetGoal } from './goal.contract.ts'

export const goalCalls = defineCalls({
  'GET /survey/goals': {
    access: 'signedIn',
    key: 'figures:read',
    query: GoalsQuery,
    answer: GoalList,
    group: 'figures',
    summary: 'Lists the goals of a survey, with how far each is and how likely.',
  },
  'POST /survey/goals': {
    access: 'signedIn',
    key: 'manage',
    body: SetGoal,
    answer: Goal,
    group: 'figures',
    summary: 'Sets a goal for a score: of the survey, a branch, a city or a region, by a day.',
    example: {
      body: { id: SURVEY, data: { metric: 'nps', target: 60, dueOn: '2027-06-30' } },
    },
  },
  'DELETE /survey/goals': {
    access: 'signedIn',
    key: 'manage',
    query: GoalQuery,
    answer: GoalList,
    group: 'figures',
    summary: 'Removes a goal.',
  },
})
