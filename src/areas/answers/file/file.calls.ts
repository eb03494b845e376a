import { defineCalls } from '../../../calls/define-calls.ts'
import { AnswerFileQuery, TakenFile } from './file.contract.ts'

export const fileCalls = defineCalls({
  'POST /survey/answer/file': {
    access: 'public',
    answer: TakenFile,
    statuses: [201],
    group: 'guests',
    summary: 'Takes a photo, a voice message or a file; name its fileId in the answer.',
  },
  'GET /survey/answer/file': {
    access: 'signedIn',
    key: 'answers:read',
    query: AnswerFileQuery,
    group: 'answers',
    summary: 'Downloads what a guest has attached.',
  },
})
