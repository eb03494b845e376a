import { browserApi } from '../../../web/api.client.ts'
import { ApiProblem } from '../../../web/problem.ts'
import type { OwnImage } from './image.contract.ts'

/** Sends one picture. @throws ApiProblem with the reason under `fields.file` */
export async function uploadImage(file: Blob, title: string, use: 'wide' | 'small'): Promise<OwnImage> {
  const form = new FormData()
  form.append('title', title.slice(0, 200))
  // A picture that stands small need not be large on the guest's network.
  form.append('use', use === 'small' ? 'option' : 'wide')
  form.append('file', file)
  const { image } = await browserApi.post('/survey/design/image', form)
  return image
}

/** The API's own words for a picture that it does not take, where it has some. */
export function refusalOf(error: unknown): string | undefined {
  if (!(error instanceof ApiProblem)) throw error
  return error.fields.file ?? (error.status === 413 ? undefined : error.detail)
}
