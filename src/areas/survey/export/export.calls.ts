import { defineCalls } from '../../../calls/define-calls.ts'
import { SurveyQuery } from '../survey-calls.contract.ts'
import { OwnFile } from './own-file.contract.ts'

export const exportCalls = defineCalls({
  'GET /survey/export': {
    access: 'signedIn',
    key: 'manage',
    query: SurveyQuery,
    answer: OwnFile,
    group: 'surveys',
    summary: 'Downloads the questionnaire as a file that the import reads back.',
  },
  'GET /survey/schema.json': {
    access: 'public',
    files: ['application/schema+json'],
    group: 'surveys',
    summary: 'The JSON Schema of such a file.',
  },
})
