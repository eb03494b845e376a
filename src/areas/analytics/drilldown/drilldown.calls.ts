import { defineCalls } from '../../../calls/define-calls.ts'
import { MONTH } from '../../../calls/example-values.ts'
import { AnswerList } from '../../answers/answers.contract.ts'
import { MentionsQuery } from './drilldown.contract.ts'

export const drillDownCalls = defineCalls({
  'GET /survey/analytics/mentions': {
    access: 'signedIn',
    key: 'figures:read',
    query: MentionsQuery,
    answer: AnswerList,
    group: 'figures',
    summary: 'Lists the answers in which a word or a topic comes up.',
    example: { query: { ...MONTH, word: 'coffee' } },
  },
})
