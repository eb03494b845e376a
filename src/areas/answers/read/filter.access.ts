import type { Db } from '../../../platform/database.ts'
import { AppError } from '../../../platform/errors.ts'
import * as m from '../../../text/messages.js'
import { findBranch } from '../../branch/branch.queries.ts'
import { requireSubject } from '../../subject/subject.access.ts'
import { type OwnSurvey, seesBranch } from '../../survey/survey.access.ts'
import type { AnswerFilter } from '../answers.contract.ts'
import { findAnswers, type SearchResult } from '../search/find.queries.ts'
import { MOST_FOUND } from '../search/find-request.ts'
import { readCursor } from './cursor.ts'

/**
 * A filter whose branch and subject are known to be this survey's and open to the member, and whose dates are in order.
 * Without `branchIds` everything is meant, also what belongs to no branch; an empty list lets nothing through.
 */
export type ResolvedFilter = {
  branchIds?: readonly string[]
  subjectId?: string
  startDate?: string
  endDate?: string
  /** The answers that have the words asked for; absent when none were. */
  found?: SearchResult
}

const DAY_MS = 86_400_000

/**
 * Checks the ids and dates of a filter against the survey, and narrows it to the branches that the member is limited to.
 * @throws AppError `not_found` for a branch or subject of another survey or out of the member's reach, `invalid` when the dates are crossed
 */
export async function resolveFilter(
  db: Db,
  survey: OwnSurvey,
  filter: Pick<AnswerFilter, 'subId' | 'subjectId' | 'startDate' | 'endDate'> & Search,
): Promise<ResolvedFilter> {
  const { subId, subjectId, startDate, endDate } = filter
  if (startDate && endDate && startDate > endDate) {
    throw new AppError('invalid', {
      fields: { startDate: (locale) => m.answers_dates_crossed({}, { locale }) },
    })
  }
  const [branch] = await Promise.all([
    subId === undefined ? undefined : findBranch(db, survey, subId),
    subjectId === undefined ? undefined : requireSubject(db, survey, subjectId),
  ])
  if (subId !== undefined && !(branch && seesBranch(survey, branch.id))) throw new AppError('not_found')
  const limited = survey.branches === 'all' ? undefined : survey.branches
  const resolved = { branchIds: branch ? [branch.id] : limited, subjectId, startDate, endDate }
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
  // The same number of days before them too: numbers are compared with those.
  const length = startDate && endDate ? Date.parse(endDate) - Date.parse(startDate) + DAY_MS : 0
  const earlier = startDate && new Date(Date.parse(startDate) - length).toISOString().slice(0, 10)
  const from = earlier && earlier >= '1000' ? earlier : startDate
  const { timezone } = survey.member
  return findAnswers(db, survey, find, { timezone, branchIds, from, to: endDate, before }, MOST_FOUND)
}
