import type { Db } from '../../../platform/database.ts'
import { AppError } from '../../../platform/errors.ts'
import * as m from '../../../text/messages.js'
import { findBranch } from '../../branch/branch.queries.ts'
import { requireSubject } from '../../subject/subject.access.ts'
import { type OwnSurvey, seesBranch } from '../../survey/survey.access.ts'
import type { AnswerFilter } from '../answers.contract.ts'
import { resolveConditions } from '../conditions/conditions.queries.ts'
import type { ConditionTest } from '../conditions/dimension.ts'
import { findAnswers, type SearchResult } from '../search/find.queries.ts'
import { MOST_FOUND } from '../search/find-request.ts'
import { readCursor } from './cursor.ts'

/**
 * A filter whose branch and subject were checked to belong to this survey and to be open to the
 * member, with its dates in order. Without `branchIds` everything matches, including answers
 * without a branch; an empty list matches nothing.
 */
export type ResolvedFilter = {
  branchIds?: readonly string[]
  subjectId?: string
  startDate?: string
  endDate?: string
  /** What `where` asks for. */
  conditions?: ConditionTest
  /** The answers that contain the searched words; absent without a search. */
  found?: SearchResult
}

const DAY_MS = 86_400_000

/**
 * Checks the ids and dates of a filter against the survey, and narrows it to the member's branches.
 * @throws AppError `not_found` for a branch or subject of another survey or outside the member's
 * rights, and for a condition on a question that guests are not asked; `invalid` when the dates are in the wrong order, or a
 * condition does not fit
 */
export async function resolveFilter(
  db: Db,
  survey: OwnSurvey,
  filter: Pick<AnswerFilter, 'subId' | 'subjectId' | 'startDate' | 'endDate'> &
    Partial<Pick<AnswerFilter, 'where'>> &
    Search,
): Promise<ResolvedFilter> {
  const { subId, subjectId, startDate, endDate } = filter
  if (startDate && endDate && startDate > endDate) {
    throw new AppError('invalid', {
      fields: { startDate: (locale) => m.answers_dates_crossed({}, { locale }) },
    })
  }
  const [branch, , conditions] = await Promise.all([
    subId === undefined ? undefined : findBranch(db, survey, subId),
    subjectId === undefined ? undefined : requireSubject(db, survey, subjectId),
    filter.where?.length ? resolveConditions(db, survey, filter.where) : undefined,
  ])
  if (subId !== undefined && !(branch && seesBranch(survey, branch.id))) throw new AppError('not_found')
  const limited = survey.branches === 'all' ? undefined : survey.branches
  const resolved = {
    branchIds: branch ? [branch.id] : limited,
    subjectId,
    startDate,
    endDate,
    ...(conditions && { conditions }),
  }
  if (filter.find === undefined) return resolved
  return { ...resolved, found: await search(db, survey, filter.find, { ...resolved, cursor: filter.cursor }) }
}

type Search = {
  find?: string | undefined
  /** Where a page of a list begins. */
  cursor?: string | undefined
}

function search(
  db: Db,
  survey: OwnSurvey,
  find: string,
  { branchIds, startDate, endDate, cursor }: ResolvedFilter & Search,
): Promise<SearchResult> {
  const before = cursor === undefined ? undefined : readCursor(cursor)
  // Includes a preceding period of the same length, for comparison.
  const length = startDate && endDate ? Date.parse(endDate) - Date.parse(startDate) + DAY_MS : 0
  const earlier = startDate && new Date(Date.parse(startDate) - length).toISOString().slice(0, 10)
  const from = earlier && earlier >= '1000' ? earlier : startDate
  const { timezone } = survey.member
  return findAnswers(db, survey, find, { timezone, branchIds, from, to: endDate, before }, MOST_FOUND)
}
