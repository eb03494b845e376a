import { drop, keep, readStored, storedUnder } from '../../interview/script/store.ts'
import type { MysteryDesk, PointAnswer } from '../checker/checker.contract.ts'

/** The link and the token of this phone. */
export type Phone = { key: string; device: string }

/** A visit that is being made; everything stays on the phone until it is sent. */
export type VisitDraft = {
  visit: string
  /** The id of the submission: sending it twice stores it once. */
  submission: string
  startedAt: string
  finishedAt: string | null
  answers: Record<string, PointAnswer>
  photos: { id: string; point: string }[]
  receipt: number | null
  place: { lat: number; lon: number; accuracy: number } | null
  placeAt: string | null
}
type StoredPhoto = { id: string; blob: Blob }

const PHONE = 'visit:phone'
const DESK = 'visit:desk'
const draftKey = (visit: string) => `visit:draft:${visit}`
const photoKey = (id: string) => `visit:photo:${id}`
/** Milliseconds until a call is given up. */
const CALL_MS = 30_000
const PHOTO_MS = 300_000

export const savedPhone = () => readStored<Phone>(PHONE)
export const savedDesk = () => readStored<MysteryDesk>(DESK)
export const savedDrafts = () => storedUnder<VisitDraft>('visit:draft:')
export const savePhone = (phone: Phone) => keep(PHONE, phone)
export const saveDraft = (draft: VisitDraft) => keep(draftKey(draft.visit), draft)
export const savePhoto = (id: string, blob: Blob) => keep(photoKey(id), { id, blob })
export const dropPhoto = (id: string) => drop(photoKey(id))

/** Removes everything of a link that opens nothing any more, or of a visit that was sent. */
export async function dropDraft({ visit, photos }: VisitDraft): Promise<void> {
  for (const { id } of photos) await dropPhoto(id)
  await drop(draftKey(visit))
}

export async function dropPhone(): Promise<void> {
  for (const draft of await savedDrafts()) await dropDraft(draft)
  await drop(DESK)
  await drop(PHONE)
}

/** What a call came to: `offline` when no answer came. */
export type Outcome<T> =
  | { is: 'done'; answer: T }
  | { is: 'offline' }
  | { is: 'gone' }
  | { is: 'refused'; reason: string; fields: Record<string, string> }

async function send<T>(path: string, body: object | FormData, within = CALL_MS): Promise<Outcome<T>> {
  const isForm = body instanceof FormData
  try {
    const response = await fetch(`/v1/visit/${path}`, {
      method: 'POST',
      headers: {
        accept: 'application/json',
        'accept-language': document.documentElement.lang,
        ...(!isForm && { 'content-type': 'application/json' }),
      },
      body: isForm ? body : JSON.stringify(body),
      signal: AbortSignal.timeout(within),
    })
    if (response.ok) return { is: 'done', answer: (await response.json()) as T }
    if (response.status === 404) return { is: 'gone' }
    if (response.status === 429 || response.status >= 500) return { is: 'offline' }
    const { detail, title, fields = {} } = await response.json()
    return { is: 'refused', reason: detail || Object.values(fields)[0] || title, fields }
  } catch {
    return { is: 'offline' }
  }
}

export const enter = (key: string, code: string) => send<{ device: string }>('enter', { key, code })
export const passTest = (phone: Phone, answers: number[]) =>
  send<{ passed: boolean }>('test', { ...phone, answers })

/** The own visits, which are then on the phone too. */
export async function readDesk(phone: Phone): Promise<Outcome<MysteryDesk>> {
  return withSaved(await send<MysteryDesk>('desk', phone))
}

export async function answerOffer(phone: Phone, visit: string, take: boolean): Promise<Outcome<MysteryDesk>> {
  return withSaved(await send<MysteryDesk>('offer', { ...phone, visit, take }))
}

async function withSaved(outcome: Outcome<MysteryDesk>): Promise<Outcome<MysteryDesk>> {
  if (outcome.is === 'done') await keep(DESK, outcome.answer)
  return outcome
}

/** Sends a finished visit: its photos first, since the visit is taken only with them. Safe to repeat. */
export async function sendVisit(phone: Phone, draft: VisitDraft): Promise<Outcome<unknown>> {
  for (const { id, point } of draft.photos) {
    const stored = await readStored<StoredPhoto>(photoKey(id))
    if (!stored) continue
    const form = new FormData()
    const fields = { ...phone, visit: draft.visit, point, photo: id }
    for (const [name, value] of Object.entries(fields)) form.append(name, value)
    form.append('file', stored.blob, 'photo.jpg')
    const outcome = await send('photo', form, PHOTO_MS)
    if (outcome.is !== 'done') return outcome
  }
  const { photos: _, placeAt: __, ...visit } = draft
  return send('send', { ...phone, ...visit })
}
