import { defineCalls } from '../../../calls/define-calls.ts'
import { ImageQuery, OwnImages, PictureParams, TakenImage } from './image.contract.ts'

export const imageCalls = defineCalls({
  'GET /survey/design/image': {
    access: 'signedIn',
    answer: OwnImages,
    group: 'print',
    summary: 'Lists your pictures.',
  },
  'POST /survey/design/image': {
    access: 'signedIn',
    answer: TakenImage,
    statuses: [201],
    group: 'print',
    summary: 'Adds a picture.',
  },
  'DELETE /survey/design/image': {
    access: 'signedIn',
    query: ImageQuery,
    group: 'print',
    summary: 'Removes a picture.',
  },
  'GET /picture/:file': {
    access: 'public',
    params: PictureParams,
  },
})
