import { sql } from 'kysely'
import type { Executor } from '../../../platform/database.ts'
import { isAskedAlike, readAskedAlike } from '../../answers/read/asked-alike.queries.ts'
import { readVector } from '../../counters/tally.ts'
import { isChoice, picksOne } from '../../questionnaire/kinds/choice/choice.ts'
import { countedAs } from '../../questionnaire/kinds/kinds.ts'
import { scaleOf } from '../../questionnaire/metric.ts'
import type { Question, SurveyDocument } from '../../questionnaire/questionnaire.contract.ts'
import { association, residuals } from '../../statistics/cross-table.ts'
import type { npsClass } from '../../statistics/nps.ts'
import { HIDDEN_BELOW } from '../../statistics/small-sample.ts'
import type { OwnSurvey } from '../../survey/survey.access.ts'
import { questionResult } from '../cards/question/question-result.ts'
import {
  cachedCombinedFilter,
  combinedFilterOf,
  combinedFilterSum,
} from '../combined-filter/combined-filter.queries.ts'
import type { Period } from '../filter/period.ts'
import type { AnswersFilter } from '../read/answers-filter.ts'
import type { ResultLabels } from '../read/result-labels.ts'
import { counts as countsIn, newest } from '../read/sample.queries.ts'
import type { CrossTable } from './cross.contract.ts'
import { placesOfTable } from './cross-place.read.ts'
import {
  type Guests,
  type Pair,
  type PairCount,
  type PairSide,
  pairSize,
  readPair,
  vectorOf,
} from './pair.ts'
import type { Place } from './place.ts'

/** Names of the classes of NPS in the reader's language. */
export type ClassWords = Record<ReturnType<typeof npsClass>, string>

/** Answers that are looked through at most, the newest. */
const LOOK_THROUGH = 100_000
const CLASSES = ['detractor', 'passive', 'promoter'] as const
const NOTHING = readVector([], [])
const ALWAYS = { from: '2000-01-01', to: '2099-12-31' }

/** Whether a question's answers are few enough to stand as rows or columns. */
export function isCrossable(original: Question): boolean {
  const question = countedAs(original)
  return scaleOf(question) !== null || isChoice(question) || ['yes_no', 'consent'].includes(question.type)
}

type Questions = { a: Question; b: Question }
/** Two questions, or a question and a place or subject of its answers. */
export type CrossSides = { a: Question | Place; b: Question | Place }

const isPlace = (side: Question | Place): side is Place => 'place' in side

/** How often each answer to `a` came with each answer to `b`, among the newest answers that the filter lets through. */
export async function readCross(
  db: Executor,
  survey: OwnSurvey,
  document: SurveyDocument,
  { a, b }: CrossSides,
  filter: AnswersFilter,
  reader: CrossReader,
): Promise<CrossTable> {
  if (isPlace(a) || isPlace(b)) return readWithPlace(db, survey, document, { a, b }, filter, reader)
  return readQuestions(db, survey, document, { a, b }, filter, reader)
}

/** A question by places: of the newest answers alone, since what places there are they alone tell. */
async function readWithPlace(
  db: Executor,
  survey: OwnSurvey,
  document: SurveyDocument,
  { a, b }: CrossSides,
  filter: AnswersFilter,
  reader: CrossReader,
): Promise<CrossTable> {
  const { counted, isPart } = await countNewest(db, survey, document, { a, b }, filter)
  const side = (one: Question | Place) => (isPlace(one) ? one.place : sideOf(document, one, reader))
  const sides = { rows: side(a), columns: side(b) }
  const { pair, names, others } = await placesOfTable(db, survey, sides, counted)
  const { counts, guests } = readPair(pair, vectorOf(pair, counted))
  const labels = (one: Question | Place, { values }: PairSide) =>
    isPlace(one) ? values.map((value) => names.get(value)!) : answersTo(document, one, reader)
  return {
    rows: labels(a, pair.rows),
    columns: labels(b, pair.columns),
    ...tableOf({ a, b }, counts, { ...guests, outside: guests.outside - others.guests }),
    others,
    isPart,
    mixture: null,
  }
}

async function readQuestions(
  db: Executor,
  survey: OwnSurvey,
  document: SurveyDocument,
  { a, b }: Questions,
  filter: AnswersFilter,
  reader: CrossReader,
): Promise<CrossTable> {
  const period = periodOf(filter)
  const pair = pairOf(document, { a, b }, reader)
  const newest = await countNewest(db, survey, document, { a, b }, filter)
  const whole = { ...filter, pair }
  const cached = newest.isPart ? await cachedCombinedFilter(db, survey, document, whole) : null
  const { counts, guests } = readPair(
    pair,
    cached
      ? await combinedFilterSum(db, survey, cached, period, pairSize(pair))
      : vectorOf(pair, newest.counted),
  )
  return {
    rows: answersTo(document, a, reader),
    columns: answersTo(document, b, reader),
    ...tableOf({ a, b }, counts, guests),
    others: null,
    isPart: newest.isPart && !cached,
    mixture: newest.isPart ? await combinedFilterOf(db, survey, document, whole, cached) : null,
  }
}

/** The counts with the test and the deviations; nothing of them where too few guests stand in the table. */
function tableOf({ a, b }: CrossSides, counts: number[][], guests: Guests) {
  const takesSeveral = [a, b].some((side) => !isPlace(side) && isChoice(side) && !picksOne(side))
  const nothing = { chi2: null, df: null, p: null, strength: null, isReliable: false }
  const summary = { n: guests.n, outside: guests.outside, takesSeveral }
  if (guests.n < HIDDEN_BELOW) return { ...summary, ...nothing, counts: [], rowGuests: [], residuals: [] }
  return {
    ...summary,
    counts,
    rowGuests: guests.rows,
    // Of guests and not of choices, each cell is a table of two by two in which everybody stands once.
    residuals: residuals(counts, guests),
    // A guest in several cells breaks the test's first assumption.
    ...(takesSeveral ? nothing : association(counts)),
  }
}

type CrossReader = ResultLabels & { classes: ClassWords }

/** What stands as rows and columns of two questions. */
export function pairOf(document: SurveyDocument, { a, b }: Questions, reader: CrossReader): Pair {
  return { rows: sideOf(document, a, reader), columns: sideOf(document, b, reader) }
}

function sideOf(document: SurveyDocument, question: Question, reader: CrossReader): PairSide {
  const values = answersTo(document, question, reader).map(({ value }) => value)
  return { id: question.id, values, isNps: question.type === 'nps' }
}

function periodOf({ startDate, endDate }: AnswersFilter): Period {
  return { from: startDate ?? ALWAYS.from, to: endDate ?? ALWAYS.to }
}

/** Counts the newest answers of a period, and says whether there are more. */
async function countNewest(
  db: Executor,
  survey: OwnSurvey,
  document: SurveyDocument,
  { a, b }: CrossSides,
  filter: AnswersFilter,
): Promise<{ counted: PairCount[]; isPart: boolean }> {
  const period = periodOf(filter)
  const from = newest(survey, filter, period, { most: LOOK_THROUGH })
  const alike = await readAskedAlike(db, survey, document)
  const value = (side: Question | Place) =>
    isPlace(side) ? sql`to_jsonb(${sql.ref(COLUMNS[side.place])})` : sql`answers -> ${side.id}::text`
  const isAsked = (side: Question | Place) => (isPlace(side) ? sql`true` : isAskedAlike(alike, side.id))
  const { rows: counted } = await sql<PairCount & { looked: number }>`
    with answer as materialized (select * from ${from})
    select ${value(a)} as a, ${value(b)} as b, count(*)::integer as n,
      (select count(*)::integer from answer) as looked
    from answer
    where ${countsIn(document, filter, period)}
      and ${isAsked(a)} and ${isAsked(b)}
      and jsonb_typeof(${value(a)}) <> 'null' and jsonb_typeof(${value(b)}) <> 'null'
    group by 1, 2`.execute(db)
  return { counted, isPart: (counted[0]?.looked ?? 0) >= LOOK_THROUGH }
}

/** Where an answer has its places; those of no branch, table or person have none. */
const COLUMNS = { branch: 'branch_id', placement: 'placement', subject: 'subject_id' } as const

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
