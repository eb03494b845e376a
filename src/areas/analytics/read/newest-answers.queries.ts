import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { ResolvedFilter } from '../../answers/read/filter.access.ts'
import { receivedWithin } from '../../answers/read/received-within.queries.ts'
import { secondaryFilterCondition, textQuestions } from '../../answers/read/secondary-filter.queries.ts'
import type { SurveyDocument } from '../../questionnaire/questionnaire.contract.ts'
import type { OwnSurvey } from '../../survey/survey.access.ts'
import type { Period } from '../filter/period.ts'
import type { AnswersFilter } from './answers-filter.ts'

/**
 * Comments that words and topics are read from at most, the newest: of all, and of some branches or one subject, whose answers lie each
 * on a page of their own. These many are read anew with every look at a page.
 */
const MOST_READ = { all: 500, some: 200 }
/** How many letters of a text are read, so that a very long one costs no more. */
const LONGEST_TEXT = 2_000
/** Answers looked through for those at most, where a filter lets few of them through. */
const LOOK_THROUGH = 20_000

/** What answers are read by: the survey with what it asks, and which of its answers. */
export type Reach = { survey: OwnSurvey; document: SurveyDocument; filter: AnswersFilter; period: Period }

/** How many comments words and topics are read from at most. */
export function mostRead({ branchIds, subjectId }: AnswersFilter): number {
  return MOST_READ[(branchIds ?? subjectId) ? 'some' : 'all']
}

/** What a guest wrote, all texts together, and the first of those, null where there is none; and to which questions. */
export function textsOf(document: SurveyDocument): {
  whole: RawBuilder<string | null>
  any: RawBuilder<string | null>
  questions: RawBuilder<string[]>
} {
  const ids = textQuestions(document)
  const texts = ids.map((id) => sql`left(answers ->> ${id}::text, ${LONGEST_TEXT})`)
  if (texts.length === 0)
    return { whole: sql`null::text`, any: sql`null::text`, questions: sql`array[]::text[]` }
  const all = sql.join(texts)
  const answered = ids.map((id) => sql`case when answers ->> ${id}::text <> '' then ${id}::text end`)
  return {
    whole: sql`nullif(concat_ws(E'\n', ${all}), '')`,
    any: sql`coalesce(${all})`,
    questions: sql`array_remove(array[${sql.join(answered)}], null)`,
  }
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
