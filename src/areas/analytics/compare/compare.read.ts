import type { Executor } from '../../../platform/database.ts'
import { AppError } from '../../../platform/errors.ts'
import { type ResolvedFilter, resolveFilter } from '../../answers/read/filter.access.ts'
import { listBranches } from '../../branch/branch.queries.ts'
import { countedDays } from '../../counters/counter.queries.ts'
import { metricHistogram, readVector, type Tally } from '../../counters/tally.ts'
import { mainQuestion, scaleOf } from '../../questionnaire/metric.ts'
import { METRICS } from '../../questionnaire/metrics.ts'
import type { SurveyDocument } from '../../questionnaire/questionnaire.contract.ts'
import { settingsOf } from '../../settings/settings.ts'
import { difference, isFew, tellable } from '../../statistics/metric.ts'
import { sampleOf } from '../../statistics/small-sample.ts'
import { listSubjects } from '../../subject/subject.queries.ts'
import type { OwnSurvey } from '../../survey/survey.access.ts'
import type { QuestionResult } from '../cards/question/question.contract.ts'
import { questionResult } from '../cards/question/question-result.ts'
import { readTrend } from '../cards/trend/trend.read.ts'
import { type Period, stepFor } from '../filter/period.ts'
import { mayCompare } from '../page/finding.ts'
import { memoizeAsync } from '../read/memoize-async.ts'
import { readSurveyHistory, type SurveyHistory } from '../read/question-history.read.ts'
import type { ResultLabels } from '../read/result-labels.ts'
import { documentOf, periodOf } from '../read/scope.read.ts'
import { talliesOf } from '../read/sums.read.ts'
import type { Tallies } from '../read/tallies.ts'
import type { CompareQuery, Comparison, Side, SideMetric } from './compare.contract.ts'
import { restOf } from './rest.ts'

const NOTHING = readVector([], [])

type Read = { period: Period | null; tallies: Tallies; now: Tally }

/**
 * Two branches, people or periods beside each other, under one filter. Where the filter names no branch (no person), the one
 * that is compared with stands against all the others.
 * @param filter of the query, resolved
 * @throws AppError `invalid` when both sides are the same, and whatever the filter is refused for
 */
export async function readComparison(
  db: Executor,
  survey: OwnSurvey,
  query: CompareQuery,
  filter: ResolvedFilter,
  reader: ResultLabels,
): Promise<Comparison> {
  const { subId2, subjectId2, startDate2, endDate2, ...first } = query
  const same = (['subId', 'subjectId'] as const).find(
    (field) => query[field] !== undefined && query[field] === query[`${field}2`],
  )
  if (same) throw new AppError('invalid', { fields: { [`${same}2`]: 'invalid' } })
  const second = {
    ...first,
    ...(subId2 !== undefined && { subId: subId2 }),
    ...(subjectId2 !== undefined && { subjectId: subjectId2 }),
    ...(startDate2 !== undefined && { startDate: startDate2, endDate: endDate2 }),
  }
  const kind = subId2 !== undefined ? 'branch' : subjectId2 !== undefined ? 'subject' : 'period'
  const isRest = kind === 'branch' ? !query.subId : kind === 'subject' ? !query.subjectId : false
  const document = await documentOf(db, survey)
  const { parts } = await readSurveyHistory(db, survey, document)
  const [whole, other] = await Promise.all([
    readSide(db, survey, document, first, filter),
    resolveFilter(db, survey, second).then((other) => readSide(db, survey, document, second, other)),
  ])
  const rest = isRest ? restOf(whole.tallies, other.tallies) : null
  const own: Read = rest
    ? { ...whole, tallies: rest, now: whole.period ? await rest.sum(whole.period) : NOTHING }
    : whole
  const step = own.period ? stepFor(own.period, query.step) : 'week'
  const overlaps =
    kind === 'period' &&
    own.period !== null &&
    other.period !== null &&
    own.period.from <= other.period.to &&
    other.period.from <= own.period.to
  const names = await namesOf(db, survey, kind)
  const side = async (read: Read, name: string | undefined, isRest: boolean): Promise<Side> => ({
    of: (kind !== 'period' && name) || null,
    title: (name !== undefined && names.get(name)) || null,
    isRest,
    period: read.period,
    answers: read.now.answers,
    trend: read.period ? await readTrend(read.tallies, document, read.period, step) : [],
  })
  const named = kind === 'subject' ? 'subjectId' : 'subId'
  return {
    kind,
    step,
    overlaps,
    sides: [await side(own, first[named], isRest), await side(other, second[named], false)],
    metrics: metricsOf(document, [own.now, other.now], settingsOf(survey.settings).minimum, overlaps),
    questions: questionsOf(document, [own.now, other.now], reader, parts),
  }
}

async function readSide(
  db: Executor,
  survey: OwnSurvey,
  document: SurveyDocument,
  query: Omit<CompareQuery, 'subId2' | 'subjectId2' | 'startDate2' | 'endDate2'>,
  filter: ResolvedFilter,
): Promise<Read> {
  const counted = memoizeAsync(() => countedDays(db, survey, filter.branchIds))
  const period = await periodOf(query, counted)
  const combined = { ...query, ...filter }
  const tallies = talliesOf(db, { survey, document, filter: combined, period, counted })
  return { period, tallies, now: period ? await tallies.sum(period) : NOTHING }
}

async function namesOf(
  db: Executor,
  survey: OwnSurvey,
  kind: Comparison['kind'],
): Promise<Map<string, string>> {
  if (kind === 'subject') return new Map((await listSubjects(db, survey)).map(({ id, title }) => [id, title]))
  return new Map((await listBranches(db, survey)).map(({ code, title }) => [code, title]))
}

function metricsOf(
  document: SurveyDocument,
  tallies: [Tally, Tally],
  minimum: number,
  overlaps: boolean,
): Comparison['metrics'] {
  return METRICS.flatMap((metric) => {
    const question = mainQuestion(document, metric)
    if (!question) return []
    const [one, two] = tallies.map((tally) => metricHistogram(document, metric, tally)!) as [
      number[],
      number[],
    ]
    const sides = [one, two].map((counts): SideMetric => {
      const { value, interval, n } = tellable(metric, counts)
      return {
        value,
        low: interval?.low ?? null,
        high: interval?.high ?? null,
        n,
        sample: sampleOf(n, minimum),
      }
    }) as [SideMetric, SideMetric]
    const isHidden = sides.some(({ value }) => value === null)
    const compared = isHidden ? null : difference(metric, one, two)
    const isSure = !overlaps && sides.every(({ sample }) => mayCompare(sample))
    return [
      {
        metric,
        question: question.id,
        steps: metric === 'nps' ? 10 : scaleOf(question)!.to,
        sides,
        change: compared?.change ?? null,
        verdict: isSure ? (compared?.verdict ?? null) : null,
      },
    ]
  })
}

function questionsOf(
  document: SurveyDocument,
  tallies: [Tally, Tally],
  reader: ResultLabels,
  history: SurveyHistory['parts'],
): Comparison['questions'] {
  return document.questions.flatMap((question) => {
    // A consent is no opinion: every guest who answered said yes.
    if (question.type === 'consent') return []
    const [one, two] = tallies.map((tally) =>
      questionResult(document, question, tally, {
        ...reader,
        chartType: 'bar',
        subjects: [],
        history: history.get(question.id),
      }),
    )
    if (!one || !two || one.distribution.length === 0) return []
    return [
      {
        id: one.id,
        type: one.type,
        title: one.title,
        n: [one.n, two.n],
        mean: [one.mean, two.mean],
        distribution: valuesOfBoth(one, two),
      },
    ]
  })
}

/** A part that left the questionnaire may have been chosen on one side only. */
function valuesOfBoth(
  one: QuestionResult,
  two: QuestionResult,
): Comparison['questions'][number]['distribution'] {
  const [ofOne, ofTwo] = [one, two].map(
    ({ distribution }) => new Map(distribution.map((each) => [each.value, each])),
  ) as [Values, Values]
  return [...new Map([...ofOne, ...ofTwo]).values()].map(({ value, label, row }) => {
    const [left, right] = [ofOne.get(value), ofTwo.get(value)]
    const numberOf = (side: QuestionResult, number: number | null | undefined) =>
      number === undefined ? (isFew(side) ? null : 0) : number
    return {
      value,
      label,
      ...(row !== undefined && { row }),
      shares: [numberOf(one, left?.share), numberOf(two, right?.share)],
      counts: [numberOf(one, left?.count), numberOf(two, right?.count)],
    }
  })
}

type Values = Map<QuestionResult['distribution'][number]['value'], QuestionResult['distribution'][number]>
