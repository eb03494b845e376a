import type { Executor } from '../../../platform/database.ts'
import type { ColumnFilter } from '../../columns/column-filter.ts'
import type { ColumnAnswers, ColumnQuestion } from '../../columns/column-task.ts'
import { askColumns } from '../../columns/columns.read.ts'
import { HOURS, type MomentQuestions, PER_HOUR } from '../../columns/moments.ts'
import { CLASS_MARKS, scoreOf } from '../../counters/marks.ts'
import { indexSlots, readVector, type Tally } from '../../counters/tally.ts'
import { mainQuestion } from '../../questionnaire/metric.ts'
import { METRICS } from '../../questionnaire/metrics.ts'
import type { SurveyDocument } from '../../questionnaire/questionnaire.contract.ts'
import { LEAST_GROUPS } from '../../statistics/drivers.ts'
import type { OwnSurvey } from '../../survey/survey.access.ts'
import type { Period } from '../filter/period.ts'
import { optionPlaces, placesOf } from '../findings/option-places.ts'
import type { AnswersFilter } from './answers-filter.ts'
import { attributesOf, type CountedInsight } from './insight.ts'
import { readOncePerCall, type Tallies } from './tallies.ts'

/** What figures are read of: a survey with its questions, and which of its answers. */
export type FigureScope = { survey: OwnSurvey; document: SurveyDocument; filter: AnswersFilter }

/** Asks the columns about the answers that a filter lets through within a period. */
export function askFigures<Question extends ColumnQuestion>(
  db: Executor,
  scope: FigureScope,
  period: Period,
  question: Omit<Question, 'filter'>,
): Promise<ColumnAnswers[Question['kind']]> {
  const { accountId, id: surveyId } = scope.survey
  const filtered = { ...question, filter: columnFilter(scope, period) } as unknown as Question
  return askColumns(db, { accountId, surveyId, ids: scope.filter.found?.ids }, filtered)
}

/** A filter as the columns test it. */
function columnFilter({ survey, document, filter }: FigureScope, { from, to }: Period): ColumnFilter {
  const { branchIds, subjectId, placement, locale, status, class: scoreClass, conditions } = filter
  return {
    from,
    to,
    ...(status && { status }),
    ...conditions?.columns,
    texts: [
      ...(branchIds ? [{ column: 'branch' as const, names: branchIds }] : []),
      ...(subjectId === undefined ? [] : [{ column: 'subject' as const, names: [subjectId] }]),
      ...(placement === undefined ? [] : [{ column: 'placement' as const, names: [placement] }]),
      ...(locale === undefined ? [] : [{ column: 'locale' as const, names: [locale] }]),
      ...(conditions?.columns.texts ?? []),
    ],
    answers: [
      ...(scoreClass ? [{ places: placesOfClass(survey, document, scoreClass) }] : []),
      ...(conditions?.columns.answers ?? []),
    ],
  }
}

/** Where the marks of a class of NPS are counted; nowhere without such a question. */
function placesOfClass(
  survey: OwnSurvey,
  document: SurveyDocument,
  scoreClass: keyof typeof CLASS_MARKS,
): number[] {
  const question = mainQuestion(document, 'nps')
  if (!question) return []
  const [low, high] = CLASS_MARKS[scoreClass]
  const index = indexSlots(survey.slots)
  return index
    .keys(question.id)
    .filter((mark) => typeof mark === 'number' && mark >= low && mark <= high)
    .flatMap((mark) => index.of(question.id, mark) ?? [])
}

/**
 * Sums of the answers that any filter lets through. Starts are unknown here: a guest who went away left no language and no score.
 * Branches and subjects beside each other show their metrics alone.
 */
export function columnTallies(db: Executor, scope: FigureScope): Tallies {
  const { survey, document } = scope
  return readOncePerCall({
    sum: async (period) => {
      const sums = await askFigures<Sums>(db, scope, period, { kind: 'sums', by: null })
      return readVector(survey.slots, sums.get('') ?? [])
    },
    by: async (group, period) => {
      if (group === 'day' || group === 'month') {
        const sums = await askFigures<Sums>(db, scope, period, { kind: 'sums', by: group })
        return new Map([...sums].map(([key, vector]) => [key, readVector(survey.slots, vector)]))
      }
      return talliesByText(db, scope, period, group, metricPlaces(survey, document))
    },
  })
}

type Sums = Extract<ColumnQuestion, { kind: 'sums' }>

/** Sums by branch, subject or place of the codes, of some places of the slots; answers without one are left out. */
async function talliesByText(
  db: Executor,
  scope: FigureScope,
  period: Period,
  by: 'branch' | 'subject' | 'placement',
  places: readonly number[],
): Promise<Map<string, Tally>> {
  const sums = await askFigures<Sums>(db, scope, period, { kind: 'sums', by, places })
  sums.delete('')
  return new Map(
    [...sums].map(([key, sum]) => {
      const vector: number[] = []
      for (const [at, place] of places.entries()) if (sum[at] !== 0) vector[place] = sum[at]!
      return [key, readVector(scope.survey.slots, vector)]
    }),
  )
}

/** How many answers came from each place of codes, and the histograms of their metrics. */
export function placementTallies(
  db: Executor,
  scope: FigureScope,
  period: Period,
): Promise<Map<string, Tally>> {
  return talliesByText(db, scope, period, 'placement', metricPlaces(scope.survey, scope.document))
}

/** Where answers, and those to the questions of the metrics and about subjects, are counted. */
function metricPlaces(survey: OwnSurvey, document: SurveyDocument): number[] {
  const index = indexSlots(survey.slots)
  const ids = [
    ...METRICS.flatMap((metric) => mainQuestion(document, metric)?.id ?? []),
    ...document.questions.flatMap(({ id, type }) => (type === 'subject' ? id : [])),
  ]
  const places = [...new Set(ids)].flatMap((id) =>
    [undefined, ...index.keys(id)].map((key) => index.of(id, key)),
  )
  return [index.fixed('answers'), ...places].filter((place) => place !== undefined)
}

/** The hours of the week and the marks that guests gave together. */
export async function readMoments(db: Executor, scope: FigureScope, period: Period): Promise<CountedInsight> {
  const moments = await askFigures<Extract<ColumnQuestion, { kind: 'moments' }>>(db, scope, period, {
    kind: 'moments',
    questions: momentQuestions(scope),
    scoredPlaces: placesOf(optionPlaces(scope.survey, scope.document)),
    leastGroups: LEAST_GROUPS,
  })
  const hours = Array.from({ length: HOURS }, (_, at) => {
    const [answers, n, first, second] = moments.hours.subarray(at * PER_HOUR, (at + 1) * PER_HOUR)
    return {
      weekday: Math.floor(at / 24),
      hour: at % 24,
      answers: answers!,
      score: { n: n!, first: first!, second: second! },
    }
  })
  return { ...moments, hours: hours.filter(({ answers }) => answers > 0) }
}

/** The questions that may move the score, then the score's own. */
function momentQuestions({ survey, document }: FigureScope): MomentQuestions {
  const { marks, ids } = attributesOf(survey, document)
  const { metric, main, questions } = marks
  const index = indexSlots(survey.slots)
  const slotsOf = ({ id, scale }: (typeof questions)[number], isMain: boolean) =>
    Array.from({ length: scale.to - scale.from + 1 }, (_, step) => scale.from + step).flatMap((mark) => {
      const place = index.of(id, mark)
      const scores = isMain && metric ? { scores: scoreOf(metric, scale, mark) } : {}
      return place === undefined ? [] : [{ place, mark, ...scores }]
    })
  const drivers = ids.map((id) => slotsOf(questions.find((each) => each.id === id)!, false))
  return [...drivers, main ? slotsOf(main, true) : []]
}

/** All numbers that guests gave to a question for a number of any size. */
export async function readNumbers(
  db: Executor,
  scope: FigureScope,
  period: Period,
  questionId: string,
): Promise<Float64Array> {
  const place = indexSlots(scope.survey.slots).of(questionId)
  if (place === undefined) return new Float64Array()
  return askFigures<Extract<ColumnQuestion, { kind: 'numbers' }>>(db, scope, period, {
    kind: 'numbers',
    place,
  })
}
