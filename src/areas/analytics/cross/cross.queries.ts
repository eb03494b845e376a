import { sql } from 'kysely'
import type { Executor } from '../../../platform/database.ts'
import { readVector } from '../../answers/tally.ts'
import { isChoice, picksOne } from '../../survey/choice.ts'
import { scaleOf } from '../../survey/metric.ts'
import type { OwnSurvey } from '../../survey/survey.access.ts'
import type { Question, SurveyDocument } from '../../survey/survey.contract.ts'
import { questionResult } from '../question-result.ts'
import type { Reader } from '../reader.ts'
import type { AnswersFilter } from '../recount.queries.ts'
import { counts as countsIn, newest } from '../sample.queries.ts'
import { association, residuals } from '../statistics/cross-table.ts'
import { npsClass } from '../statistics/nps.ts'
import { HIDDEN_BELOW } from '../statistics/small-sample.ts'
import type { CrossTable } from './cross.contract.ts'

/** Names of the classes of NPS in the reader's language. */
export type ClassWords = Record<ReturnType<typeof npsClass>, string>

type Answered = { value: string; label: string }

/** Answers that are looked through at most, the newest. */
const LOOK_THROUGH = 100_000
const CLASSES = ['detractor', 'passive', 'promoter'] as const
const NOTHING = readVector([], [])
const ALWAYS = { from: '2000-01-01', to: '2099-12-31' }

/** Whether a question's answers are few enough to stand as rows or columns. */
export function isCrossable(question: Question): boolean {
  return scaleOf(question) !== null || isChoice(question) || ['yes_no', 'consent'].includes(question.type)
}

/** How often each answer to `a` came with each answer to `b`, among the newest answers that the filter lets through. */
export async function readCross(
  db: Executor,
  survey: OwnSurvey,
  document: SurveyDocument,
  { a, b }: { a: Question; b: Question },
  filter: AnswersFilter,
  reader: Reader & { classes: ClassWords },
): Promise<CrossTable> {
  const period = { from: filter.startDate ?? ALWAYS.from, to: filter.endDate ?? ALWAYS.to }
  const from = newest(survey, filter, period, LOOK_THROUGH)
  const { rows: pairs } = await sql<{ a: unknown; b: unknown; n: number; looked: number }>`
    with answer as materialized (select * from ${from})
    select answers -> ${a.id}::text as a, answers -> ${b.id}::text as b, count(*)::integer as n,
      (select count(*)::integer from answer) as looked
    from answer
    where ${countsIn(document, filter, period)}
      and jsonb_typeof(answers -> ${a.id}::text) <> 'null' and jsonb_typeof(answers -> ${b.id}::text) <> 'null'
    group by 1, 2`.execute(db)
  const rows = answersTo(document, a, reader)
  const columns = answersTo(document, b, reader)
  const counts = rows.map(() => columns.map(() => 0))
  let n = 0
  for (const pair of pairs) {
    n += pair.n
    for (const row of placesOf(rows, a, pair.a))
      for (const column of placesOf(columns, b, pair.b)) counts[row]![column]! += pair.n
  }
  const takesSeveral = [a, b].some((question) => isChoice(question) && !picksOne(question))
  const nothing = { chi2: null, df: null, p: null, strength: null, isReliable: false }
  const isPart = (pairs[0]?.looked ?? 0) >= LOOK_THROUGH
  if (n < HIDDEN_BELOW)
    return { rows, columns, counts: [], residuals: [], n, ...nothing, takesSeveral, isPart }
  return {
    rows,
    columns,
    counts,
    residuals: residuals(counts),
    n,
    // A guest in several cells breaks the test's first assumption.
    ...(takesSeveral ? nothing : association(counts)),
    takesSeveral,
    isPart,
  }
}

function answersTo(
  document: SurveyDocument,
  question: Question,
  { classes, ...reader }: Reader & { classes: ClassWords },
): Answered[] {
  if (question.type === 'nps') return CLASSES.map((value) => ({ value, label: classes[value] }))
  const { distribution } = questionResult(document, question, NOTHING, {
    ...reader,
    chartType: 'table',
    subjects: [],
  })
  return distribution.map(({ value, label }) => ({ value: String(value), label }))
}

/** Where an answer stands among those of its question; an option that was removed since stands nowhere. */
function placesOf(among: readonly Answered[], question: Question, value: unknown): number[] {
  const values = Array.isArray(value) ? value : [value]
  const places = values.map((each) => {
    const isOther = typeof each === 'object' && each !== null
    const own = question.type === 'nps' ? npsClass(Number(each)) : isOther ? 'other' : String(each)
    return among.findIndex((answered) => answered.value === own)
  })
  return places.filter((place) => place >= 0)
}
