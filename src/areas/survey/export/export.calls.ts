import { z } from 'zod'
import { defineCalls } from '../../../calls/define-calls.ts'
import { SurveyQuery } from '../survey-calls.contract.ts'

export const exportCalls = defineCalls({
  'GET /survey/export': {
    access: 'signedIn',
    key: 'manage',
    query: SurveyQuery,
    otherAnswers: { 200: z.string() },
    group: 'surveys',
    summary: 'Downloads the questionnaire as a file that the import reads back.',
  },
  'GET /survey/schema.json': {
    access: 'public',
    otherAnswers: { 200: z.string() },
    group: 'surveys',
    summary: 'The JSON Schema of such a file.',
  },
})
