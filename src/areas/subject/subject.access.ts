import type { Executor } from '../../platform/database.ts'
import { AppError } from '../../platform/errors.ts'
import { type OwnSurvey, seesBranch } from '../survey/survey.access.ts'

/** Whether a member who is limited to branches may see a subject of these; one of no branch is everybody's. */
export function seesSubject(
  survey: Pick<OwnSurvey, 'branches'>,
  { branches }: { branches: readonly string[] },
): boolean {
  return branches.length === 0 || branches.some((id) => seesBranch(survey, id))
}

/** @throws AppError `not_found` for a subject of another survey or out of the member's reach */
export async function requireSubject(db: Executor, survey: OwnSurvey, subjectId: string): Promise<void> {
  const rows = await db
    .selectFrom('subject')
    .leftJoin('subject_branch as link', (join) =>
      join
        .onRef('link.account_id', '=', 'subject.account_id')
        .onRef('link.survey_id', '=', 'subject.survey_id')
        .onRef('link.subject_id', '=', 'subject.id'),
    )
    .select('link.branch_id')
    .where('subject.account_id', '=', survey.accountId)
    .where('subject.survey_id', '=', survey.id)
    .where('subject.id', '=', subjectId)
    .execute()
  const branches = rows.flatMap(({ branch_id }) => branch_id ?? [])
  if (rows.length === 0 || !seesSubject(survey, { branches })) throw new AppError('not_found')
}
