import type { Executor } from '../../../platform/database.ts'
import { AppError } from '../../../platform/errors.ts'
import { listBranches } from '../../branch/branch.queries.ts'
import { seesSubject } from '../../subject/subject.access.ts'
import { listSubjects } from '../../subject/subject.queries.ts'
import { type OwnSurvey, seesBranch } from '../../survey/survey.access.ts'
import { namedIn } from './view-search.ts'

/** Tells whether a member may know of everything that a view's filter names. */
export async function viewReach(db: Executor, survey: OwnSurvey): Promise<(search: string) => boolean> {
  const [branches, subjects] = await Promise.all([listBranches(db, survey), listSubjects(db, survey)])
  const codes = new Set(branches.filter(({ id }) => seesBranch(survey, id)).map(({ code }) => code))
  const ids = new Set(subjects.filter((subject) => seesSubject(survey, subject)).map(({ id }) => id))
  return (search) => {
    const named = namedIn(search)
    return named.branches.every((code) => codes.has(code)) && named.subjects.every((id) => ids.has(id))
  }
}

/** @throws AppError `not_found` when a view names a branch or a subject of another survey or out of the member's reach */
export async function requireReach(db: Executor, survey: OwnSurvey, search: string): Promise<void> {
  const reaches = await viewReach(db, survey)
  if (!reaches(search)) throw new AppError('not_found')
}
