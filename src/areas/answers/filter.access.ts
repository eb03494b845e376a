import type { Executor } from '../../platform/database.ts'
import { AppError } from '../../platform/errors.ts'
import * as m from '../../text/messages.js'
import { findBranch } from '../branch/branch.queries.ts'
import { requireSubject } from '../subject/subject.access.ts'
import { type OwnSurvey, seesBranch } from '../survey/survey.access.ts'
import type { AnswerFilter } from './answers.contract.ts'

/**
 * A filter whose branch and subject are known to be this survey's and open to the member, and whose dates are in order.
 * Without `branchIds` everything is meant, also what belongs to no branch; an empty list lets nothing through.
 */
export type ResolvedFilter = {
  branchIds?: readonly string[]
  subjectId?: string
  startDate?: string
  endDate?: string
}

/**
 * Checks the ids and dates of a filter against the survey, and narrows it to the branches that the member is limited to.
 * @throws AppError `not_found` for a branch or subject of another survey or out of the member's reach, `invalid` when the dates are crossed
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
  if (subId !== undefined && !(branch && seesBranch(survey, branch.id))) throw new AppError('not_found')
  if (subjectId !== undefined) await requireSubject(db, survey, subjectId)
  const limited = survey.branches === 'all' ? undefined : survey.branches
  return { branchIds: branch ? [branch.id] : limited, subjectId, startDate, endDate }
}
