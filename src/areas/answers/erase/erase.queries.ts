import { sql } from 'kysely'
import type pg from 'pg'
import { databaseNow } from '../../../platform/clock.ts'
import { type Executor, inTransaction } from '../../../platform/database.ts'
import type { FileStore } from '../../../platform/files/file-store.ts'
import type { AnswerValues, SurveyDocument } from '../../questionnaire/questionnaire.contract.ts'
import type { OwnSurvey } from '../../survey/survey.access.ts'
import { forgetFiles } from '../file/file.queries.ts'
import { forgetWords } from '../search/find-forget.queries.ts'
import { erased, withoutContacts } from './erased.ts'

/** Answers erased per transaction: short enough for a guest's change to pass in between. */
const AT_ONCE = 200
/** How many days a device mark is kept. */
const MARK_DAYS = 30
/** Marks removed per statement. */
const UNMARKED_AT_ONCE = 5_000

type Due = { accountId: number; id: string; from: Date | null; until: Date }
type Old = { id: string; received_at: Date; answers: AnswerValues; document: SurveyDocument }

/** How many answers would be erased now with a retention of so many months. */
export async function countErasable(db: Executor, survey: OwnSurvey, months: number): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::integer as n from answer join survey on survey.account_id = answer.account_id and survey.id = survey_id
    where answer.account_id = ${survey.accountId} and survey_id = ${survey.id}
      and received_at < now() - make_interval(months => ${months})
      and received_at >= coalesce(erased_until, '-infinity')`.execute(db)
  return rows[0]!.n
}

/**
 * Erases guests' texts, contacts and files from answers older than their survey's retention period,
 * and the notes about them, page by page. Idempotent, and resumes after a crash. Ratings, choices
 * and counters stay.
 * @returns the number of answers
 */
export async function eraseOld(pool: pg.Pool, files: FileStore): Promise<number> {
  const { rows } = await pool.query<Due>(
    `select account_id as "accountId", id, erased_until as "from", until
     from (select account_id, id, erased_until, $1::timestamptz - make_interval(months => (settings->>'retention')::integer) as until
       from survey where settings->>'retention' is not null and removed_at is null) as survey
     where until > coalesce(erased_until, '-infinity')
       and exists (select from answer where answer.account_id = survey.account_id and answer.survey_id = survey.id
         and received_at >= coalesce(erased_until, '-infinity') and received_at < until)`,
    [databaseNow()],
  )
  let count = 0
  for (const survey of rows) count += await eraseSurvey(pool, files, survey)
  return count
}

async function eraseSurvey(pool: pg.Pool, files: FileStore, survey: Due): Promise<number> {
  let count = 0
  let after: Pick<Old, 'received_at' | 'id'> | undefined
  for (;;) {
    const page = await inTransaction(pool, (client) => erasePage(client, files, survey, after))
    count += page.length
    after = page.at(-1)
    const isLast = page.length < AT_ONCE
    await pool.query('update survey set erased_until = $3 where account_id = $1 and id = $2', [
      survey.accountId,
      survey.id,
      isLast ? survey.until : after!.received_at,
    ])
    if (isLast) return count
  }
}

async function erasePage(
  client: pg.ClientBase,
  files: FileStore,
  survey: Due,
  after: Pick<Old, 'received_at' | 'id'> | undefined,
): Promise<Old[]> {
  const { rows } = await client.query<Old>(
    `select answer.id, received_at, answers, document from answer
     join survey_version using (account_id, survey_id, version)
     where account_id = $1 and survey_id = $2 and received_at >= coalesce($3::timestamptz, '-infinity') and received_at < $4::timestamptz
       and ($5::timestamptz is null or (received_at, answer.id) > ($5, $6::uuid))
     order by received_at, answer.id limit ${AT_ONCE} for update of answer`,
    [survey.accountId, survey.id, survey.from, survey.until, after?.received_at ?? null, after?.id ?? null],
  )
  await client.query(
    `update answer set answers = given.answers, contact = null, geo = null, device = null
     from unnest($3::uuid[], $4::jsonb[]) as given (id, answers)
     where account_id = $1 and survey_id = $2 and answer.id = given.id`,
    [
      survey.accountId,
      survey.id,
      rows.map(({ id }) => id),
      rows.map(({ document, answers }) => JSON.stringify(erased(document, answers))),
    ],
  )
  // A member who called the guest may have written down a name.
  await client.query(
    `update answer_status set note = '' where account_id = $1 and survey_id = $2 and answer_id = any($3::uuid[]) and note <> ''`,
    [survey.accountId, survey.id, rows.map(({ id }) => id)],
  )
  await client.query(
    'delete from reward where account_id = $1 and survey_id = $2 and answer_id = any($3::uuid[])',
    [survey.accountId, survey.id, rows.map(({ id }) => id)],
  )
  await client.query(
    'delete from answer_email where account_id = $1 and survey_id = $2 and answer_id = any($3::uuid[])',
    [survey.accountId, survey.id, rows.map(({ id }) => id)],
  )
  for (const { id } of rows) {
    await forgetWords(client, survey, id)
    await forgetFiles(client, files, survey, id)
  }
  return rows
}

/** Erases identifying data from one answer: contacts in every question, the location, the e-mail. */
export async function eraseContacts(
  client: pg.ClientBase,
  { accountId, surveyId, answerId }: { accountId: number; surveyId: string; answerId: string },
): Promise<void> {
  const { rows } = await client.query<Pick<Old, 'answers' | 'document'>>(
    `select answers, document from answer join survey_version using (account_id, survey_id, version)
     where account_id = $1 and survey_id = $2 and answer.id = $3 for update of answer`,
    [accountId, surveyId, answerId],
  )
  if (!rows[0]) return
  const { document, answers } = rows[0]
  await client.query(
    `update answer set answers = $4, contact = null, geo = null, device = null
     where account_id = $1 and survey_id = $2 and id = $3`,
    [accountId, surveyId, answerId, JSON.stringify(withoutContacts(document, answers))],
  )
  await client.query('delete from answer_email where account_id = $1 and survey_id = $2 and answer_id = $3', [
    accountId,
    surveyId,
    answerId,
  ])
  await client.query(
    "update answer_status set note = '' where account_id = $1 and survey_id = $2 and answer_id = $3 and note <> ''",
    [accountId, surveyId, answerId],
  )
}

/** Removes expired device marks, page by page. Idempotent. */
export async function unmarkDevices(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query<Due>(
    `select account_id as "accountId", id, unmarked_until as "from", now() - make_interval(days => ${MARK_DAYS}) as until
     from survey where coalesce(unmarked_until, '-infinity') < now() - make_interval(days => ${MARK_DAYS}, hours => 12)`,
  )
  for (const survey of rows) await unmarkSurvey(pool, survey)
}

async function unmarkSurvey(pool: pg.Pool, { accountId, id, from, until }: Due): Promise<void> {
  for (let since = from; ; ) {
    const { rows } = await pool.query<{ n: number; last: Date | null }>(
      `with marked as (
         select id, received_at from answer
         where account_id = $1 and survey_id = $2 and device is not null
           and received_at >= coalesce($3::timestamptz, '-infinity') and received_at < $4::timestamptz
         order by received_at limit ${UNMARKED_AT_ONCE}
       ), unmarked as (
         update answer set device = null from marked
         where account_id = $1 and survey_id = $2 and answer.id = marked.id returning marked.received_at
       )
       select count(*)::integer as n, max(received_at) as last from unmarked`,
      [accountId, id, since, until],
    )
    const { n, last: lastId } = rows[0]!
    since = lastId
    if (n === UNMARKED_AT_ONCE) continue
    await pool.query('update survey set unmarked_until = $3 where account_id = $1 and id = $2', [
      accountId,
      id,
      until,
    ])
    return
  }
}
