import { defineCalls } from '../../../calls/define-calls.ts'
import { QuestionFileQuery } from './question-file.contract.ts'

export const questionFileCalls = defineCalls({
  'GET /report/question': {
    access: 'signedIn',
    key: 'figures:read',
    query: QuestionFileQuery,
    group: 'files',
    summary: 'Downloads the figures of one question.',
  },
})
