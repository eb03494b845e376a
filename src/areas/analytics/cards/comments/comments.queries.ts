import { type RawBuilder, sql } from 'kysely'
import type { Executor } from '../../../../platform/database.ts'
import { isAskedAlike, readAskedAlike } from '../../../answers/read/asked-alike.queries.ts'
import { markIn } from '../../../answers/read/mark.queries.ts'
import { receivedWithin } from '../../../answers/read/received-within.queries.ts'
import { needsColumns } from '../../read/answers-filter.ts'
import {
  counts,
  mostRead,
  newest,
  ofBranches,
  type Reach,
  textsOf,
} from '../../read/newest-answers.queries.ts'

/** What a guest wrote, to which questions, and the mark of one question. */
export type Said = { id: string; text: string; questions: string[]; score: number | null }

/** So many times the comments that are wanted are looked up: some are spam, and of some answers only contacts have words. */
const SPARE = 2

/**
 * The newest answers in which a guest wrote something, all of a guest's texts together, with the mark of one question.
 * @param scoreId that question, where there is one
 */
export async function readComments(db: Executor, reach: Reach, scoreId?: string): Promise<Said[]> {
  const { survey, document, filter, period } = reach
  const texts = textsOf(document)
  const alike = await readAskedAlike(db, survey, document)
  const score =
    scoreId === undefined
      ? sql`null::numeric`
      : sql`case when ${isAskedAlike(alike, scoreId)} then ${markIn(scoreId)} end`
  const most = mostRead(filter)
  // Where everybody writes, the newest answers are all that is read.
  const { rows: answers } = await sql<Omit<Said, 'text'> & { text: string | null }>`
    select id, ${texts.whole} as text, ${texts.questions} as questions, ${score} as score from ${newest(survey, filter, period)}
    where ${counts(document, filter, period)} limit ${most}`.execute(db)
  const comments = answers.flatMap(({ text, ...rest }) => (text === null ? [] : [{ ...rest, text }]))
  if (comments.length === most || answers.length < most) return comments
  const { rows } = await sql<Said>`
    select id, ${texts.whole} as text, ${texts.questions} as questions, ${score} as score from ${writtenIn(reach)}
    where ${counts(document, filter, period)} and ${texts.any} is not null
    order by received_at desc, id desc limit ${most}`.execute(db)
  return rows
}

/**
 * Where one guest in four writes, the answers between would be four times as much to read. Which have words, search knows of all but the
 * very newest.
 */
function writtenIn({ survey, filter, period }: Reach): RawBuilder<unknown> {
  // Search does not know the subjects, nor what is finer.
  if (needsColumns(filter) || filter.subjectId !== undefined) return newest(survey, filter, period)
  const own = sql`account_id = ${survey.accountId} and survey_id = ${survey.id}`
  const mark = (column: 'at' | 'id') =>
    sql`(select ${sql.ref(`seen_${column}`)} from answer_text_mark where ${own})`
  const seenAt = sql`coalesce(${mark('at')}, '-infinity')`
  // A comparison of pairs would not end the walk along the index, beside one of the times.
  const isNew = sql`received_at >= ${seenAt} and (received_at > ${seenAt} or id > ${mark('id')})`
  return sql`(
    select * from ${newest(survey, filter, period, { and: isNew })}
    union all
    select answer.* from (
      select answer_id from answer_text
      where ${own} and ${ofBranches(filter.branchIds)} and ${receivedWithin(sql`received_at`, survey, period)}
        and received_at <= ${mark('at')}
      order by received_at desc, answer_id desc limit ${mostRead(filter) * SPARE}) as written
    join answer on answer.account_id = ${survey.accountId} and answer.survey_id = ${survey.id} and answer.id = written.answer_id) as answer`
}
