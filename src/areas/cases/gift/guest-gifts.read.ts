import type { Executor } from '../../../platform/database.ts'
import { formatRewardCode } from '../../answers/reward/reward-code.ts'
import type { AnswerPage } from '../answer-page/answer-page.contract.ts'
import type { AnswerKey } from '../case-change.queries.ts'
import { guestGifts } from './guest-gift.queries.ts'
import { codesOf } from './pool.queries.ts'

/** The guest's gifts from the case, with their codes: the only place that returns them. */
export async function giftsOnPage(
  db: Executor,
  secret: string,
  key: AnswerKey,
): Promise<AnswerPage['gifts']> {
  const gifts = await guestGifts(db, key)
  const ofPools = gifts.filter(({ kind }) => kind === 'pool').map(({ id }) => id)
  const codes = await codesOf(db, secret, key.accountId, ofPools)
  return gifts.map(({ code, ...gift }) => ({
    ...gift,
    code: code ? formatRewardCode(code, false) : (codes.get(gift.id) ?? null),
  }))
}
