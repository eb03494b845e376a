import { defineCalls } from '../../calls/define-calls.ts'
import { ANSWER, MONTH, SURVEY } from '../../calls/example-values.ts'
import { SurveyQuery } from '../survey/survey-calls.contract.ts'
import {
  AnswerList,
  AnswerListQuery,
  AnswerStart,
  DeleteAnswerQuery,
  FloodStatusSet,
  QuotaCounts,
  SetFloodStatus,
  SubmittedAnswer,
  TakenAnswer,
} from './answers.contract.ts'

export const answersCalls = defineCalls({
  'GET /survey/quota': {
    access: 'signedIn',
    key: 'figures:read',
    query: SurveyQuery,
    answer: QuotaCounts,
    group: 'surveys',
    summary: 'Says how far each quota is filled.',
  },
  'POST /survey/answer': {
    access: 'public',
    body: SubmittedAnswer,
    answer: TakenAnswer,
    statuses: [200, 201],
    group: 'guests',
    summary: 'Takes an answer. Make the id yourself (a UUID): the same one sent again counts once.',
    description:
      'Counts to the day on which it arrives (receivedAt, in the account’s time zone), in figures, reports and exports alike. ' +
      'startedAt and finishedAt say how long it took; a date of weeks ago moves no answer into the past.',
    example: {
      body: {
        id: ANSWER,
        surveyId: SURVEY,
        subId: 'abay',
        locale: 'en',
        version: 1,
        answers: { nps: 9, why: 'Good coffee' },
        hidden: { order: '17' },
      },
      answer: { id: ANSWER, page: `/answer/${SURVEY}.fcZgWwmjSGWWJAC5Hf5S9LplIL7rYWxcfheOta-Xw9c` },
    },
  },
  'POST /survey/answer/start': {
    access: 'public',
    body: AnswerStart,
    group: 'guests',
    summary: 'Counts that a guest has begun, so that unfinished visits can be told.',
    example: { body: { id: ANSWER, surveyId: SURVEY, subId: 'abay' } },
  },
  'POST /survey/answer-old': {
    access: 'public',
    body: SubmittedAnswer,
    answer: TakenAnswer,
    statuses: [200, 201],
    group: 'guests',
    summary: 'The same as POST /survey/answer, under its former name.',
    description:
      'Counts to the day on which it arrives (receivedAt, in the account’s time zone), in figures, reports and exports alike. ' +
      'startedAt and finishedAt say how long it took; a date of weeks ago moves no answer into the past.',
  },
  'GET /survey/answers': {
    access: 'signedIn',
    key: 'answers:read',
    query: AnswerListQuery,
    answer: AnswerList,
    group: 'answers',
    summary: 'Lists answers, the newest first; nextCursor leads to the next page.',
    example: { query: { ...MONTH, limit: 20 } },
  },
  'DELETE /survey/answers': {
    access: 'signedIn',
    key: 'manage',
    query: DeleteAnswerQuery,
    group: 'answers',
    summary: 'Deletes an answer from lists, figures, files and search.',
    example: { query: { id: SURVEY, subId: ANSWER } },
  },
  'POST /survey/answers/flood': {
    access: 'signedIn',
    body: SetFloodStatus,
    answer: FloodStatusSet,
    group: 'survey-pages',
    summary: 'Decides about a burst of answers.',
  },
})
