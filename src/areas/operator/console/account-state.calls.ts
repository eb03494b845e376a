import { defineCalls } from '../../../calls/define-calls.ts'
import {
  AccountChoice,
  AccountReason,
  Done,
  RecoverSurvey,
  RemovedSurveys,
  RemovedSurveysQuery,
} from './console.contract.ts'

export const accountStateCalls = defineCalls({
  'POST /operator/accounts/suspend': {
    access: 'operator',
    body: AccountReason,
    answer: Done,
    group: 'operator',
    summary: 'Suspends an account.',
  },
  'POST /operator/accounts/resume': {
    access: 'operator',
    body: AccountChoice,
    answer: Done,
    group: 'operator',
    summary: 'Ends that.',
  },
  'POST /operator/accounts/close': {
    access: 'operator',
    body: AccountReason,
    answer: Done,
    group: 'operator',
    summary: 'Closes an account.',
  },
  'POST /operator/accounts/reopen': {
    access: 'operator',
    body: AccountChoice,
    answer: Done,
    group: 'operator',
    summary: 'Opens it again.',
  },
  'GET /operator/surveys': {
    access: 'operator',
    query: RemovedSurveysQuery,
    answer: RemovedSurveys,
    group: 'operator',
    summary: 'Lists removed surveys.',
  },
  'POST /operator/surveys/restore': {
    access: 'operator',
    body: RecoverSurvey,
    answer: Done,
    group: 'operator',
    summary: 'Restores a removed survey.',
  },
})
