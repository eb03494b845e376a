import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Executor } from '../../../platform/database.ts'
import { type AskedAlike, isAskedAlike, readAskedAlike } from '../../answers/read/asked-alike.queries.ts'
import type { ResolvedFilter } from '../../answers/read/filter.access.ts'
import { receivedWithin } from '../../answers/read/received-within.queries.ts'
import { secondaryFilterCondition, textQuestions } from '../../answers/read/secondary-filter.queries.ts'
import { isAmount } from '../../questionnaire/kinds/amount/amount.ts'
import { scaleOf } from '../../questionnaire/metric.ts'
import type { AnswerValues, Question, SurveyDocument } from '../../questionnaire/questionnaire.contract.ts'
import type { OwnSurvey } from '../../survey/survey.access.ts'
import type { Period } from '../filter/period.ts'
import type { AnswersFilter } from './answers-filter.ts'

/** Answers that hours, drivers and league tables of finer filters are read from at most, the newest. */
const MOST_MARKS = 5_000
/**
 * Answers that places beside each other, words and topics are read from at most, the newest: of all, and of some branches or one subject,
 * whose answers lie each on a page of their own. These many are read anew with every look at a page.
 */
const MOST_READ = { all: 500, some: 200 }
/** How many letters of a text are read, so that a very long one costs no more. */
const LONGEST_TEXT = 2_000
/** Answers looked through for those at most, where a filter lets few of them through. */
const LOOK_THROUGH = 20_000

/** One answer with its marks, in the order of the questions asked for; null where one was left out. */
export type ScoredAnswer = {
  receivedAt: Date
  branchId: string | null
  subjectId: string | null
  /** Where the code hung. */
  placement: string | null
  marks: (number | null)[]
  /** What the guest wrote, all texts together; of the first answers alone. */
  said: { id: string; text: string } | null
}

/** Of an answer what the counters are made of. */
export type Countable = {
  day: string
  branch_id: string | null
  subject_id: string | null
  version: number
  answers: AnswerValues
  complaint: boolean
  seconds: number | null
}
export const COUNTABLE = sql`day, branch_id, subject_id, version, answers, complaint, seconds`

/** The questions that guests answer with a mark on a scale. */
export function markedQuestions(document: SurveyDocument): Question[] {
  return document.questions.filter((question) => scaleOf(question) !== null)
}

/** What answers are read by: the survey with what it asks, and which of its answers. */
export type Reach = { survey: OwnSurvey; document: SurveyDocument; filter: AnswersFilter; period: Period }

/**
 * The newest answers with their marks of some questions. The first of them, as many as comments are read at most, come with what the
 * guest wrote: most of what a page shows of single answers is read in one go.
 */
export async function readMarks(
  db: Executor,
  { survey, document, filter, period }: Reach,
  questions: readonly Question[],
  most = MOST_MARKS,
): Promise<ScoredAnswer[]> {
  const isFirst = most <= mostRead(filter) ? sql`true` : sql`row_number() over () <= ${mostRead(filter)}`
  type Row = Omit<ScoredAnswer, 'receivedAt' | 'marks' | 'said'> & {
    at: number
    marks: string
    id: string | null
    text: string | null
  }
  const { rows } = await sql<Row>`
    select (extract(epoch from received_at) * 1000)::float8 as at, branch_id as "branchId", subject_id as "subjectId", placement,
      ${together(questions, await readAskedAlike(db, survey, document))} as marks, case when ${isFirst} then id end as id,
      case when ${isFirst} then ${textsOf(document).whole} end as text
    from ${newest(survey, filter, period)} where ${counts(document, filter, period)} limit ${most}`.execute(
    db,
  )
  return rows.map(({ at, marks, id, text, ...where }) => ({
    ...where,
    receivedAt: new Date(at),
    marks: readTogether(marks, questions.length),
    said: id !== null && text !== null ? { id, text } : null,
  }))
}

/** How many answers places, words and topics are read from at most. */
export function mostRead(filter: AnswersFilter): number {
  return MOST_READ[branchReach(filter)]
}

/** Whether a filter is about all answers of a survey, or those of some branches or one subject. */
export function branchReach({ branchIds, subjectId }: AnswersFilter): 'all' | 'some' {
  return (branchIds ?? subjectId) ? 'some' : 'all'
}

/** Marks of an answer come as one text: to make and to read arrays of thousands of answers takes longer than all the rest. */
const BETWEEN_MARKS = '\u001f'

function together(questions: readonly Question[], alike: AskedAlike): RawBuilder<string> {
  const marks = questions.map((question) => {
    const { id } = question
    const value = sql`coalesce(answers ->> ${id}::text, '')`
    // What was said in words, when the question was asked so, may look like a number.
    const mark = isAmount(question)
      ? sql`case when jsonb_typeof(answers -> ${id}::text) = 'number' then ${value} else '' end`
      : value
    return alike.has(id) ? sql`case when ${isAskedAlike(alike, id)} then ${mark} else '' end` : mark
  })
  return sql`concat_ws(${BETWEEN_MARKS}::text${sql.join([sql``, ...marks, sql`''`])})`
}

function readTogether(marks: string, count: number): (number | null)[] {
  const parts = marks.split(BETWEEN_MARKS)
  // Words of an older version of the question may hold anything, and are no marks.
  return Array.from({ length: count }, (_, place) => {
    const part = parts.length === count + 1 ? parts[place] : ''
    return part && Number.isFinite(Number(part)) ? Number(part) : null
  })
}

/** What a guest wrote, all texts together, and the first of those; null where there is none. */
export function textsOf(document: SurveyDocument): {
  whole: RawBuilder<string | null>
  any: RawBuilder<string | null>
} {
  const texts = textQuestions(document).map((id) => sql`left(answers ->> ${id}::text, ${LONGEST_TEXT})`)
  if (texts.length === 0) return { whole: sql`null::text`, any: sql`null::text` }
  const all = sql.join(texts)
  return { whole: sql`nullif(concat_ws(E'\n', ${all}), '')`, any: sql`coalesce(${all})` }
}

/**
 * The newest answers of a period as a table, by what an index is kept by; what a filter says further is `counts`.
 * @param and a condition more
 */
export function newest(
  survey: OwnSurvey,
  { branchIds, subjectId, found }: ResolvedFilter,
  period: Period,
  { most = LOOK_THROUGH, and = sql`true` }: { most?: number; and?: RawBuilder<unknown> } = {},
): RawBuilder<unknown> {
  const subject = subjectId === undefined ? sql`true` : sql`subject_id = ${subjectId}`
  // What was found is read by its ids and by nothing else: how many answers lie between two moments the planner does not know.
  const from = found
    ? sql`(select * from answer where account_id = ${survey.accountId} and survey_id = ${survey.id}
        and id = any(${found.ids}::uuid[]) offset 0) as found`
    : sql`answer`
  return sql`(select * from ${from}
    where account_id = ${survey.accountId} and survey_id = ${survey.id} and ${ofBranches(branchIds)} and ${subject}
      and ${receivedWithin(sql`received_at`, survey, period)} and ${and}
    order by received_at desc, id desc limit ${most}) as answer`
}

/** Whether a row is of one of these branches, or any row where none are named. */
export function ofBranches(branchIds: readonly string[] | undefined): RawBuilder<SqlBool> {
  if (branchIds === undefined) return sql`true`
  return branchIds.length === 1
    ? sql`branch_id = ${branchIds[0]}`
    : sql`branch_id = any(${branchIds}::text[])`
}

/** Whether a row of `newest` counts and the filter lets it through. */
export function counts(
  document: SurveyDocument,
  filter: AnswersFilter,
  { from, to }: Period,
): RawBuilder<SqlBool> {
  const status = filter.status === undefined ? sql`status <> 'spam'` : sql`status = ${filter.status}`
  const subject = filter.subjectId === undefined ? sql`true` : sql`subject_id = ${filter.subjectId}`
  return sql<SqlBool>`not locked and day between ${from}::date and ${to}::date and ${status} and ${subject}
    and ${secondaryFilterCondition(document, filter)}`
}
