import { sql } from 'kysely'
import type { Executor } from '../../../platform/database.ts'
import { isOpenAccount } from '../../account/open-account.queries.ts'
import type { AnswerKey } from '../case-change.queries.ts'

/** How long after an answer a number still belongs to its guest. */
const KNOWN_DAYS = 90

/**
 * The answer for a message from a phone number: the one whose guest was last written to at that
 * number, else the newest whose guest left it.
 * @param phone digits only, with the country code
 */
export async function answerOfPhone(
  db: Executor,
  accountId: number,
  channel: 'sms' | 'whatsapp',
  phone: string,
): Promise<AnswerKey | undefined> {
  const digits = (of: ReturnType<typeof sql>) =>
    sql`regexp_replace(regexp_replace(${of}, '\\D', '', 'g'), '^8(?=\\d{10}$)', '7')`
  const lastWritten = await sql<AnswerKey>`
    select account_id as "accountId", survey_id as "surveyId", answer_id as "answerId" from message
    where account_id = ${accountId} and channel = ${channel} and direction = 'out' and ${digits(sql`recipient`)} = ${phone}
    order by created_at desc limit 1`.execute(db)
  if (lastWritten.rows[0]) return lastWritten.rows[0]
  const lastLeftPhone = await sql<AnswerKey>`
    select answer.account_id as "accountId", answer.survey_id as "surveyId", answer.id as "answerId" from answer
    join survey on survey.account_id = answer.account_id and survey.id = answer.survey_id
    where answer.account_id = ${accountId} and survey.removed_at is null and not answer.locked
      and answer.received_at > now() - make_interval(days => ${KNOWN_DAYS})
      and answer.contact is not null and ${digits(sql`(answer.contact ->> 'phone')`)} = ${phone}
    order by answer.received_at desc limit 1`.execute(db)
  return lastLeftPhone.rows[0]
}

/** The answer of an open account whose guest was sent a letter. */
export async function answerOfLetter(
  db: Executor,
  { accountId, answerId }: { accountId: number; answerId: string },
): Promise<AnswerKey | undefined> {
  const { rows } = await sql<AnswerKey>`
    select account_id as "accountId", survey_id as "surveyId", answer_id as "answerId" from message
    join account on account.id = message.account_id
    where account_id = ${accountId} and answer_id = ${answerId}::uuid and ${isOpenAccount} limit 1`.execute(
    db,
  )
  return rows[0]
}

/** Whether a message with the provider's id was already received. */
export async function isKnown(db: Executor, accountId: number, gatewayId: string): Promise<boolean> {
  const { rows } = await sql`select 1 from message
    where account_id = ${accountId} and gateway_id = ${gatewayId} and direction = 'in' limit 1`.execute(db)
  return rows.length > 0
}
