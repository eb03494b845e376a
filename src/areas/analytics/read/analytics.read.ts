import { setImmediate } from 'node:timers/promises'
import type { Executor } from '../../../platform/database.ts'
import { dayIn } from '../../../platform/day.ts'
import { seesAll } from '../../account/rights.ts'
import type { ResolvedFilter } from '../../answers/read/filter.access.ts'
import type { FoundWords } from '../../answers/search/find.contract.ts'
import type { SearchResult } from '../../answers/search/find.queries.ts'
import { rebuildUnderWay } from '../../answers/time-zone/rebucket-days.queries.ts'
import { countedDays } from '../../counters/counter.queries.ts'
import { medianSeconds, readVector, type Tally } from '../../counters/tally.ts'
import { asksSubject } from '../../questionnaire/kinds/subject/subject-question.ts'
import { leadingMetric, mainQuestion } from '../../questionnaire/metric.ts'
import type { SurveyDocument } from '../../questionnaire/questionnaire.contract.ts'
import { settingsOf } from '../../settings/settings.ts'
import { HIDDEN_BELOW } from '../../statistics/small-sample.ts'
import { listSubjects, type Subject } from '../../subject/subject.queries.ts'
import type { OwnSurvey } from '../../survey/survey.access.ts'
import { publishedDocument } from '../../survey/survey.queries.ts'
import type { Analytics, AnalyticsQuery, QuestionResult } from '../analytics.contract.ts'
import type { Said } from '../cards/comments/comments.queries.ts'
import { readComment } from '../cards/comments/reading.ts'
import { chartTypes } from '../cards/question/chart.queries.ts'
import { questionResult } from '../cards/question/question-result.ts'
import { readBranches, readRated, readSubjects } from '../cards/ranking/ranking.read.ts'
import { completionOf } from '../cards/ranking/ranking.ts'
import { knownDays } from '../cards/trend/found-days.ts'
import { readTrend } from '../cards/trend/trend.read.ts'
import {
  combinedFilterOf,
  combinedFilterTallies,
  findCombinedFilter,
  isCombinedFilter,
} from '../combined-filter/combined-filter.queries.ts'
import { type Period, previousPeriod, stepFor } from '../filter/period.ts'
import { changesWithin } from '../level-changes/level-changes.queries.ts'
import { type InsightSource, openSample } from './insight.read.ts'
import {
  driversAmong,
  insightOfComments,
  insightOfMoments,
  placementsOf,
  type ReadComment,
} from './insight.ts'
import { memoizeAsync } from './memoize-async.ts'
import { metricsOf } from './metrics.ts'
import { needsRecount, partlyCounted, type RecountedFilter, recountTallies } from './recount.queries.ts'
import { readRemovedOptions } from './removed-options.read.ts'
import type { ResultLabels } from './result-labels.ts'
import { counterTallies, facetOf, facetTallies, readOncePerCall, type Tallies } from './tallies.read.ts'

const NOTHING = readVector([], [])
/** What sums are of a survey without answers and without dates. */
const EMPTY: Tallies = { sum: async () => NOTHING, by: async () => new Map() }
const NO_DAYS: Period = { from: '2000-01-01', to: '2000-01-01' }

/** Everything that the analytic page shows. */
export async function readAnalytics(
  db: Executor,
  survey: OwnSurvey,
  query: AnalyticsQuery,
  filter: ResolvedFilter,
  reader: ResultLabels,
): Promise<Analytics> {
  const at = new Date().toISOString()
  const { minimum, weights } = settingsOf(survey.settings)
  const wanted = { ...query, ...filter }
  const counted = memoizeAsync(() => countedDays(db, survey, filter.branchIds))
  const [document, asked] = await Promise.all([
    documentOf(db, survey),
    periodOf(query, counted),
    // Leagues begin with these days: the earlier they are known, the earlier the longest of all sums is under way.
    needsRecount(wanted) ? null : counted(),
  ])
  const compared = query.startDate !== undefined
  const last = filter.found?.last
  const isMixed = isCombinedFilter(survey, document, wanted)
  const span = asked && compared ? { ...asked, from: previousPeriod(asked).from } : asked
  const mixture = span && (await findCombinedFilter(db, survey, document, wanted, span))
  const partDay = last
    ? dayIn(survey.member.timezone, last.at)
    : span && isMixed && !mixture
      ? await partlyCounted(db, survey, filter, span)
      : null
  const known = asked && knownDays(asked, { before: compared, partDay })
  const { period, before } = known ?? { period: null, before: null }
  const step = period ? stepFor(period, query.step) : 'week'
  const sample = openSample(db, survey, document, wanted, period)
  const tallies = await talliesOf(db, survey, document, wanted, period, before, counted, sample.marks)
  const whole = period ?? NO_DAYS
  const people = memoizeAsync(() => listSubjects(db, survey))
  const longest = Promise.all([
    readBranches(db, survey, document, filter, tallies, whole),
    readSubjects(people, survey, document, filter, tallies, whole),
    readInsight(survey, document, sample),
  ])
  // What takes longest is on its way before the rest is put together. Should it fail by then, it is told below.
  longest.catch(() => {})
  await setImmediate()
  const [[branches, subjects, told], questions, now, earlier, trend, changes, rebuilding] = await Promise.all(
    [
      longest,
      readQuestions(db, survey, document, tallies, whole, people, reader),
      tallies.sum(whole),
      before && tallies.sum(before),
      period ? readTrend(tallies, document, period, step) : [],
      // They are looked for among all answers of the survey: of a part of them nothing was decided.
      period && isWhole(wanted) ? changesWithin(db, survey, document, period) : [],
      // How many answers the account has is not for those who are limited to some.
      seesAll(survey.member.rights) ? rebuildUnderWay(db, survey.accountId) : null,
    ],
  )
  const [{ heatmap, worstPart, found, n: measured }, { placements, n: placed }, { words, topics, n: read }] =
    told
  return {
    at,
    filter: {
      id: survey.id,
      qalayid: survey.accountId,
      subId: query.subId ?? null,
      subjectId: query.subjectId ?? null,
      startDate: period?.from ?? null,
      endDate: period?.to ?? null,
      find: query.find ?? null,
      placement: query.placement ?? null,
      locale: query.locale ?? null,
      status: query.status ?? null,
      class: query.class ?? null,
      step,
      previous: before && { startDate: before.from, endDate: before.to },
    },
    found: filter.found ? saidOf(filter.found, known?.most ?? null) : null,
    narrowed: isMixed && Boolean(known?.most),
    mixture: isMixed ? await combinedFilterOf(db, survey, document, wanted, mixture) : null,
    survey: {
      title: survey.title,
      metric: leadingMetric(document),
      main: {
        nps: mainQuestion(document, 'nps')?.id ?? null,
        csat: mainQuestion(document, 'csat')?.id ?? null,
        ces: mainQuestion(document, 'ces')?.id ?? null,
      },
      published: survey.version > 0,
      minimum,
      locales: document.config.locales,
    },
    total: overallTotal(now),
    rebuilding,
    metrics: metricsOf(document, now, earlier, minimum, weights),
    trend,
    changes,
    questions,
    branches,
    subjects,
    placements,
    heatmap,
    worstPart,
    words,
    topics,
    drivers: driversAmong(found, questions),
    explained: found?.explained ?? null,
    read: { answers: measured, placed: placed ?? now.answers, comments: read, guests: found?.n ?? 0 },
  }
}

/** Whether a filter lets all of a period's answers through. */
function isWhole(filter: ResolvedFilter & RecountedFilter): boolean {
  return !filter.branchIds && !filter.subjectId && !needsRecount(filter)
}

/** Each question's result, in their order. */
async function readQuestions(
  db: Executor,
  survey: OwnSurvey,
  document: SurveyDocument,
  tallies: Tallies,
  period: Period,
  people: () => Promise<Subject[]>,
  reader: ResultLabels,
): Promise<QuestionResult[]> {
  const [now, subjects, charts, removed] = await Promise.all([
    tallies.sum(period),
    asksSubject(document) ? readRated(people, survey, tallies, period) : [],
    chartTypes(db, survey),
    readRemovedOptions(db, survey, document),
  ])
  return document.questions.map((question) =>
    questionResult(document, question, now, {
      ...reader,
      chartType: charts.get(question.id) ?? 'bar',
      subjects,
      removed,
    }),
  )
}

/** Hours of the week and drivers, places beside each other, words and topics. */
function readInsight(survey: OwnSurvey, document: SurveyDocument, sample: InsightSource) {
  return Promise.all([
    sample.moments().then((moments) => insightOfMoments(survey, document, moments)),
    sample.placed().then((placed) => ({
      placements: placementsOf(survey, document, placed),
      n: placed.answers,
    })),
    sample
      .comments()
      .then(understood)
      .then((comments) => insightOfComments(survey, document, comments)),
  ])
}

/** Comments that are read before others have their turn: a few hundred take as long as ten guests' answers do. */
const READ_AT_ONCE = 25

/** Reads comments as soon as they are there, while PostgreSQL is still adding up. */
async function understood(comments: Said[]): Promise<ReadComment[]> {
  const all: ReadComment[] = []
  for (const { id, text, score } of comments) {
    if (all.length % READ_AT_ONCE === READ_AT_ONCE - 1) await setImmediate()
    all.push({ id, score, sentences: readComment(text) })
  }
  return all
}

/** What is told of a search, beside the numbers of what it found. */
function saidOf(found: SearchResult, most: FoundWords['most']): FoundWords {
  const { corrected, unknown, keys, isNothing, readUntil } = found
  return { corrected, unknown, keys, isNothing, most, readUntil: readUntil?.toISOString() ?? null }
}

/**
 * From the counters where they are kept by all that is asked for; else from what was counted by a work, or the answers.
 * @param counted reads the first and last day that have answers
 * @param marks reads the newest answers
 */
export async function talliesOf(
  db: Executor,
  survey: OwnSurvey,
  document: SurveyDocument,
  filter: ResolvedFilter & RecountedFilter,
  period: Period | null,
  before: Period | null,
  counted: () => Promise<Period | null>,
  marks: InsightSource['marks'] = openSample(db, survey, document, filter, period).marks,
): Promise<Tallies> {
  if (!period) return EMPTY
  if (!needsRecount(filter)) return counterTallies(db, survey, document, filter, counted)
  const facet = facetOf(survey, document, filter)
  if (facet) return facetTallies(db, survey, document, facet, marks)
  const span = { from: before?.from ?? period.from, to: period.to }
  const mixture = await findCombinedFilter(db, survey, document, filter, span)
  if (mixture) return readOncePerCall(combinedFilterTallies(db, survey, mixture))
  return readOncePerCall(await recountTallies(db, survey, document, filter, span))
}

/** The questions that results are shown for: those that guests get now, or the draft before the first publication. */
export async function documentOf(db: Executor, survey: OwnSurvey): Promise<SurveyDocument> {
  return (await publishedDocument(db, survey)) ?? survey.draft
}

export function overallTotal(tally: Tally): Analytics['total'] {
  const measured = tally.seconds().reduce((sum, count) => sum + count, 0)
  return {
    answers: tally.answers,
    complaints: tally.complaints,
    medianSeconds: measured < HIDDEN_BELOW ? null : medianSeconds(tally),
    completion: completionOf(tally),
  }
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
  const known = await counted()
  const from = startDate ?? known?.from ?? endDate
  const to = endDate ?? known?.to ?? startDate
  if (!from || !to) return null
  if (from <= to) return { from, to }
  return startDate ? { from: startDate, to: startDate } : { from: to, to }
}
