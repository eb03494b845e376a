import type pg from 'pg'
import { databaseNow } from '../../../platform/clock.ts'
import { type Executor, inTransaction } from '../../../platform/database.ts'
import { dayIn } from '../../../platform/day.ts'
import { addToCounters } from '../../counters/count.queries.ts'
import { entriesOfAnswer, indexSlots, negated, type SlotIndex } from '../../counters/tally.ts'
import type { AnswerValues, SurveyDocument } from '../../questionnaire/questionnaire.contract.ts'

/** The progress of moving an account's answers. */
export type Rebuild = { done: number; total: number }

const PAGE = 1_000

/**
 * Moves every answer of an account, and its counters, to its day in the account's current time
 * zone. Works page by page, each in its own transaction: counters match the answers' days at every
 * moment, an interrupted run resumes, and two concurrent runs share the pages. Starts stay where
 * they were counted, because only their day is stored.
 * @returns how many answers changed their day
 */
export async function rebuildDays(
  pool: pg.Pool,
  accountId: number,
  onProgress: (rebuild: Rebuild) => void = () => {},
): Promise<number> {
  await begin(pool, accountId)
  let movedCount = 0
  for (;;) {
    const page = await onePage(pool, accountId)
    if (!page) return movedCount
    movedCount += page.moved
    onProgress(page)
  }
}

/** The running move; null when there is none and days match the time zone. */
export async function rebuildUnderWay(db: Executor, accountId: number): Promise<Rebuild | null> {
  const row = await db
    .selectFrom('day_rebuild')
    .select(['done', 'total'])
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  return row ?? null
}

/** Starts, or resumes an interrupted run; starts over when the zone was changed again. */
async function begin(pool: pg.Pool, accountId: number): Promise<void> {
  await pool.query(
    `insert into day_rebuild as rebuild (account_id, timezone, total)
     select id, timezone, (select count(*) from answer where account_id = $1) from account where id = $1
     on conflict (account_id) do update
     set timezone = excluded.timezone, total = excluded.total, done = 0, started_at = $2,
         after_survey = '', after_id = '00000000-0000-0000-0000-000000000000'
     where rebuild.timezone <> excluded.timezone`,
    [accountId, databaseNow()],
  )
}

type Given = { survey_id: string; id: string; received_at: Date; day: string }

function onePage(pool: pg.Pool, accountId: number): Promise<(Rebuild & { moved: number }) | undefined> {
  return inTransaction(pool, async (client) => {
    const state = await client.query<{
      timezone: string
      after_survey: string
      after_id: string
      done: number
      total: number
    }>('select * from day_rebuild where account_id = $1 for update', [accountId])
    const rebuild = state.rows[0]
    if (!rebuild) return undefined
    const { rows } = await client.query<Given>(
      `select survey_id, id, received_at, day from answer
       where account_id = $1 and (survey_id, id) > ($2, $3::uuid) order by survey_id, id limit ${PAGE}`,
      [accountId, rebuild.after_survey, rebuild.after_id],
    )
    const wrong = rows.filter(({ received_at, day }) => dayIn(rebuild.timezone, received_at) !== day)
    const movedCount = wrong.length === 0 ? 0 : await move(client, accountId, rebuild.timezone, wrong)
    const lastRow = rows.at(-1)
    const doneCount = rebuild.done + rows.length
    if (lastRow && rows.length === PAGE) {
      await client.query(
        'update day_rebuild set after_survey = $2, after_id = $3, done = $4 where account_id = $1',
        [accountId, lastRow.survey_id, lastRow.id, doneCount],
      )
    } else await client.query('delete from day_rebuild where account_id = $1', [accountId])
    return { done: doneCount, total: Math.max(doneCount, rebuild.total), moved: movedCount }
  })
}

type Held = Given & {
  timezone: string | null
  branch_id: string | null
  subject_id: string | null
  placement: string | null
  locale: string
  status: string
  locked: boolean
  complaint: boolean
  seconds: number | null
  answers: AnswerValues
  slots: string[]
  document: SurveyDocument
}

/** Moves locked answers to their right days, so that a concurrent change waits and then sees the new day. */
async function move(
  client: pg.ClientBase,
  accountId: number,
  timezone: string,
  wrong: Given[],
): Promise<number> {
  const { rows } = await client.query<Held>(
    `select answer.*, survey.slots, survey_version.document from answer
     join survey on survey.account_id = answer.account_id and survey.id = answer.survey_id
     join survey_version on survey_version.account_id = answer.account_id
       and survey_version.survey_id = answer.survey_id and survey_version.version = answer.version
     where answer.account_id = $1 and (answer.survey_id, answer.id) in
       (select * from unnest($2::text[], $3::uuid[]))
     order by answer.survey_id, answer.id for update of answer`,
    [accountId, wrong.map(({ survey_id }) => survey_id), wrong.map(({ id }) => id)],
  )
  const days = rows.map(({ received_at }) => dayIn(timezone, received_at))
  const indexes = new Map<string, SlotIndex>()
  const changes = rows.flatMap((row, place) => {
    if (row.locked || row.status === 'spam') return []
    const index = indexes.get(row.survey_id) ?? indexSlots(row.slots)
    indexes.set(row.survey_id, index)
    const entries = entriesOfAnswer(row.document, index, row)
    const where = {
      accountId,
      surveyId: row.survey_id,
      branchId: row.branch_id,
      subjectId: row.subject_id,
    }
    return [
      { ...where, day: row.day, entries: negated(entries) },
      { ...where, day: days[place]!, entries },
    ]
  })
  await addToCounters(client, changes)
  await client.query(
    `update answer set day = moved.day from unnest($2::text[], $3::uuid[], $4::date[]) as moved (survey_id, id, day)
     where account_id = $1 and answer.survey_id = moved.survey_id and answer.id = moved.id`,
    [accountId, rows.map(({ survey_id }) => survey_id), rows.map(({ id }) => id), days],
  )
  return rows.length
}
