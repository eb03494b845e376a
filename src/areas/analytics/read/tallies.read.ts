import type { Executor } from '../../../platform/database.ts'
import type { ResolvedFilter } from '../../answers/read/filter.access.ts'
import { countedDays, readMonths, readTallies, readTally } from '../../counters/counter.queries.ts'
import type { Tally } from '../../counters/tally.ts'
import { readGroupedTallies, readParts } from '../../counters/totals-by-branch.queries.ts'
import { mainQuestion } from '../../questionnaire/metric.ts'
import { METRICS } from '../../questionnaire/metrics.ts'
import type { SurveyDocument } from '../../questionnaire/questionnaire.contract.ts'
import { readSlot } from '../../questionnaire/slots.ts'
import type { OwnSurvey } from '../../survey/survey.access.ts'
import { areWholeMonths, firstOfMonth, lastOfMonth, type Period, wholeMonths } from '../filter/period.ts'
import { memoizeAsync } from './memoize-async.ts'
import { readOncePerCall, type Tallies } from './tallies.ts'

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
async function cutShort(
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
