import { createHash, randomInt } from 'node:crypto'
import { sql } from 'kysely'
import { databaseNow } from '../../../platform/clock.ts'
import type { Executor } from '../../../platform/database.ts'
import { isOpenAccount } from '../../account/open-account.queries.ts'

/** An answer whose guest left an address that is to be confirmed. */
type AnswerKey = { accountId: number; surveyId: string; answerId: string }

/** Who is asked to confirm, and in which words. */
export type EmailCheck = { address: string; code: string; locale: string; business: string }

/** A code lives as long as people look for yesterday's mail. */
const LIVES = sql`interval '2 days'`
const MOST_TRIES = 5
/** Anybody may type anybody's address: one gets no more of these mails in a day, over all surveys. */
const MOST_MAILS_A_DAY = 3

/**
 * Makes the code for the address of an answer; undefined when there is nothing to confirm: the answer is gone or has no address,
 * its code was made before, or the address has had enough of such mails today.
 */
export async function makeEmailCheck(trx: Executor, key: AnswerKey): Promise<EmailCheck | undefined> {
  const answer = await trx
    .selectFrom('answer')
    .innerJoin('survey', (join) =>
      join.onRef('survey.account_id', '=', 'answer.account_id').onRef('survey.id', '=', 'answer.survey_id'),
    )
    .select(['answer.locale', 'survey.title', sql<string | null>`answer.contact ->> 'email'`.as('address')])
    .where('answer.account_id', '=', key.accountId)
    .where('answer.survey_id', '=', key.surveyId)
    .where('answer.id', '=', key.answerId)
    .executeTakeFirst()
  if (!answer?.address) return undefined
  const { address } = answer
  if (await hadEnough(trx, address)) return undefined
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  const made = await trx
    .insertInto('answer_email')
    .values({
      account_id: key.accountId,
      survey_id: key.surveyId,
      answer_id: key.answerId,
      address,
      code_hash: hashOf(key.answerId, code),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('answer_id')
    .executeTakeFirst()
  return made && { address, code, locale: answer.locale, business: answer.title }
}

async function hadEnough(trx: Executor, address: string): Promise<boolean> {
  // Two jobs about one address would otherwise count without each other.
  await sql`select pg_advisory_xact_lock(hashtextextended(lower(${address}), 0))`.execute(trx)
  const { mails } = await trx
    .selectFrom('answer_email')
    .select(({ fn }) => fn.countAll<number>().as('mails'))
    .where(sql`lower(address)`, '=', address.toLowerCase())
    .where('sent_at', '>', sql<Date>`now() - interval '1 day'`)
    .executeTakeFirstOrThrow()
  return Number(mails) >= MOST_MAILS_A_DAY
}

/**
 * Confirms the address of an answer by the code of its mail. Every try is counted before it is judged, and a code dies after five;
 * saying the right one again changes nothing.
 * @returns whether it was the code
 */
export async function confirmGuestEmail(db: Executor, answerId: string, code: string): Promise<boolean> {
  const now = databaseNow()
  const { rows } = await sql<{ right: boolean }>`
    update answer_email set
      tries = tries + 1,
      confirmed_at = case when code_hash = ${hashOf(answerId, code)} then coalesce(confirmed_at, ${now}::timestamptz) else confirmed_at end
    where answer_id = ${answerId} and tries < ${MOST_TRIES} and sent_at > ${now}::timestamptz - ${LIVES}
      and exists (select from account where account.id = answer_email.account_id and ${isOpenAccount})
    returning code_hash = ${hashOf(answerId, code)} as "right"`.execute(db)
  return rows.some(({ right }) => right)
}

function hashOf(answerId: string, code: string): Buffer {
  return createHash('sha256').update(`${answerId} ${code}`).digest()
}
