import { routeOf } from '../../../calls/define-calls.ts'
import type { App } from '../../../platform/app.ts'
import { AppError } from '../../../platform/errors.ts'
import { countTries, takeBackTries } from '../../../platform/limits/rate-limit.ts'
import * as m from '../../../text/messages.js'
import { type OwnSurvey, requireOwnSurvey } from '../../survey/survey.access.ts'
import { requirePublished } from '../intake/receive-answer.ts'
import { givenReward } from './give.queries.ts'
import { findReward, listRewards, useReward } from './redeem.queries.ts'
import { rewardCalls } from './reward.calls.ts'

/** Wrong codes per member: enough for typing errors, too few for guessing. */
const MISSES_PER_HOUR = 60

/** Rewards of answers: shown to guests, and redeemed at the till. */
export async function rewardRoutes(app: App): Promise<void> {
  app.route({
    ...routeOf(rewardCalls, 'GET /survey/answer/reward'),
    handler: async (request) => {
      const survey = await requirePublished(app, request.query.id)
      const reward = await givenReward(app.pool, survey, request.query.answer)
      if (!reward) throw new AppError('not_found')
      return reward
    },
  })

  app.route({
    ...routeOf(rewardCalls, 'GET /survey/reward'),
    handler: async (request) => {
      const survey = await requireOwnSurvey(request, request.query.id, 'reply')
      return { reward: await orMissed(survey, () => findReward(app.pool, survey, request.query.code)) }
    },
  })

  app.route({
    ...routeOf(rewardCalls, 'GET /survey/reward/list'),
    handler: async (request) => {
      const survey = await requireOwnSurvey(request, request.query.id, 'see')
      return listRewards(app.pool, survey, request.query)
    },
  })

  app.route({
    ...routeOf(rewardCalls, 'POST /survey/reward/use'),
    handler: async (request) => {
      const { id, code, used } = request.body
      const survey = await requireOwnSurvey(request, id, 'reply')
      const { reward, changed } = await orMissed(survey, () => useReward(app.pool, survey, code, used))
      if (!changed) refuseUnlessSo(reward, used)
      return { reward }
    },
  })

  /** @throws AppError `not_found` when nothing matches, `too_many` after too many misses of a member */
  async function orMissed<T>({ member }: OwnSurvey, find: () => Promise<T | undefined>): Promise<T> {
    const key = `reward ${member.accountId} ${member.memberId}`
    const limits = [{ key, limit: MISSES_PER_HOUR, seconds: 3600 }]
    // Counted before the lookup, and after too many misses even a right code is refused: 40 bits
    // could be searched.
    await countTries(app.db, limits)
    const result = await find()
    if (result === undefined) throw new AppError('not_found')
    await takeBackTries(app.db, limits)
    return result
  }
}

/**
 * A call that changed nothing is fine when the state is already as requested: while a member can
 * undo a use, repeating it does no harm. Later the same code counts as used for everybody.
 */
function refuseUnlessSo(
  reward: { usedAt: Date | null; usedBy: string | null; undoable: boolean },
  used: boolean,
) {
  if (used ? reward.undoable : !reward.usedAt) return
  const name = reward.usedBy ?? '…'
  if (!used) throw new AppError('conflict', { detail: (locale) => m.answers_reward_late({}, { locale }) })
  if (reward.usedAt)
    throw new AppError('conflict', { detail: (locale) => m.answers_reward_used({ name }, { locale }) })
  throw new AppError('conflict', { detail: (locale) => m.answers_reward_expired({}, { locale }) })
}
