import { sql } from 'kysely'
import type { Db } from '../../../../platform/database.ts'
import { inBranches } from '../../../answers/read/drilldown.queries.ts'
import { allBranches } from '../../../branch/find.queries.ts'
import { seesSubject } from '../../../subject/subject.access.ts'
import { listSubjects } from '../../../subject/subject.queries.ts'
import type { OwnSurvey } from '../../../survey/survey.access.ts'
import type { FilterDimension } from './filter-values.contract.ts'

/** Values of a dimension that are offered; of more, the first or the most frequent. */
const MOST_VALUES = 200
/** The newest answers whose places, languages and hidden fields are offered. */
const NEWEST = 5_000

/** What the answers that a member may see can be narrowed to. */
export async function readFilterValues(db: Db, survey: OwnSurvey): Promise<FilterDimension[]> {
  const [branches, subjects, texts] = await Promise.all([
    allBranches(db, survey),
    listSubjects(db, survey),
    readTexts(db, survey),
  ])
  const own = subjects.filter((subject) => seesSubject(survey, subject))
  const dimensions: FilterDimension[] = [
    { dimension: 'branch', values: branches.map(({ code, title }) => ({ value: code, label: title })) },
    { dimension: 'city', values: named(branches.map(({ city }) => city)) },
    { dimension: 'region', values: named(branches.map(({ region }) => region)) },
    { dimension: 'subject', values: own.map(({ id, title }) => ({ value: id, label: title })) },
    ...[...texts].map(([dimension, values]) => ({ dimension, values: named(values) })),
  ]
  return dimensions
    .filter(({ values }) => values.length > 0)
    .map(({ dimension, values }) => ({ dimension, values: values.slice(0, MOST_VALUES) }))
}

function named(values: readonly string[]): FilterDimension['values'] {
  return [...new Set(values)].filter(Boolean).map((value) => ({ value, label: value }))
}

/** The places, languages and hidden fields of the newest answers, the most frequent first. An operator who visits sees no hidden fields. */
async function readTexts(db: Db, survey: OwnSurvey): Promise<Map<string, string[]>> {
  const isSeen = survey.branches === 'all' ? sql`true` : inBranches(sql`branch_id`, survey.branches)
  const hidden = survey.member.support
    ? sql``
    : sql`union all select key, value #>> '{}' from newest, jsonb_each(answers) where key like 'hidden:%'`
  const { rows } = await sql<{ dimension: string; value: string }>`
    with newest as (
      select placement, locale, answers from answer
      where account_id = ${survey.accountId} and survey_id = ${survey.id} and not locked and ${isSeen}
      order by received_at desc, id desc limit ${NEWEST}
    ), texts as (
      select 'placement' as dimension, placement as value from newest
      union all select 'locale', locale from newest
      ${hidden}
    )
    select dimension, value from (
      select dimension, value, row_number() over (partition by dimension order by count(*) desc, value) as place
      from texts where value <> '' group by dimension, value
    ) as ranked where place <= ${MOST_VALUES} order by dimension, place`.execute(db)
  const groups = Map.groupBy(rows, ({ dimension }) => dimension)
  return new Map([...groups].map(([dimension, group]) => [dimension, group.map(({ value }) => value)]))
}
