import type { App } from '../../../platform/app.ts'
import { AppError } from '../../../platform/errors.ts'
import type { AnswerLimit } from '../answer-limit.ts'
import type { SubmittedAnswer, TakenAnswer } from '../answers.contract.ts'
import { ownPageKey } from '../own-page-key.ts'
import { givenReward } from '../reward/give.queries.ts'
import type { Sender } from '../suspicious/device-mark.ts'
import { receiveAnswer, requirePublished } from './receive-answer.ts'

/**
 * Accepts one answer of a guest; a repeat changes nothing and gets the same reply.
 * @param limit the limit that the answer counts against
 * @param tablet the tablet whose key it came by: the key accepts answers of its own branch, and
 * they are counted wherever the tablet is
 * @throws AppError `invalid`, `not_found`, `conflict`, `too_many`; `forbidden` for another branch
 * than the key's
 */
export async function takeAnswer(
  app: App,
  sender: Sender,
  submitted: SubmittedAnswer,
  limit: AnswerLimit,
  tablet?: { keyId: string; branchId: string | null },
): Promise<{ isNew: boolean; taken: TakenAnswer }> {
  const received = await receiveAnswer(app, sender, submitted, { isTrusted: tablet !== undefined })
  const page = pageOf(app, submitted)
  if (!received.row)
    return { isNew: false, taken: { id: received.id, page, ...(await rewardOf(app, submitted)) } }
  const { row, thanks, endAt, printed } = received
  if (tablet && row.branchId !== tablet.branchId) throw new AppError('forbidden')
  const counting = limit.count(row.surveyId, tablet ? `tablet ${tablet.keyId}` : sender.address, row.id)
  row.flood = counting.flood
  row.floodBefore = counting.floodBefore
  const result = await app.intake.take(row).catch((error) => {
    counting.undo()
    throw error
  })
  if (!result.isNew) counting.undo()
  if ('full' in result)
    return { isNew: false, taken: { id: row.id, full: true, ...endAt(result.full.ending) } }
  if ('linkUsed' in result) throw new AppError('conflict')
  if ('deleted' in result) return { isNew: false, taken: { id: row.id, ...endAt(thanks) } }
  if (!result.isNew && result.fingerprint !== row.fingerprint) throw new AppError('conflict')
  if (result.isNew && printed) app.codeCounts.add({ ...row, code: printed.code }, 'finishes')
  const reward = row.reward || !result.isNew ? await rewardOf(app, submitted) : undefined
  return { isNew: result.isNew, taken: { id: row.id, page, ...endAt(thanks), ...reward } }
}

/** Where the guest finds the answer again; the address itself grants access. */
function pageOf({ config }: App, { id, surveyId }: SubmittedAnswer): string {
  return `/answer/${ownPageKey(config.secret, surveyId, id)}`
}

/** The reward of a stored answer. */
async function rewardOf(app: App, { id, surveyId }: SubmittedAnswer): Promise<Pick<TakenAnswer, 'reward'>> {
  const reward = await givenReward(app.pool, await requirePublished(app, surveyId), id)
  return reward ? { reward } : {}
}
