import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Executor } from '../../../platform/database.ts'
import type { OwnSurvey } from '../../survey/survey.access.ts'
import type { LedCodes } from './code.contract.ts'

/** Enough to recognise what is missing by. */
const TITLES = 4

type Survey = Pick<OwnSurvey, 'accountId' | 'id'>
type Place = { id: string; code: string | null; kind: string; title: string; active: boolean }
type Hung = Record<'code' | 'branch' | 'subject' | 'branchBefore' | 'subjectBefore', string | null>

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
  const [branches, subjects] = [
    await counterparts(
      trx,
      survey,
      to,
      sql`select id, code, '' as kind, title, active, survey_id from branch`,
    ),
    await counterparts(
      trx,
      survey,
      to,
      sql`select id, null as code, kind, title, active, survey_id from subject`,
    ),
  ]
  const { rows } = await sql<Hung>`
    select code.code, code.branch_id as branch, code.subject_id as subject, before.branch_id as "branchBefore",
      before.subject_id as "subjectBefore"
    from code
    left join lateral (
      select branch_id, subject_id from code_target as past
      where past.account_id = ${survey.accountId} and past.survey_id = ${to} and past.code = code.code
      order by past.to_at desc limit 1) as before on true
    where ${ofSurvey(survey, names)} and code.next_survey_id = ${to}`.execute(trx)
  const mapped = rows.map((row) => ({
    row,
    branch: branches.thereOf(row.branch, row.branchBefore),
    subject: subjects.thereOf(row.subject, row.subjectBefore),
  }))
  await sql`
    update code set next_branch_id = there.branch, next_subject_id = there.subject
    from unnest(${mapped.map(({ row }) => row.code)}::text[], ${mapped.map(({ branch }) => branch)}::text[],
      ${mapped.map(({ subject }) => subject)}::text[]) as there (code, branch, subject)
    where code.account_id = ${survey.accountId} and code.code = there.code`.execute(trx)
  return {
    withoutBranch: branches.missing(mapped.flatMap(({ row, branch }) => (branch ? [] : [row.branch]))),
    withoutSubject: subjects.missing(mapped.flatMap(({ row, subject }) => (subject ? [] : [row.subject]))),
  }
}

/** What stands in another survey for the branches, or the subjects, of this one. */
async function counterparts(trx: Executor, survey: Survey, to: string, places: RawBuilder<unknown>) {
  const read = async (surveyId: string) => {
    const { rows } = await sql<Place>`
      ${places} where account_id = ${survey.accountId} and survey_id = ${surveyId}`.execute(trx)
    return rows
  }
  const own = new Map((await read(survey.id)).map((place) => [place.id, place]))
  const there = (await read(to)).filter(({ active }) => active)
  const ids = new Set(there.map(({ id }) => id))
  const byCode = new Map(there.map(({ code, id }) => [code, id]))
  const byName = Map.groupBy(there, nameOf)
  const matchOf = (place: Place | undefined): string | undefined => {
    if (!place) return undefined
    const named = byName.get(nameOf(place)) ?? []
    return (place.code && byCode.get(place.code)) || (named.length === 1 ? named[0]!.id : undefined)
  }
  return {
    /** @param before where it hung there before */
    thereOf: (id: string | null, before: string | null): string | null =>
      matchOf(own.get(id ?? '')) ?? (before !== null && ids.has(before) ? before : null),
    /** The places of codes that have none there; null for a code that has none here either. */
    missing: (places: (string | null)[]) => {
      const hung = Map.groupBy(
        places.filter((id) => id !== null && own.has(id)),
        (id) => id!,
      )
      const most = [...hung].map(([id, codes]) => ({ title: own.get(id)!.title, codes: codes.length }))
      most.sort((a, b) => b.codes - a.codes || byPeople.compare(a.title, b.title))
      const titles = most.slice(0, TITLES).map(({ title }) => title)
      return { titles, codes: most.reduce((sum, { codes }) => sum + codes, 0) }
    },
  }
}

/** «Точка 2» before «Точка 10». */
const byPeople = new Intl.Collator('ru', { numeric: true })

function nameOf({ kind, title }: Place): string {
  return `${kind} ${title.trim().toLocaleLowerCase('ru')}`
}

/** Of these codes those of the survey. */
export function ofSurvey({ accountId, id }: Survey, names: string[]): RawBuilder<SqlBool> {
  return sql<SqlBool>`code.account_id = ${accountId} and code.survey_id = ${id} and code.code = any(${names}::text[])`
}
