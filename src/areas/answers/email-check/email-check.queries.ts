import { createHash, randomInt } from 'node:crypto'
import { sql } from 'kysely'
import { databaseNow } from '../../../platform/clock.ts'
import type { Executor } from '../../../platform/database.ts'
import { isOpenAccount } from '../../account/open-account.queries.ts'

/** An answer whose guest left an address to confirm. */
type AnswerKey = { accountId: number; surveyId: string; answerId: string }

/** The recipient of a confirmation mail and its content. */
export type EmailCheck = { address: string; code: string; locale: string; business: string }

/** How long a code is valid: long enough to find yesterday's mail. */
const LIVES = sql`interval '2 days'`
const MOST_TRIES = 5
/** Anybody can type anybody's address, so each receives at most this many mails per day, across all surveys. */
const MOST_MAILS_A_DAY = 3

/**
 * Creates the code for the address of an answer; undefined when there is nothing to confirm: the
 * answer is deleted or has no address, it already has a code, or the address has reached today's
 * limit.
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
  if (await isOverMailLimit(trx, address)) return undefined
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  const newCheck = await trx
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
  return newCheck && { address, code, locale: answer.locale, business: answer.title }
}

async function isOverMailLimit(trx: Executor, address: string): Promise<boolean> {
  // Otherwise two jobs for one address would not see each other's count.
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
 * Confirms the address of an answer with the code from its mail. Every try is counted before it is
 * checked, and a code expires after five; repeating the right one changes nothing.
 * @returns whether the code was right
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
