import { createHash } from 'node:crypto'
import type pg from 'pg'
import { cleanText } from '../../../platform/clean-text.ts'
import type { Db } from '../../../platform/database.ts'
import type { Jobs } from '../../../platform/jobs/jobs.ts'
import * as m from '../../../text/messages.js'
import { interfaceLocale } from '../../questionnaire/words/interface-locale.ts'
import { findAnswerPage, writeAsGuest } from '../answer-page/answer-page.queries.ts'
import type { AnswerKey } from '../case-change.queries.ts'
import type { Channel } from '../message/message.contract.ts'
import { isKnown } from './receive.queries.ts'

const LONGEST = 4000
const LONGEST_ORIGINAL = 20_000

export type ReceiveTools = { db: Db; pool: pg.Pool; jobs: Jobs }

/** A guest's message from a channel. Without text (a picture, a voice message) the chat shows that something came. */
export type Incoming = {
  channel: Channel
  from: string
  text: string
  /** The channel's own id: the same id is the same message. */
  gatewayId: string
  original?: string
}

/**
 * Adds a guest's message to the chat of their answer, reopens its case and notifies its member.
 * @returns false when the answer is deleted, or accepts nothing any more
 */
export async function receiveWords(
  { db, pool, jobs }: ReceiveTools,
  key: AnswerKey,
  { channel, from, text, gatewayId, original }: Incoming,
): Promise<boolean> {
  const id = gatewayId.slice(0, 300)
  if (await isKnown(db, key.accountId, id)) return true
  const page = await findAnswerPage(db, key)
  if (!page || page.accountId !== key.accountId) return false
  const words = cleanText(text).trim().slice(0, LONGEST)
  await writeAsGuest({ pool, jobs }, page, {
    id: idOf(`${key.accountId} ${channel} ${id}`),
    text: words || m.cases_incoming_attachment({}, { locale: interfaceLocale(page.page.locale) as 'ru' }),
    channel,
    from: cleanText(from).slice(0, 254),
    gatewayId: id,
    original: original === undefined ? null : cleanText(original).slice(0, LONGEST_ORIGINAL),
  })
  return true
}

/** The same for every repeat. */
function idOf(name: string): string {
  const hex = createHash('sha256').update(name).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}
