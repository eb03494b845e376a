import { within } from '../../../../web/within.ts'
import type { SubmittedAnswer } from '../../../answers/answers.contract.ts'
import { drop, keep, storedUnder } from '../store.ts'

/** A photo, a voice or a signature of an answer, until the service has both. */
export type MediaFile = {
  id: string
  answerId: string
  surveyId: string
  version: number
  question: string
  locale: string
  blob: Blob
  /** A small picture of it as an address, where it is one. */
  thumb?: string
  /** What the guest calls it, to tell their own files apart; it isn't sent. */
  name?: string
  /** What entering the survey's password gave. */
  pass?: string
  /** When the page opened, signed. */
  pageTime?: string
  isSent: boolean
  savedAt: number
}

/** `later`: the network or the service is away; `refused`: it will never be taken, with the reason in words. */
export type Sent = { now: 'sent' } | { now: 'later' } | { now: 'refused'; words: string }

const LONGEST_MS = 24 * 3_600_000
/** A server that takes a file and says nothing holds the answer up no longer. */
export const UPLOAD_MS = 120_000

const filesKey = (answerId: string) => `file:${answerId}:`
const heldKey = (answerId: string) => `held:${answerId}`

export function keepFile(file: MediaFile): Promise<boolean> {
  return keep(filesKey(file.answerId) + file.id, file)
}

export function dropFile({ answerId, id }: MediaFile): Promise<void> {
  return drop(filesKey(answerId) + id)
}

export function storedFiles(answerId: string): Promise<MediaFile[]> {
  return storedUnder<MediaFile>(filesKey(answerId))
}

/** Keeps an answer apart from those that may be sent: its files must arrive first. */
export function holdAnswer(answer: SubmittedAnswer): Promise<boolean> {
  return keep(heldKey(answer.id), answer)
}

/** The form that carries a file; the fields stand before it, since the service reads them first. */
export function mediaForm(file: MediaFile): FormData {
  const form = new FormData()
  const { surveyId, answerId, version, question, id, pass, pageTime, blob } = file
  const fields = {
    surveyId,
    id: answerId,
    version: `${version}`,
    question,
    fileId: id,
    ...(pass && { pass }),
    ...(pageTime && { pageTime }),
  }
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  form.append('file', blob, 'file')
  return form
}

/** What an answer of the service means for a file. */
export function sentBy(status: number, body: string): Sent {
  if (status >= 200 && status < 300) return { now: 'sent' }
  if (status === 0 || status === 408 || status === 429 || status >= 500) return { now: 'later' }
  try {
    return { now: 'refused', words: JSON.parse(body).fields?.file ?? '' }
  } catch {
    return { now: 'refused', words: '' }
  }
}

/** Sends a file once. A repeat is the same file: its id is its own. */
export async function sendMediaFile(file: MediaFile): Promise<Sent> {
  const send = async () => {
    const headers = { 'accept-language': file.locale }
    const response = await fetch('/v1/survey/answer/file', { method: 'POST', headers, body: mediaForm(file) })
    return sentBy(response.status, await response.text())
  }
  return (await within(UPLOAD_MS, send())) ?? { now: 'later' }
}

/** The answer without files that the service will never take. */
export function withoutFiles(answer: SubmittedAnswer, lost: readonly string[]): SubmittedAnswer {
  if (lost.length === 0) return answer
  const answers = { ...answer.answers }
  for (const [question, value] of Object.entries(answers)) {
    if (!Array.isArray(value)) continue
    const remaining = value.filter((each) => !lost.includes(each as string))
    if (remaining.length < value.length) answers[question] = remaining
  }
  return { ...answer, answers }
}

/**
 * Sends the files of answers that were held back, and lets those whose files have all arrived go the usual way. For pages that
 * were closed before: the next visit's, and the service worker.
 */
export async function releaseHeld(): Promise<{ held: number }> {
  let held = 0
  for (const answer of await storedUnder<SubmittedAnswer>('held:')) {
    const files = await storedFiles(answer.id)
    const lost: string[] = []
    let mustWait = false
    for (const file of files.filter(({ isSent }) => !isSent)) {
      const { now } = await sendMediaFile(file)
      if (now === 'later') mustWait = true
      if (now === 'refused') lost.push(file.id)
      if (now === 'sent') await keepFile({ ...file, isSent: true })
    }
    if (mustWait) {
      held++
      continue
    }
    await keep(`answer:${answer.id}`, withoutFiles(answer, lost))
    await drop(heldKey(answer.id))
    for (const file of files) await dropFile(file)
  }
  return { held }
}

/** Forgets what guests took and never sent: no draft lives that long. */
export async function dropOldFiles(): Promise<void> {
  const held = new Set((await storedUnder<SubmittedAnswer>('held:')).map(({ id }) => id))
  for (const file of await storedUnder<MediaFile>('file:'))
    if (Date.now() - file.savedAt > LONGEST_MS && !held.has(file.answerId)) await dropFile(file)
}

export function releaseAnswer(answer: SubmittedAnswer): Promise<void> {
  return drop(heldKey(answer.id))
}
