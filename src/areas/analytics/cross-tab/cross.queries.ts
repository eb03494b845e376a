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
import { type Pair, type PairSide, pairSize, placesOfBoth, readPair } from './pair.ts'

/** Names of the classes of NPS in the reader's language. */
export type ClassWords = Record<ReturnType<typeof npsClass>, string>

/** Answers that are looked through at most, the newest. */
const LOOK_THROUGH = 100_000
const CLASSES = ['detractor', 'passive', 'promoter'] as const
const NOTHING = readVector([], [])
const ALWAYS = { from: '2000-01-01', to: '2099-12-31' }

/** Whether a question's answers are few enough to stand as rows or columns. */
export function isCrossable(asked: Question): boolean {
  const question = countedAs(asked)
  return scaleOf(question) !== null || isChoice(question) || ['yes_no', 'consent'].includes(question.type)
}

type Questions = { a: Question; b: Question }

/** How often each answer to `a` came with each answer to `b`, among the newest answers that the filter lets through. */
export async function readCross(
  db: Executor,
  survey: OwnSurvey,
  document: SurveyDocument,
  { a, b }: Questions,
  filter: AnswersFilter,
  reader: CrossReader,
): Promise<CrossTable> {
  const period = { from: filter.startDate ?? ALWAYS.from, to: filter.endDate ?? ALWAYS.to }
  const rows = answersTo(document, a, reader)
  const columns = answersTo(document, b, reader)
  const pair = pairOf(document, { a, b }, reader)
  const newest = await countNewest(db, survey, document, pair, filter, period)
  const whole = { ...filter, pair }
  const kept = newest.isPart ? await cachedCombinedFilter(db, survey, document, whole) : null
  const read = kept && readPair(pair, await combinedFilterSum(db, survey, kept, period, pairSize(pair)))
  const { counts, guests } = read ?? newest
  const takesSeveral = [a, b].some((question) => isChoice(question) && !picksOne(question))
  const nothing = { chi2: null, df: null, p: null, strength: null, isReliable: false }
  const told = {
    rows,
    columns,
    n: guests.n,
    outside: guests.outside,
    takesSeveral,
    isPart: newest.isPart && !kept,
    mixture: newest.isPart ? await combinedFilterOf(db, survey, document, whole, kept) : null,
  }
  if (guests.n < HIDDEN_BELOW) return { ...told, ...nothing, counts: [], rowGuests: [], residuals: [] }
  return {
    ...told,
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
  const side = (question: Question): PairSide => ({
    id: question.id,
    values: answersTo(document, question, reader).map(({ value }) => value),
    isNps: question.type === 'nps',
  })
  return { rows: side(a), columns: side(b) }
}

/** Counts the newest answers of a period, and says whether there are more. */
async function countNewest(
  db: Executor,
  survey: OwnSurvey,
  document: SurveyDocument,
  pair: Pair,
  filter: AnswersFilter,
  period: Period,
): Promise<ReturnType<typeof readPair> & { isPart: boolean }> {
  const from = newest(survey, filter, period, { most: LOOK_THROUGH })
  const [a, b] = [pair.rows.id, pair.columns.id]
  const alike = await readAskedAlike(db, survey, document)
  const { rows: pairs } = await sql<{ a: unknown; b: unknown; n: number; looked: number }>`
    with answer as materialized (select * from ${from})
    select answers -> ${a}::text as a, answers -> ${b}::text as b, count(*)::integer as n,
      (select count(*)::integer from answer) as looked
    from answer
    where ${countsIn(document, filter, period)}
      and ${isAskedAlike(alike, a)} and ${isAskedAlike(alike, b)}
      and jsonb_typeof(answers -> ${a}::text) <> 'null' and jsonb_typeof(answers -> ${b}::text) <> 'null'
    group by 1, 2`.execute(db)
  const vector = Array.from({ length: pairSize(pair) }, () => 0)
  for (const each of pairs) for (const place of placesOfBoth(pair, each.a, each.b)) vector[place]! += each.n
  return { ...readPair(pair, vector), isPart: (pairs[0]?.looked ?? 0) >= LOOK_THROUGH }
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
