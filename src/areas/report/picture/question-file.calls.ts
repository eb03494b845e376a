import { defineCalls } from '../../../calls/define-calls.ts'
import { CSV, PNG, SVG } from '../../../calls/media-types.ts'
import { QuestionFileQuery } from './question-file.contract.ts'

export const questionFileCalls = defineCalls({
  'GET /report/question': {
    access: 'signedIn',
    key: 'figures:read',
    query: QuestionFileQuery,
    files: [PNG, SVG, CSV],
    group: 'files',
    summary: 'Downloads the figures of one question.',
  },
})
