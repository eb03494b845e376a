import { type SqlBool, sql } from 'kysely'
import type pg from 'pg'
import { databaseNow } from '../../platform/clock.ts'
import { type Db, inTransaction } from '../../platform/database.ts'
import { AppError } from '../../platform/errors.ts'
import type { FileStore } from '../../platform/files/file-store.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import { type Actor, type AuditEvent, recordAuditOn } from '../account/audit/audit.queries.ts'
import { addToCounters, type CounterChange } from '../counters/count.queries.ts'
import { entriesOfAnswer, indexSlots, negated } from '../counters/tally.ts'
import type { AnswerValues, SurveyDocument } from '../questionnaire/questionnaire.contract.ts'
import type { OwnSurvey } from '../survey/survey.access.ts'
import type { Answer, Status } from './answers.contract.ts'
import { forgetFiles } from './file/file.queries.ts'
import { uncountFinish } from './intake/code-day.queries.ts'
import { freePlaces } from './intake/quota.queries.ts'
import { forgetInvitedAnswers } from './invited/invited.queries.ts'
import { forgetWords } from './search/find-forget.queries.ts'
import { hasLocked, placeAfterDeletion, placeAfterStatus } from './usage.queries.ts'

type StatusChange = { subId: string; status: Status; note?: string }
/** The survey of a changed answer, as far as the counters need it. */
export type SurveyOfAnswer = Pick<OwnSurvey, 'accountId' | 'id' | 'slots' | 'branches'> & {
  /** Who makes the change; null: the guest. */
  member: { memberId: string | null; timezone: string }
}

/**
 * Sets an answer's status and records who did it, when and why. Spam leaves the counters and
 * returns its place in the tariff's year; any other status restores it.
 * @throws AppError `not_found` when the survey has no such answer
 */
export async function setStatus(
  { pool, jobs }: { pool: pg.Pool; jobs: Jobs },
  survey: OwnSurvey,
  change: StatusChange,
): Promise<{ id: string; status: Status; history: Answer['history'] }> {
  return inTransaction(pool, (client) => setStatusOn(client, jobs, survey, change))
}

/** The same within a larger transaction. */
export async function setStatusOn(
  client: pg.ClientBase,
  jobs: Pick<Jobs, 'sendOn'>,
  survey: SurveyOfAnswer,
  { subId, status, note }: StatusChange,
): Promise<{ id: string; status: Status; history: Answer['history'] }> {
  return withAnswerOn(client, survey, subId, async (answer) => {
    // Before the counters, in the same order as storing answers, to avoid deadlocks.
    const { unlocks, ...place } = await placeAfterStatus(client, survey.accountId, answer, status)
    await addToCounters(client, [
      ...changesOf(survey, answer, -1),
      ...changesOf(survey, { ...answer, ...place, status }, 1),
    ])
    await client.query(
      `update answer set status = $4, locked = $5, tariff_year = $6, place_returned = $7, flood = $8
       where account_id = $1 and survey_id = $2 and id = $3`,
      [
        ...[survey.accountId, survey.id, subId, status],
        ...[place.locked, place.tariff_year, place.place_returned, place.flood],
      ],
    )
    if (unlocks) await unlock(client, jobs, survey)
    if (answer.status !== status)
      await jobs.sendOn(client, 'event', {
        accountId: survey.accountId,
        surveyId: survey.id,
        type: 'answer.updated',
        about: subId,
        at: databaseNow().toISOString(),
      })
    if (answer.complaint && answer.status !== status)
      await jobs.sendOn(client, 'case', { accountId: survey.accountId, surveyId: survey.id, answerId: subId })
    await client.query(
      `insert into answer_status (account_id, survey_id, answer_id, place, status, note, member_id)
       select $1, $2, $3, count(*), $4, $5, $6 from answer_status
       where account_id = $1 and survey_id = $2 and answer_id = $3`,
      [survey.accountId, survey.id, subId, status, note ?? '', survey.member.memberId],
    )
    const { rows } = await client.query(
      `select status, note, coalesce(nullif(trim(concat_ws(' ', first_name, last_name)), ''), email) as member,
              changed_at as "changedAt"
       from answer_status left join member on member.account_id = answer_status.account_id and member.id = member_id
       where answer_status.account_id = $1 and survey_id = $2 and answer_id = $3 order by place`,
      [survey.accountId, survey.id, subId],
    )
    return { id: subId, status, history: rows }
  })
}

/**
 * Deletes an answer with its history and files; it leaves lists and counters at once and returns
 * its place in the tariff's year. Its id is kept, so that a page that sends it again does not
 * restore it.
 * @throws AppError `not_found`
 */
export async function deleteAnswer(
  { pool, jobs, files }: { pool: pg.Pool; jobs: Jobs; files: FileStore },
  survey: SurveyOfAnswer,
  answerId: string,
  by: Actor,
  event: AuditEvent,
): Promise<void> {
  return withAnswer(pool, survey, answerId, async (client, answer) => {
    // Before the counters, in the same order as storing answers, to avoid deadlocks.
    await freePlaces(client, { accountId: survey.accountId, surveyId: survey.id }, answerId)
    const unlocks = await placeAfterDeletion(client, survey.accountId, answer)
    await addToCounters(client, changesOf(survey, answer, -1))
    if (answer.code !== null) await uncountFinish(client, survey, { code: answer.code, day: answer.day })
    await forgetInvitedAnswers(client, [{ accountId: survey.accountId, surveyId: survey.id, id: answerId }])
    await client.query('delete from answer where account_id = $1 and survey_id = $2 and id = $3', [
      survey.accountId,
      survey.id,
      answerId,
    ])
    await client.query(
      'insert into deleted_answer (account_id, survey_id, id) values ($1, $2, $3) on conflict do nothing',
      [survey.accountId, survey.id, answerId],
    )
    await forgetWords(client, survey, answerId)
    if (unlocks) await unlock(client, jobs, survey)
    await forgetFiles(client, files, survey, answerId)
    await recordAuditOn(client, by, event)
  })
}

/** A place was returned: waiting answers are unlocked in order, as after an upgrade. */
async function unlock(
  client: pg.ClientBase,
  jobs: Pick<Jobs, 'sendOn'>,
  { accountId }: SurveyOfAnswer,
): Promise<void> {
  if (await hasLocked(client, accountId)) await jobs.sendOn(client, 'unlock', { accountId })
}

type LockedAnswer = {
  day: string
  received_at: Date
  /** The branch's own; null when it has none. */
  timezone: string | null
  branch_id: string | null
  subject_id: string | null
  code: string | null
  placement: string | null
  locale: string
  status: string
  locked: boolean
  tariff_year: string | null
  place_returned: boolean
  flood: string | null
  complaint: boolean
  seconds: number | null
  answers: AnswerValues
  document: SurveyDocument
}

/** Runs work on one locked answer in a transaction, so that concurrent changes are serialized. */
async function withAnswer<T>(
  pool: pg.Pool,
  survey: SurveyOfAnswer,
  answerId: string,
  work: (client: pg.ClientBase, answer: LockedAnswer) => Promise<T>,
): Promise<T> {
  return inTransaction(pool, (client) =>
    withAnswerOn(client, survey, answerId, (answer) => work(client, answer)),
  )
}

async function withAnswerOn<T>(
  client: pg.ClientBase,
  survey: SurveyOfAnswer,
  answerId: string,
  work: (answer: LockedAnswer) => Promise<T>,
): Promise<T> {
  const { rows } = await client.query<LockedAnswer>(
    `select answer.*, document from answer
       join survey_version using (account_id, survey_id, version)
       where account_id = $1 and survey_id = $2 and answer.id = $3 and ($4::text[] is null or branch_id = any($4))
       for update of answer`,
    [survey.accountId, survey.id, answerId, survey.branches === 'all' ? null : survey.branches],
  )
  if (!rows[0]) throw new AppError('not_found')
  const result = await work(rows[0])
  await client.query(`select pg_notify('answers', $1)`, [survey.id])
  return result
}

/** The counter changes that adding or removing an answer makes; empty when it does not count. */
function changesOf(survey: SurveyOfAnswer, answer: LockedAnswer, sign: 1 | -1): CounterChange[] {
  if (answer.locked || answer.status === 'spam') return []
  const index = indexSlots(survey.slots)
  const entries = entriesOfAnswer(answer.document, index, answer)
  return [
    {
      accountId: survey.accountId,
      surveyId: survey.id,
      day: answer.day,
      branchId: answer.branch_id,
      subjectId: answer.subject_id,
      entries: sign === 1 ? entries : negated(entries),
    },
  ]
}

/** Whether an answer with this id and content (`fingerprintOf`) was stored, or any with this id was deleted since. */
export async function isTaken(
  db: Db,
  survey: { accountId: number; id: string },
  id: string,
  fingerprint: string,
): Promise<boolean> {
  const keyed = (table: 'answer' | 'deleted_answer') =>
    db
      .selectFrom(table)
      .select('id')
      .where('account_id', '=', survey.accountId)
      .where('survey_id', '=', survey.id)
      .where('id', '=', id)
  const storedAnswer = keyed('answer').where(sql<SqlBool>`fingerprint = ${Buffer.from(fingerprint, 'hex')}`)
  return (await storedAnswer.unionAll(keyed('deleted_answer')).executeTakeFirst()) !== undefined
}
