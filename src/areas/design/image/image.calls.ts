import { defineCalls } from '../../../calls/define-calls.ts'
import { PNG, WEBP } from '../../../calls/media-types.ts'
import { ImageBody, ImageFields, ImageQuery, OwnImages, PictureParams, TakenImage } from './image.contract.ts'

export const imageCalls = defineCalls({
  'GET /survey/design/image': {
    access: 'signedIn',
    answer: OwnImages,
    group: 'print',
    summary: 'Lists your pictures.',
  },
  'POST /survey/design/image': {
    access: 'signedIn',
    body: ImageBody.nullable(),
    upload: ImageFields,
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
    files: [WEBP, PNG],
    group: 'guest-pages',
    summary: 'A picture of a questionnaire, by the address in its document.',
  },
})
