import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Executor } from '../../platform/database.ts'
import type { ResolvedFilter } from '../answers/filter.access.ts'
import { finerCondition, textQuestions } from '../answers/finer.queries.ts'
import type { OwnSurvey } from '../survey/survey.access.ts'
import type { SurveyDocument } from '../survey/survey.contract.ts'
import type { Period } from './period.ts'
import type { AnswersFilter } from './recount.queries.ts'

/** Answers that hours and drivers are read from at most, the newest: enough for both, and as fast for ten million answers. */
export const MOST_MARKS = 10_000
/** Comments that words and topics are read from at most, the newest. */
const MOST_COMMENTS = 2_000
/** Answers looked through for those at most, where a filter lets few of them through. */
export const LOOK_THROUGH = 100_000

export type Marked = { receivedAt: Date; branchId: string | null; marks: (number | null)[] }

/** The newest answers with their marks, in the order of the asked questions; null where one was left out. */
export async function readMarks(
  db: Executor,
  survey: OwnSurvey,
  document: SurveyDocument,
  filter: AnswersFilter,
  period: Period,
  questionIds: readonly string[],
): Promise<Marked[]> {
  const marks =
    questionIds.length === 0 ? sql`` : sql.join(questionIds.map((id) => sql`answers -> ${id}::text`))
  const { rows } = await sql<{ received_at: Date; branch_id: string | null; marks: unknown[] }>`
    select received_at, branch_id, jsonb_build_array(${marks}) as marks
    from ${newest(survey, filter, period)} where ${counts(document, filter, period)}
    limit ${MOST_MARKS}`.execute(db)
  return rows.map(({ received_at, branch_id, marks }) => ({
    receivedAt: received_at,
    branchId: branch_id,
    marks: marks.map((mark) => (typeof mark === 'number' ? mark : null)),
  }))
}

/** The newest answers in which a guest wrote something, all of a guest's texts together, with the mark of one question. */
export async function readComments(
  db: Executor,
  survey: OwnSurvey,
  document: SurveyDocument,
  filter: AnswersFilter,
  period: Period,
  scoreId: string | undefined,
): Promise<{ id: string; text: string; score: number | null }[]> {
  const ids = textQuestions(document)
  if (ids.length === 0) return []
  const texts = sql.join(ids.map((id) => sql`answers ->> ${id}::text`))
  const score = scoreId === undefined ? sql`null::numeric` : sql`(answers ->> ${scoreId}::text)::numeric`
  const { rows } = await sql<{ id: string; text: string; score: number | null }>`
    select id, concat_ws(E'\n', ${texts}) as text, ${score} as score
    from ${newest(survey, filter, period)}
    where ${counts(document, filter, period)} and coalesce(${texts}) is not null
    limit ${MOST_COMMENTS}`.execute(db)
  return rows
}

/** The newest answers of a period as a table, by what an index is kept by; what a filter says further is `counts`. */
export function newest(
  survey: OwnSurvey,
  { branchIds, found }: ResolvedFilter,
  { from, to }: Period,
): RawBuilder<unknown> {
  const branch =
    branchIds === undefined
      ? sql`true`
      : branchIds.length === 1
        ? sql`branch_id = ${branchIds[0]}`
        : sql`branch_id = any(${branchIds}::text[])`
  const ids = found ? sql`id = any(${found.ids}::uuid[])` : sql`true`
  return sql`(select * from answer
    where account_id = ${survey.accountId} and survey_id = ${survey.id} and ${branch} and ${ids}
      and received_at between ${from}::date - 1 and ${to}::date + 2
    order by received_at desc, id desc limit ${LOOK_THROUGH}) as answer`
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
    and ${finerCondition(document, filter)}`
}
