import { beginWith } from './files.ts'
import { settlePhotos } from './photos.ts'
import { settlePlace } from './place.ts'
import { settleSignature } from './signature.ts'
import { settleVoice } from './voice.ts'

const BEGIN: Record<string, (box: HTMLElement) => void> = {
  photo: settlePhotos,
  file: settlePhotos,
  voice: settleVoice,
  signature: settleSignature,
  place: settlePlace,
}
const begun = new WeakSet<HTMLElement>()

/** Brings to light what only a script can do; called again whenever the form was filled from what was kept. */
export async function settleMedia(form: HTMLFormElement, answerId: string): Promise<void> {
  const boxes = [...form.querySelectorAll<HTMLElement>('.g-files')]
  for (const box of boxes) {
    if (box.dataset.kind === 'place' || !begun.has(box)) BEGIN[box.dataset.kind!]!(box)
    begun.add(box)
  }
  await beginWith(answerId, form)
  for (const box of boxes) for (const event of ['files', 'kept']) box.dispatchEvent(new Event(event))
}
