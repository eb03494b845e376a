import { defineCalls } from '../../../calls/define-calls.ts'
import { CaseRules, CaseRulesQuery, SaveCaseRules } from './case-rule.contract.ts'

export const caseRuleCalls = defineCalls({
  'GET /case/rules': {
    access: 'signedIn',
    key: 'manage',
    query: CaseRulesQuery,
    answer: CaseRules,
    group: 'cases',
    summary: 'Lists the rules that make cases of answers and hand them out.',
  },
  'POST /case/rules': {
    access: 'signedIn',
    key: 'manage',
    body: SaveCaseRules,
    answer: CaseRules,
    group: 'cases',
    summary: 'Changes the rules that make cases of answers and hand them out.',
  },
})
