import { defineCalls } from '../../../calls/define-calls.ts'
import { SURVEY } from '../../../calls/example-values.ts'
import {
  SaveSurveyPassword,
  SurveyPassword,
  SurveyPasswordQuery,
  UnlockedSurvey,
  UnlockSurvey,
} from './survey-password.contract.ts'

export const surveyPasswordCalls = defineCalls({
  'GET /survey/password': {
    access: 'signedIn',
    key: 'manage',
    query: SurveyPasswordQuery,
    answer: SurveyPassword,
    group: 'surveys',
    summary: 'Says whether guests enter a password, and when it was changed.',
  },
  'POST /survey/password': {
    access: 'signedIn',
    key: 'manage',
    body: SaveSurveyPassword,
    answer: SurveyPassword,
    group: 'surveys',
    summary: 'Sets the password that guests enter before the first question; null removes it.',
    description:
      'Guests who entered an earlier password enter the new one. A personal link of an invitation never asks, and a tablet with a key sends without it.',
    example: { body: { id: SURVEY, password: '4821' } },
  },
  'POST /survey/unlock': {
    access: 'public',
    body: UnlockSurvey,
    answer: UnlockedSurvey,
    group: 'guests',
    summary: 'Takes the password of a survey, and gives the pass that reading and answering ask for.',
    example: {
      body: { id: SURVEY, password: '4821' },
      answer: { pass: 'g9z.Qm1xv0b7T3sYpLw2Kd8NcA' },
    },
  },
})
