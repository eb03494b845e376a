import type { Executor } from '../../platform/database.ts'
import { AppError } from '../../platform/errors.ts'
import * as m from '../../text/messages.js'
import { findBranch } from '../branch/branch.queries.ts'
import type { OwnSurvey } from '../survey/survey.access.ts'
import type { AnswerFilter } from './answers.contract.ts'

/** A filter whose branch and subject are known to be this survey's, and whose dates are in order. */
export type ResolvedFilter = { branchId?: string; subjectId?: string; startDate?: string; endDate?: string }

/**
 * Checks the ids and dates of a filter against the survey.
 * @throws AppError `not_found` for a branch or subject of another survey, `invalid` when the dates are crossed
 */
export async function resolveFilter(
  db: Executor,
  survey: OwnSurvey,
  filter: Pick<AnswerFilter, 'subId' | 'subjectId' | 'startDate' | 'endDate'>,
): Promise<ResolvedFilter> {
  const { subId, subjectId, startDate, endDate } = filter
  if (startDate && endDate && startDate > endDate) {
    throw new AppError('invalid', {
      fields: { startDate: (locale) => m.answers_dates_crossed({}, { locale }) },
    })
  }
  const branch = subId === undefined ? undefined : await findBranch(db, survey, subId)
  if (subId !== undefined && !branch) throw new AppError('not_found')
  if (subjectId !== undefined) {
    const subject = await db
      .selectFrom('subject')
      .select('id')
      .where('account_id', '=', survey.accountId)
      .where('survey_id', '=', survey.id)
      .where('id', '=', subjectId)
      .executeTakeFirst()
    if (!subject) throw new AppError('not_found')
  }
  return { branchId: branch?.id, subjectId, startDate, endDate }
}
