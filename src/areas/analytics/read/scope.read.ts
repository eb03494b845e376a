import type { Executor } from '../../../platform/database.ts'
import { dayIn } from '../../../platform/day.ts'
import type { ResolvedFilter } from '../../answers/read/filter.access.ts'
import type { FoundWords } from '../../answers/search/find.contract.ts'
import { countedDays } from '../../counters/counter.queries.ts'
import type { SurveyDocument } from '../../questionnaire/questionnaire.contract.ts'
import type { OwnSurvey } from '../../survey/survey.access.ts'
import { publishedDocument } from '../../survey/survey.queries.ts'
import type { AnalyticsQuery } from '../analytics.contract.ts'
import { knownDays } from '../cards/trend/found-days.ts'
import { type Period, stepFor, type TrendStep } from '../filter/period.ts'
import { needsColumns } from './answers-filter.ts'
import { memoizeAsync } from './memoize-async.ts'

/** The scope of an analytics request: the questions, the filter, and the days that can be counted. */
export type Scope = {
  survey: OwnSurvey
  document: SurveyDocument
  filter: AnalyticsQuery & ResolvedFilter
  /** The days shown, null without any answer; and those before them that they are compared with. */
  period: Period | null
  before: Period | null
  step: TrendStep
  /** Why fewer days are counted than requested: a search finds only so many of the newest answers; null where all count. */
  most: FoundWords['most']
  /** Reads the first and the last day that have answers. */
  counted: () => Promise<Period | null>
}

/** The first step of the analytics: settles which days and which questions all further steps are about. */
export async function resolveScope(
  db: Executor,
  survey: OwnSurvey,
  query: AnalyticsQuery,
  resolved: ResolvedFilter,
): Promise<Scope> {
  const filter = { ...query, ...resolved }
  const counted = memoizeAsync(() => countedDays(db, survey, resolved.branchIds))
  const [document, requested] = await Promise.all([
    documentOf(db, survey),
    periodOf(query, counted),
    // Rankings begin with these days: the earlier they are known, the earlier the longest of all sums is under way.
    needsColumns(filter) ? null : counted(),
  ])
  const compared = query.startDate !== undefined
  const last = resolved.found?.last
  const partDay = last ? dayIn(survey.member.timezone, last.at) : null
  const daysInUse = requested && knownDays(requested, { before: compared, partDay })
  const { period, before } = daysInUse ?? { period: null, before: null }
  const step = period ? stepFor(period, query.step) : 'week'
  return {
    survey,
    document,
    filter,
    period,
    before,
    step,
    most: daysInUse?.most ?? null,
    counted,
  }
}

/** The questions that results are shown for: those that guests get now, or the draft before the first publication. */
export async function documentOf(db: Executor, survey: OwnSurvey): Promise<SurveyDocument> {
  return (await publishedDocument(db, survey)) ?? survey.draft
}

/**
 * The days asked for; an end that is left open is the first or last day that has answers. Null without any.
 * @param counted reads those two days
 */
export async function periodOf(
  { startDate, endDate }: Pick<AnalyticsQuery, 'startDate' | 'endDate'>,
  counted: () => Promise<Period | null>,
): Promise<Period | null> {
  if (startDate && endDate) return { from: startDate, to: endDate }
  const days = await counted()
  const from = startDate ?? days?.from ?? endDate
  const to = endDate ?? days?.to ?? startDate
  if (!from || !to) return null
  if (from <= to) return { from, to }
  return startDate ? { from: startDate, to: startDate } : { from: to, to }
}
