import { sql } from 'kysely'
import type { Executor } from '../../platform/database.ts'
import { type Group, readFacetTallies, readTallies, readTally } from '../answers/counter.queries.ts'
import { classFacet, type Facet } from '../answers/facet.ts'
import type { ResolvedFilter } from '../answers/filter.access.ts'
import { readVector, type Tally } from '../answers/tally.ts'
import { mainQuestion } from '../survey/metric.ts'
import type { OwnSurvey } from '../survey/survey.access.ts'
import { METRICS, type SurveyDocument } from '../survey/survey.contract.ts'
import type { Period } from './period.ts'
import type { AnswersFilter } from './recount.queries.ts'
import { counts, MOST_MARKS, newest } from './sample.queries.ts'

/** Where sums of answers come from: the counters, or the answers themselves where a filter is finer than those. */
export type Tallies = {
  sum: (period: Period) => Promise<Tally>
  /** Keys as `readTallies` gives them; groups without answers are left out. */
  by: (group: Group, period: Period) => Promise<Map<string, Tally>>
}

const NOTHING = readVector([], [])

/** Sums kept while answers arrive: reading them costs the same for a hundred answers and for ten million. */
export function counterTallies(
  db: Executor,
  survey: OwnSurvey,
  { branchIds, subjectId }: ResolvedFilter,
): Tallies {
  const ids = { branchIds, subjectId }
  return readOnce({
    sum: (period) => readTally(db, survey, { ...period, ...ids }),
    by: (group, period) => readTallies(db, survey, { ...period, ...ids }, group),
  })
}

/**
 * The facet that a filter asks for, where the counters are kept by just that: one of place, language, class and status, and
 * neither branch nor subject. Null for mixtures, and while older answers are still being counted.
 */
export function facetOf(survey: OwnSurvey, document: SurveyDocument, filter: AnswersFilter): Facet | null {
  const { placement, locale, status, class: scoreClass, find, branchIds, subjectId } = filter
  if (!survey.facetsCounted || [find, branchIds, subjectId].some((part) => part !== undefined)) return null
  const main = mainQuestion(document, 'nps')
  const asked: Facet[] = []
  if (placement !== undefined) asked.push({ grain: 'p', value: placement })
  if (locale !== undefined) asked.push({ grain: 'l', value: locale })
  if (status !== undefined) asked.push({ grain: 's', value: status })
  if (scoreClass !== undefined && main) asked.push(classFacet(scoreClass, main.id))
  const isWhole = scoreClass === undefined || main
  return isWhole && asked.length === 1 && status !== 'spam' ? asked[0]! : null
}

/** Sums of one facet, by the counters; branches and subjects beside each other by the newest of its answers alone. */
export function facetTallies(
  db: Executor,
  survey: OwnSurvey,
  document: SurveyDocument,
  filter: AnswersFilter,
  facet: Facet,
): Tallies {
  return readOnce({
    sum: async (period) => (await readFacetTallies(db, survey, facet, period, null)).get('') ?? NOTHING,
    by: (group, period) =>
      group === 'day' || group === 'month'
        ? readFacetTallies(db, survey, facet, period, group)
        : newestTallies(db, survey, document, filter, group, period),
  })
}

/** Several figures of one page ask for the same sums. */
function readOnce({ sum, by }: Tallies): Tallies {
  const read = new Map<string, Promise<unknown>>()
  const once = <T>(key: string, ask: () => Promise<T>): Promise<T> => {
    const known = (read.get(key) as Promise<T> | undefined) ?? ask()
    read.set(key, known)
    return known
  }
  return {
    sum: (period) => once(`${period.from} ${period.to}`, () => sum(period)),
    by: (group, period) => once(`${group} ${period.from} ${period.to}`, () => by(group, period)),
  }
}

/** How many of the newest answers each branch or subject has, and the histograms of the questions that carry a metric. */
async function newestTallies(
  db: Executor,
  survey: OwnSurvey,
  document: SurveyDocument,
  filter: AnswersFilter,
  group: 'branch' | 'subject',
  period: Period,
): Promise<Map<string, Tally>> {
  const questions = METRICS.flatMap((metric) => mainQuestion(document, metric)?.id ?? [])
  const marks = questions.map((id) => sql`(${id}::text, answers -> ${id}::text)`)
  const key = sql.ref(`${group}_id`)
  const { rows } = await sql<{ key: string; question: string; mark: unknown; n: number }>`
    with newest as materialized (
      select ${key} as key, answers from ${newest(survey, filter, period)}
      where ${counts(document, filter, period)} limit ${MOST_MARKS})
    select key, question, mark, count(*)::integer as n
    from newest, lateral (values ${sql.join([sql`('', null::jsonb)`, ...marks])}) as given (question, mark)
    where key is not null group by 1, 2, 3`.execute(db)
  return new Map(
    [...Map.groupBy(rows, (row) => row.key)].map(([key, own]) => {
      const found = new Map(own.map(({ question, mark, n }) => [JSON.stringify([question, mark]), n]))
      const of = (question: string, mark: unknown) => found.get(JSON.stringify([question, mark])) ?? 0
      return [key, { ...NOTHING, answers: of('', null), count: of }]
    }),
  )
}
