import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Executor } from '../../../platform/database.ts'
import type { OwnSurvey } from '../../survey/survey.access.ts'
import type { LedCodes } from './code.contract.ts'

/** Enough to recognise what is missing by. */
const TITLES = 4

type Survey = Pick<OwnSurvey, 'accountId' | 'id'>

/**
 * Finds the places of codes in the survey that they are to lead to: the branch with the same code, or the only one of the same
 * name; the subject of the same kind and name; else where the code hung when it led there before.
 * @returns what has no counterpart there
 */
export async function mapPlaces(
  trx: Executor,
  survey: Survey,
  { names, to }: { names: string[]; to: string },
): Promise<Pick<LedCodes, 'withoutBranch' | 'withoutSubject'>> {
  const there = sql`account_id = ${survey.accountId} and survey_id = ${to} and active`
  await sql`
    with branches as (
      select own.id as own, coalesce(same.id, named.id) as there from branch as own
      left join branch as same on same.account_id = own.account_id and same.survey_id = ${to} and same.active
        and same.code = own.code
      left join (select lower(btrim(title)) as name, min(id) as id from branch where ${there} group by 1 having count(*) = 1)
        as named on named.name = lower(btrim(own.title))
      where own.account_id = ${survey.accountId} and own.survey_id = ${survey.id}),
    subjects as (
      select own.id as own, named.id as there from subject as own
      join (select kind, lower(btrim(title)) as name, min(id) as id from subject where ${there} group by 1, 2 having count(*) = 1)
        as named on named.kind = own.kind and named.name = lower(btrim(own.title))
      where own.account_id = ${survey.accountId} and own.survey_id = ${survey.id}),
    before as (
      select distinct on (past.code) past.code, branch.id as branch, subject.id as subject from code_target as past
      left join branch on branch.account_id = past.account_id and branch.survey_id = past.survey_id
        and branch.id = past.branch_id and branch.active
      left join subject on subject.account_id = past.account_id and subject.survey_id = past.survey_id
        and subject.id = past.subject_id and subject.active
      where past.code = any(${names}::text[]) and past.account_id = ${survey.accountId} and past.survey_id = ${to}
      order by past.code, past.to_at desc)
    update code set next_branch_id = coalesce(branches.there, before.branch), next_subject_id = coalesce(subjects.there, before.subject)
    from code as own
    left join branches on branches.own = own.branch_id
    left join subjects on subjects.own = own.subject_id
    left join before on before.code = own.code
    where code.code = own.code and own.account_id = ${survey.accountId} and own.survey_id = ${survey.id}
      and own.code = any(${names}::text[]) and own.next_survey_id = ${to}`.execute(trx)
  const missing = async (kind: 'branch' | 'subject') => {
    const { rows } = await sql<{ title: string; codes: number }>`
      select place.title, (sum(count(*)) over ())::int as codes from code
      join ${sql.table(kind)} as place on place.account_id = code.account_id and place.survey_id = code.survey_id
        and place.id = ${sql.ref(`code.${kind}_id`)}
      where ${ofSurvey(survey, names)} and code.next_survey_id = ${to} and ${sql.ref(`code.next_${kind}_id`)} is null
      group by place.id, place.title order by count(*) desc, place.title limit ${TITLES}`.execute(trx)
    return { titles: rows.map(({ title }) => title), codes: rows[0]?.codes ?? 0 }
  }
  return { withoutBranch: await missing('branch'), withoutSubject: await missing('subject') }
}

/** Of these codes those of the survey. */
export function ofSurvey({ accountId, id }: Survey, names: string[]): RawBuilder<SqlBool> {
  return sql<SqlBool>`code.account_id = ${accountId} and code.survey_id = ${id} and code.code = any(${names}::text[])`
}
