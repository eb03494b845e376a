import type { Executor } from '../../../platform/database.ts'
import type { ResolvedFilter } from '../../answers/read/filter.access.ts'
import { daysIn } from '../../counters/calendar.ts'
import {
  countedDays,
  readFacetByBranch,
  readFacetTallies,
  readMonths,
  readTallies,
  readTally,
} from '../../counters/counter.queries.ts'
import { classFacet, type Facet } from '../../counters/facet.ts'
import { readVector, type Tally } from '../../counters/tally.ts'
import { readGroupedTallies, readParts } from '../../counters/totals-by-branch.queries.ts'
import { mainQuestion } from '../../questionnaire/metric.ts'
import { METRICS, type Question, type SurveyDocument } from '../../questionnaire/questionnaire.contract.ts'
import { readSlot } from '../../questionnaire/slots.ts'
import type { OwnSurvey } from '../../survey/survey.access.ts'
import { areWholeMonths, firstOfMonth, lastOfMonth, type Period, wholeMonths } from '../filter/period.ts'
import type { AnswersFilter } from './answers-filter.ts'
import { memoizeAsync } from './memoize-async.ts'
import { markedQuestions, type ScoredAnswer } from './sample.queries.ts'
import { readOncePerCall, type Tallies } from './tallies.ts'

const NOTHING = readVector([], [])

/** So many branches are read by themselves, more as part of the whole league. */
const FEW_BRANCHES = 5

/**
 * Sums kept while answers arrive: reading them costs the same for a hundred answers and for ten million.
 * @param counted reads the first and last day that have answers: who reads those anyhow has fewer rows to add up
 */
export function counterTallies(
  db: Executor,
  survey: OwnSurvey,
  document: SurveyDocument,
  { branchIds, subjectId }: ResolvedFilter,
  counted?: () => Promise<Period | null>,
): Tallies {
  const ids = { branchIds, subjectId }
  const main = new Set(METRICS.map((metric) => mainQuestion(document, metric)?.id))
  const rated = document.questions.filter(({ type }) => type === 'subject').map(({ id }) => id)
  const questionIds = new Set([...main, ...rated])
  const ends = counted ?? memoizeAsync(() => countedDays(db, survey, branchIds))
  const parts = memoizeAsync(async (period: Period) =>
    readParts(db, survey, inWholeMonths(period, await ends())),
  )
  const monthsOf = memoizeAsync((whole: Period) => readMonths(db, survey, { ...whole, ...ids }))
  const widened = async (period: Period) => (counted ? inWholeMonths(period, await counted()) : period)
  const sum = memoizeAsync(async (period: Period) => {
    const wide = await widened(period)
    // Trends by month ask for the same rows.
    if (areWholeMonths(wide)) return (await monthsOf(wide)).all
    return readTally(db, survey, { ...wide, ...ids })
  })
  const only = { branch: branchIds?.length === 1 ? branchIds[0] : undefined, subject: subjectId }
  return readOncePerCall({
    sum,
    by: async (group, period) => {
      // All that the filter lets through is of the only one.
      const id = (group === 'branch' || group === 'subject') && only[group]
      if (id) {
        const tally = await sum(period)
        return new Map(tally.answers + tally.starts > 0 ? [[id, tally]] : [])
      }
      if (group === 'day') return readTallies(db, survey, { ...period, ...ids }, group)
      if (group === 'month') {
        const wide = await widened(period)
        return cutShort((await monthsOf(wholeMonths(wide))).months, wide, sum)
      }
      if (
        subjectId !== undefined ||
        (branchIds && (group === 'subject' || branchIds.length <= FEW_BRANCHES))
      ) {
        const months = inWholeMonths(period, await ends())
        return readTallies(db, survey, { ...months, ...ids }, group, (id) => questionIds.has(id))
      }
      // A league table of thousands of branches shows their metrics alone.
      const sums = await readGroupedTallies(db, survey, await parts(period), group, (slot) => {
        const { questionId } = readSlot(slot) ?? {}
        return questionId === undefined ? ['answers', 'starts'].includes(slot) : questionIds.has(questionId)
      })
      if (branchIds) for (const id of sums.keys()) if (!branchIds.includes(id)) sums.delete(id)
      return sums
    },
  })
}

/**
 * A period that begins before the first answer, or ends after the last, widened there to whole months: the counters of a month are
 * one row for each branch, those of its days thirty.
 */
function inWholeMonths({ from, to }: Period, counted: Period | null): Period {
  return {
    from: counted && from <= counted.from ? firstOfMonth(from) : from,
    to: counted && to >= counted.to ? lastOfMonth(to) : to,
  }
}

/**
 * Sums of whole months, those at the ends of a period cut to its days.
 * @param sum reads the days of such a month
 */
export async function cutShort(
  months: ReadonlyMap<string, Tally>,
  period: Period,
  sum: (part: Period) => Promise<Tally>,
): Promise<Map<string, Tally>> {
  const { from, to } = period
  const [first, last] = [lastOfMonth(from), firstOfMonth(to)]
  const ends =
    last <= first
      ? [period]
      : [
          { from, to: first },
          { from: last, to },
        ]
  const cut = ends
    .filter((part) => !areWholeMonths(part))
    .map(async (part) => [firstOfMonth(part.from), await sum(part)] as const)
  return new Map([...months, ...(await Promise.all(cut))])
}

/**
 * The facet that a filter asks for, where the counters are kept by just that: one of place, language, class and status, and
 * neither branch nor subject. Null for mixtures, and while older answers are still being counted.
 */
export function facetOf(survey: OwnSurvey, document: SurveyDocument, filter: AnswersFilter): Facet | null {
  const { placement, locale, status, class: scoreClass, find, branchIds, subjectId } = filter
  if (!survey.facetsCounted || [find, branchIds, subjectId].some((part) => part !== undefined)) return null
  const main = mainQuestion(document, 'nps')
  const facets: Facet[] = []
  if (placement !== undefined) facets.push({ grain: 'p', value: placement })
  if (locale !== undefined) facets.push({ grain: 'l', value: locale })
  if (status !== undefined) facets.push({ grain: 's', value: status })
  if (scoreClass !== undefined && main) facets.push(classFacet(scoreClass, main.id))
  const isWhole = scoreClass === undefined || main
  return isWhole && facets.length === 1 && status !== 'spam' ? facets[0]! : null
}

/**
 * Sums of one facet, by the counters; branches and subjects beside each other by the newest of its answers alone.
 * @param marks reads those
 */
export function facetTallies(
  db: Executor,
  survey: OwnSurvey,
  document: SurveyDocument,
  facet: Facet,
  marks: () => Promise<ScoredAnswer[]>,
): Tallies {
  return readOncePerCall({
    sum: async (period) => (await readFacetTallies(db, survey, facet, period, null)).get('') ?? NOTHING,
    by: async (group, period) =>
      group === 'day' || group === 'month'
        ? readFacetTallies(db, survey, facet, period, group)
        : markedTallies(
            markedQuestions(document),
            await marks(),
            group === 'branch' ? 'branchId' : 'subjectId',
          ),
  })
}

/** Of longer periods even to find out how many rows there are takes ten milliseconds of a page: the newest answers tell. */
const MOST_PLACED_DAYS = 62
/** Days × places of codes that are added up for a look at a page at most: about 4 ms of PostgreSQL. */
const MOST_PLACED = 2_000

/**
 * How many answers each place of codes has, of all branches and subjects, and the histograms of the metrics' main questions, by the
 * counters. Null where those are not kept yet, or where too many rows would have to be added up.
 */
export async function placementTallies(
  db: Executor,
  survey: OwnSurvey,
  document: SurveyDocument,
  period: Period,
): Promise<Map<string, Tally> | null> {
  if (!survey.facetsCounted || daysIn(period) > MOST_PLACED_DAYS) return null
  const main = new Set(METRICS.map((metric) => mainQuestion(document, metric)?.id))
  const isCounted = (slot: string) => {
    const { questionId } = readSlot(slot) ?? {}
    return questionId === undefined ? slot === 'answers' : main.has(questionId)
  }
  return readFacetByBranch(db, survey, 'p', period, { wanted: isCounted, most: MOST_PLACED })
}

/**
 * How many of some answers each branch, subject or placement has, and the histograms of their marks.
 * @param questions that the marks are of, in their order
 */
export function markedTallies<Key extends 'branchId' | 'subjectId' | 'placement'>(
  questions: readonly Question[],
  marked: readonly Pick<ScoredAnswer, Key | 'marks'>[],
  key: Key,
): Map<string, Tally> {
  const places = new Map(questions.map(({ id }, place) => [id, place]))
  const groups = Map.groupBy(marked, (answer) => answer[key] || null)
  groups.delete(null)
  return new Map(
    [...groups].map(([key, own]) => {
      const histograms = [...places.keys()].map(() => new Map<number, number>())
      for (const { marks } of own) {
        for (const [place, mark] of marks.entries())
          if (mark !== null) histograms[place]!.set(mark, (histograms[place]!.get(mark) ?? 0) + 1)
      }
      const tally: Tally = {
        ...NOTHING,
        answers: own.length,
        // Who answered about a subject answered the question that names it.
        answered: () => own.length,
        count: (id, mark) => histograms[places.get(id) ?? -1]?.get(mark as number) ?? 0,
      }
      return [key!, tally]
    }),
  )
}
