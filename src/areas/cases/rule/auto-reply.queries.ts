import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { databaseNow } from '../../../platform/clock.ts'
import type { OpenTransaction } from '../../../platform/database.ts'
import type { Jobs } from '../../../platform/jobs/jobs.ts'
import * as m from '../../../text/messages.js'
import { interfaceLocale } from '../../questionnaire/words/interface-locale.ts'
import type { AnswerKey } from '../case-change.queries.ts'
import { type Contact, channelsOf } from '../message/channel.queries.ts'
import type { Channel } from '../message/message.contract.ts'
import type { AutoReply } from './case-rule.contract.ts'

/** WhatsApp is none of them: before the guest has written there it takes only the account's templates. */
const PREFERRED: readonly Channel[] = ['telegram', 'email', 'sms', 'page']

/**
 * Writes a rule's message to the guest, in the guest's language and marked as automatic, by the best channel that the guest left.
 * @param sendAt with the delay; `quietEnd` the end of the quiet hours at that time. The guest's own page disturbs nobody and does not
 * wait for it.
 */
export async function queueAutoReply(
  trx: OpenTransaction,
  jobs: Pick<Jobs, 'send'>,
  key: AnswerKey,
  reply: AutoReply,
  guest: { locale: string; defaultLocale: string; contact: Contact },
  { sendAt, quietEnd }: { sendAt: Date; quietEnd: Date | null },
): Promise<void> {
  const text = textFor(reply.texts, guest)
  if (!text) return
  const channels = await channelsOf(trx, key, guest.contact, databaseNow())
  const usable = channels.filter(({ channel }) => channel !== 'sms' || reply.sms)
  const { channel, recepient } = PREFERRED.flatMap(
    (name) => usable.find((each) => each.channel === name) ?? [],
  )[0]!
  const body = `${text}\n\n${m.cases_automatic_mark({}, { locale: interfaceLocale(guest.locale) })}`
  const at = channel === 'page' ? sendAt : (quietEnd ?? sendAt)
  const id = randomUUID()
  await sql`insert into message (account_id, survey_id, answer_id, id, direction, channel, recipient, body, status,
      send_at, automatic)
    values (${key.accountId}, ${key.surveyId}, ${key.answerId}, ${id}, 'out', ${channel}, ${recepient}, ${body},
      'scheduled', ${at}, true)`.execute(trx)
  await jobs.send(trx, 'message', { ...key, id }, { at })
}

function textFor(
  texts: AutoReply['texts'],
  { locale, defaultLocale }: { locale: string; defaultLocale: string },
): string | undefined {
  return [texts[locale], texts[defaultLocale], ...Object.values(texts)].find(Boolean)
}
