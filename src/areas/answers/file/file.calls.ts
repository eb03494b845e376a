import { defineCalls } from '../../../calls/define-calls.ts'
import { PNG, WEBP } from '../../../calls/media-types.ts'
import { AnswerFileQuery, FileUpload, TakenFile } from './file.contract.ts'
import { STORED_TYPES } from './file-type.ts'

export const fileCalls = defineCalls({
  'POST /survey/answer/file': {
    access: 'public',
    upload: FileUpload,
    answer: TakenFile,
    statuses: [201],
    group: 'guests',
    summary: 'Takes a photo, a voice message or a file; name its fileId in the answer.',
  },
  'GET /survey/answer/file': {
    access: 'signedIn',
    key: 'answers:read',
    query: AnswerFileQuery,
    statuses: [200, 206],
    files: [PNG, WEBP, 'audio/webm', 'audio/mp4', ...STORED_TYPES],
    group: 'answers',
    summary: 'Downloads what a guest has attached.',
  },
})
