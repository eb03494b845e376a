import type { Executor } from '../../../platform/database.ts'
import type { ColumnQuestion } from '../../columns/column-task.ts'
import { FIRST, GUESTS, OUTSIDE, type PairCounts } from '../../columns/pair-counts.ts'
import { readVector } from '../../counters/tally.ts'
import { isChoice, picksOne } from '../../questionnaire/kinds/choice/choice.ts'
import { countedAs } from '../../questionnaire/kinds/kinds.ts'
import { scaleOf } from '../../questionnaire/metric.ts'
import type { Question, SurveyDocument } from '../../questionnaire/questionnaire.contract.ts'
import { association, associationOfSeveral, deviations, residuals } from '../../statistics/cross-table.ts'
import type { npsClass } from '../../statistics/nps.ts'
import { HIDDEN_BELOW } from '../../statistics/small-sample.ts'
import type { OwnSurvey } from '../../survey/survey.access.ts'
import { questionResult } from '../cards/question/question-result.ts'
import type { Period } from '../filter/period.ts'
import type { AnswersFilter } from '../read/answers-filter.ts'
import { askFigures, type FigureScope } from '../read/column-figures.read.ts'
import type { ResultLabels } from '../read/result-labels.ts'
import type { CrossTable } from './cross.contract.ts'
import { placesOfTable } from './cross-place.read.ts'
import { type Guests, type PairSide, questionSide } from './pair.ts'
import type { Place } from './place.ts'

/** Names of the classes of NPS in the reader's language. */
export type ClassWords = Record<ReturnType<typeof npsClass>, string>

const CLASSES = ['detractor', 'passive', 'promoter'] as const
const NOTHING = readVector([], [])
const ALWAYS = { from: '2000-01-01', to: '2099-12-31' }

/** Whether a question's answers are few enough to stand as rows or columns. */
export function isCrossable(original: Question): boolean {
  const question = countedAs(original)
  return scaleOf(question) !== null || isChoice(question) || ['yes_no', 'consent'].includes(question.type)
}

/** Two questions, or a question and a place or subject of its answers. */
export type CrossSides = { a: Question | Place; b: Question | Place }

const isPlace = (side: Question | Place): side is Place => 'place' in side

/** How often each answer to `a` came with each answer to `b`, among the answers that the filter lets through. */
export async function readCross(
  db: Executor,
  survey: OwnSurvey,
  document: SurveyDocument,
  { a, b }: CrossSides,
  filter: AnswersFilter,
  reader: CrossReader,
): Promise<CrossTable> {
  const context = { db, scope: { survey, document, filter }, reader }
  if (isPlace(a)) return readPlaces(context, a, b as Question, false)
  return isPlace(b) ? readPlaces(context, b, a, true) : readQuestions(context, a, b)
}

type CrossContext = { db: Executor; scope: FigureScope; reader: CrossReader }

/** A question by places. @param isTurned whether the places are the columns */
async function readPlaces(
  { db, scope, reader }: CrossContext,
  place: Place,
  question: Question,
  isTurned: boolean,
): Promise<CrossTable> {
  const side = sideOf(scope.document, question, reader)
  const counted = await countPairs(db, scope, place.place, side)
  const { shown, others } = await placesOfTable(db, scope.survey, place.place, counted)
  const vectors = shown.map(({ id }) => counted.get(id)!)
  const cells = vectors.map((vector) => [...vector.subarray(FIRST)])
  const guestsOfPlaces = vectors.map((vector) => vector[GUESTS]!)
  const guestsOfValues = side.values.map((_, at) => cells.reduce((sum, row) => sum + row[at]!, 0))
  const turn = <T>(one: T, other: T) =>
    isTurned ? { rows: other, columns: one } : { rows: one, columns: other }
  const sum = (of: Iterable<Float64Array>, at: number) =>
    [...of].reduce((total, vector) => total + vector[at]!, 0)
  const guests = {
    ...turn(guestsOfPlaces, guestsOfValues),
    n: sum(vectors, GUESTS),
    outside: sum(counted.values(), OUTSIDE),
  }
  const counts = isTurned ? side.values.map((_, at) => cells.map((row) => row[at]!)) : cells
  return {
    ...turn(
      shown.map(({ name }) => name),
      answersTo(scope.document, question, reader),
    ),
    ...tableOf(isTurned ? { a: question, b: place } : { a: place, b: question }, counts, guests),
    others,
  }
}

async function readQuestions(
  { db, scope, reader }: CrossContext,
  a: Question,
  b: Question,
): Promise<CrossTable> {
  const [rows, columns] = [sideOf(scope.document, a, reader), sideOf(scope.document, b, reader)]
  const counted = await countPairs(db, scope, rows, columns)
  const nobody = new Float64Array(FIRST + columns.values.length)
  const all = counted.get('all') ?? nobody
  const vectors = rows.values.map((_, row) => counted.get(String(row)) ?? nobody)
  const guests = {
    rows: vectors.map((vector) => vector[GUESTS]!),
    columns: [...all.subarray(FIRST)],
    n: all[GUESTS]!,
    outside: all[OUTSIDE]!,
  }
  return {
    rows: answersTo(scope.document, a, reader),
    columns: answersTo(scope.document, b, reader),
    ...tableOf(
      { a, b },
      vectors.map((vector) => [...vector.subarray(FIRST)]),
      guests,
    ),
    others: null,
  }
}

function countPairs(
  db: Executor,
  scope: FigureScope,
  first: PairSide | Place['place'],
  second: PairSide,
): Promise<PairCounts> {
  const { slots } = scope.survey
  return askFigures<Extract<ColumnQuestion, { kind: 'pairs' }>>(db, scope, periodOf(scope.filter), {
    kind: 'pairs',
    first: typeof first === 'string' ? first : questionSide(slots, first),
    second: questionSide(slots, second),
  })
}

/** The counts with the test and the deviations; nothing of them where too few guests stand in the table. */
function tableOf({ a, b }: CrossSides, counts: number[][], guests: Guests) {
  const isSeveral = (side: Question | Place) => !isPlace(side) && isChoice(side) && !picksOne(side)
  const several = { rows: isSeveral(a), columns: isSeveral(b) }
  const takesSeveral = several.rows || several.columns
  const summary = { n: guests.n, outside: guests.outside, takesSeveral }
  if (guests.n < HIDDEN_BELOW)
    return { ...summary, ...NO_TEST, counts: [], rowGuests: [], residuals: [], deviations: [] }
  // Of guests and not of choices, each cell is a table of two by two in which everybody stands once.
  const residualTable = residuals(counts, guests)
  const test = takesSeveral ? associationOfSeveral(counts, guests, several) : association(counts)
  return {
    ...summary,
    counts,
    rowGuests: guests.rows,
    residuals: residualTable,
    deviations: deviations(residualTable, test),
    ...test,
  }
}

const NO_TEST = { chi2: null, df: null, p: null, strength: null, isReliable: false }

type CrossReader = ResultLabels & { classes: ClassWords }

function sideOf(document: SurveyDocument, question: Question, reader: CrossReader): PairSide {
  const values = answersTo(document, question, reader).map(({ value }) => value)
  return { id: question.id, values, isNps: question.type === 'nps' }
}

function periodOf({ startDate, endDate }: AnswersFilter): Period {
  return { from: startDate ?? ALWAYS.from, to: endDate ?? ALWAYS.to }
}

function answersTo(
  document: SurveyDocument,
  question: Question,
  { classes, ...reader }: CrossReader,
): CrossTable['rows'] {
  if (question.type === 'nps') return CLASSES.map((value) => ({ value, label: classes[value] }))
  const { distribution } = questionResult(document, question, NOTHING, {
    ...reader,
    chartType: 'table',
    subjects: [],
  })
  return distribution.map(({ value, label }) => ({ value: String(value), label }))
}
