import { defineCalls } from '../calls/define-calls.ts'
import { CSV, DOCX, JSON_LINES, PDF, PPTX, SAV, XLSX, XML, ZIP } from '../calls/media-types.ts'
import { OneTask, TaskAnswer, TaskQuery, TasksQuery } from '../platform/tasks/task.contract.ts'

export const taskCalls = defineCalls({
  'GET /works': {
    access: 'signedIn',
    key: 'answers:read',
    query: TasksQuery,
    answer: TaskAnswer,
    group: 'files',
    summary: 'Lists the background work of the account, or gives one.',
  },
  'GET /works/file': {
    access: 'signedIn',
    key: 'answers:read',
    query: TaskQuery,
    files: [PDF, DOCX, PPTX, XLSX, CSV, XML, JSON_LINES, SAV, ZIP],
    group: 'files',
    summary: 'Downloads the file that background work has made.',
    description: 'The file that a work made, to the member who asked for it.',
  },
  'DELETE /works': {
    access: 'signedIn',
    query: TaskQuery,
    answer: OneTask,
    group: 'account',
    summary: 'Stops background work.',
  },
})
