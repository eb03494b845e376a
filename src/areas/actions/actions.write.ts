import { databaseNow } from '../../platform/clock.ts'
import type { Db } from '../../platform/database.ts'
import { dayIn } from '../../platform/day.ts'
import { AppError } from '../../platform/errors.ts'
import { createOnce } from '../../platform/idempotency.ts'
import { newId } from '../../platform/ids.ts'
import * as m from '../../text/messages.js'
import { recordAudit } from '../account/audit/audit.queries.ts'
import { latest } from '../counters/calendar.ts'
import type { OwnSurvey } from '../survey/survey.access.ts'
import { tellSurveyChanged } from '../survey/survey.queries.ts'
import type { ActionChange, NewAction } from './actions.contract.ts'
import { findAction, insertAction, listActions, lockActions, updateAction } from './actions.queries.ts'
import type { Planned } from './plan.read.ts'
import { agreedMargin } from './plan.ts'

/** Actions that a survey may have. */
const MOST = 500

/**
 * Records an action with what was agreed on for its verdict.
 * @param key of `createOnce`
 * @returns its id
 * @throws AppError `conflict` for one more than a survey may have, `invalid` for an end before the beginning, and for a waiting time or
 *   subjects that the measure does not offer
 */
export async function recordAction(
  db: Db,
  survey: OwnSurvey,
  action: NewAction,
  { plan, measure, branchIds, subjectIds, controlIds }: Planned,
  key?: Buffer,
): Promise<string> {
  refuseEarlyEnd(action.endsOn, action.beginsOn)
  const { comparison, hasSubjects } = measure
  const waitDays = action.waitDays ?? comparison.usualWait
  if (!comparison.waits.includes(waitDays))
    throw new AppError('invalid', { fields: { 'data.waitDays': 'invalid' } })
  if (!hasSubjects && action.subjects.length > 0)
    throw new AppError('invalid', { fields: { 'data.subjects': 'invalid' } })
  const expected = plan.waits.find(({ days }) => days === waitDays)?.margin ?? null
  return db.transaction().execute((trx) =>
    createOnce(trx, survey.accountId, key, async () => {
      await lockActions(trx, survey)
      if ((await listActions(trx, survey)).length >= MOST)
        throw new AppError('conflict', { detail: (locale) => m.actions_too_many({ n: MOST }, { locale }) })
      const id = newId()
      const { title, beginsOn, endsOn, thanks } = action
      const terms = { beginsOn, endsOn, waitDays, margin: agreedMargin(expected, measure.range) }
      await insertAction(
        trx,
        survey,
        {
          ...{ id, title, thanks, branchIds, subjectIds, controlIds, ...terms },
          ...{ measure: measure.id, measureTitle: measure.title, manner: measure.manner },
          recordedOn: plan.today,
        },
        survey.member.memberId,
      )
      await recordAudit(trx, survey.member, { kind: 'action_recorded', subject: title, subjectId: id })
      await tellSurveyChanged(trx, survey.id)
      return id
    }),
  )
}

/**
 * Changes what does not touch the verdict.
 * @throws AppError `not_found`, `invalid` for an end that cuts off days that were already seen
 */
export async function changeAction(
  db: Db,
  survey: OwnSurvey,
  id: string,
  { title, endsOn, thanks, restore }: ActionChange,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const action = await findAction(trx, survey, id, { lock: true })
    if (!action || (action.withdrawnOn !== null && !restore)) throw new AppError('not_found')
    if (endsOn !== undefined && endsOn !== action.endsOn) {
      const today = dayIn(survey.member.timezone, databaseNow())
      refuseEarlyEnd(endsOn, latest(today, action.beginsOn))
      // An action that has ended is over: its answers were seen.
      if (action.endsOn !== null && action.endsOn < today)
        throw new AppError('invalid', { fields: { 'data.endsOn': 'invalid' } })
    }
    await updateAction(trx, survey, id, {
      ...(title !== undefined && { title }),
      ...(endsOn !== undefined && { endsOn }),
      ...(thanks !== undefined && { thanks }),
      ...(restore && { withdrawnOn: null }),
    })
    const subject = title ?? action.title
    await recordAudit(trx, survey.member, { kind: 'action_changed', subject, subjectId: id })
    await tellSurveyChanged(trx, survey.id)
  })
}

/**
 * Withdraws an action: it stays in the log, marks and guests no longer see it, and it can be restored.
 * @throws AppError `not_found`
 */
export async function withdrawAction(db: Db, survey: OwnSurvey, id: string): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const action = await findAction(trx, survey, id, { lock: true })
    if (!action || action.withdrawnOn !== null) throw new AppError('not_found')
    await updateAction(trx, survey, id, { withdrawnOn: dayIn(survey.member.timezone, databaseNow()) })
    await recordAudit(trx, survey.member, { kind: 'action_withdrawn', subject: action.title, subjectId: id })
    await tellSurveyChanged(trx, survey.id)
  })
}

function refuseEarlyEnd(endsOn: string | null, earliest: string): void {
  if (endsOn !== null && endsOn < earliest)
    throw new AppError('invalid', {
      fields: { 'data.endsOn': (locale) => m.actions_ends_early({}, { locale }) },
    })
}
