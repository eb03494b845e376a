import type { App } from '../../../platform/app.ts'
import { AppError } from '../../../platform/errors.ts'
import type { AnswerLimit } from '../answer-limit.ts'
import type { SubmittedAnswer, TakenAnswer } from '../answers.contract.ts'
import { ownPageKey } from '../own-page-key.ts'
import { givenReward } from '../reward/give.queries.ts'
import type { Sender } from '../suspicious/device-mark.ts'
import { receiveAnswer, requirePublished } from './receive-answer.ts'

/**
 * Takes one answer of a guest: the same again changes nothing and says what it said before.
 * @param limit against which the answer counts
 * @param tablet whose key it came by: the key takes answers of its own branch, and counts them wherever the tablet is
 * @throws AppError `invalid`, `not_found`, `conflict`, `too_many`; `forbidden` for another branch than the key's
 */
export async function takeAnswer(
  app: App,
  sender: Sender,
  submitted: SubmittedAnswer,
  limit: AnswerLimit,
  tablet?: { keyId: string; branchId: string | null },
): Promise<{ isNew: boolean; taken: TakenAnswer }> {
  const received = await receiveAnswer(app, sender, submitted)
  const page = pageOf(app, submitted)
  if (!received.row)
    return { isNew: false, taken: { id: received.id, page, ...(await given(app, submitted)) } }
  const { row, thanks, endAt, printed } = received
  if (tablet && row.branchId !== tablet.branchId) throw new AppError('forbidden')
  const counted = limit.count(row.surveyId, tablet ? `tablet ${tablet.keyId}` : sender.address, row.id)
  row.flood = counted.flood
  row.floodBefore = counted.floodBefore
  const stored = await app.intake.take(row).catch((error) => {
    counted.undo()
    throw error
  })
  if (!stored.isNew) counted.undo()
  if ('full' in stored)
    return { isNew: false, taken: { id: row.id, full: true, ...endAt(stored.full.ending) } }
  if ('linkUsed' in stored) throw new AppError('conflict')
  if ('deleted' in stored) return { isNew: false, taken: { id: row.id, ...endAt(thanks) } }
  if (!stored.isNew && stored.fingerprint !== row.fingerprint) throw new AppError('conflict')
  if (stored.isNew && printed) app.codeCounts.add({ ...row, code: printed.code }, 'finishes')
  const reward = row.reward || !stored.isNew ? await given(app, submitted) : undefined
  return { isNew: stored.isNew, taken: { id: row.id, page, ...endAt(thanks), ...reward } }
}

/** Where the guest finds the answer again: whoever has the address is the guest. */
function pageOf({ config }: App, { id, surveyId }: SubmittedAnswer): string {
  return `/answer/${ownPageKey(config.secret, surveyId, id)}`
}

/** What an answer that is stored has earned. */
async function given(app: App, { id, surveyId }: SubmittedAnswer): Promise<Pick<TakenAnswer, 'reward'>> {
  const reward = await givenReward(app.pool, await requirePublished(app, surveyId), id)
  return reward ? { reward } : {}
}
