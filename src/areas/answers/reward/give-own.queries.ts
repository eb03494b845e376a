import { sql } from 'kysely'
import type { Executor } from '../../../platform/database.ts'
import { newRewardCode } from './reward-code.ts'

/** A code that is already taken is drawn again; with 40 bits even one collision is rare. */
const TRIES = 3

/**
 * Gives a guest a personal code beyond the answer's reward, for example from a case. It is redeemed
 * at the till like any other.
 * @param given.id of the gift, in place of a block: once per answer
 * @returns false when it was already given
 */
export async function giveOwnCode(
  trx: Executor,
  { accountId, surveyId, answerId }: { accountId: number; surveyId: string; answerId: string },
  { id, title, validUntil, at }: { id: string; title: string; validUntil: string | null; at: Date },
): Promise<boolean> {
  for (let tries = 0; tries < TRIES; tries++) {
    const { rows } = await sql<{ given: boolean }>`
      with new_row as (
        insert into reward (account_id, survey_id, answer_id, widget_id, code, own, valid_until, given_at, title)
        values (${accountId}, ${surveyId}, ${answerId}, ${id}, ${newRewardCode()}, true, ${validUntil}::date, ${at}, ${title})
        on conflict do nothing returning true
      ) select exists (select from new_row) as given`.execute(trx)
    if (rows[0]!.given) return true
    const existing = await trx
      .selectFrom('reward')
      .select('widget_id')
      .where('account_id', '=', accountId)
      .where('survey_id', '=', surveyId)
      .where('answer_id', '=', answerId)
      .where('widget_id', '=', id)
      .executeTakeFirst()
    if (existing) return false
  }
  throw new Error('No free reward code was found')
}
