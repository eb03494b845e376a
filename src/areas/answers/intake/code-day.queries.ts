import { sql } from 'kysely'
import { databaseNow } from '../../../platform/clock.ts'
import type { Db, Executor } from '../../../platform/database.ts'

/** The steps from scanning a printed code to sending an answer. */
export type CodeStep = 'scans' | 'starts' | 'finishes'
/** A code on a day, 'YYYY-MM-DD' in the account's zone. */
export type CodeDay = { accountId: number; surveyId: string; code: string; day: string }

/** Counts the steps of printed codes; one per API process. */
export type CodeCounts = {
  /** Counts a step; written within a second, so a crash loses the last second. */
  add: (at: CodeDay, step: CodeStep) => void
  /** Writes the pending counts. */
  flush: () => Promise<void>
}

type Counted = CodeDay & Record<CodeStep, number>

const PAUSE_MS = 1000
/** Codes that may be pending while the database is down; further ones are not counted. */
const MOST_WAITING = 50_000

/**
 * Accumulates steps in memory and writes them once a second: no guest waits for a counter, and an
 * answer costs no second statement. `recountFinishes` restores finishes lost in a crash.
 */
export function countCodes(db: Db): CodeCounts {
  let pending = new Map<string, Counted>()
  let pause: NodeJS.Timeout | undefined
  const flush = async () => {
    clearTimeout(pause)
    pause = undefined
    const batch = pending
    pending = new Map()
    if (batch.size === 0) return
    // In a fixed order, so that two processes do not deadlock.
    const rows = [...batch].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, row]) => row)
    await addCounted(db, rows).catch(() => {
      for (const [key, row] of batch) {
        const later = pending.get(key)
        if (later) addUp(later, row)
        else if (pending.size < MOST_WAITING) pending.set(key, row)
      }
      pause ??= setTimeout(() => void flush(), PAUSE_MS)
    })
  }
  return {
    add: ({ accountId, surveyId, code, day }, step) => {
      const key = `${accountId} ${surveyId} ${code} ${day}`
      const row = pending.get(key) ?? { accountId, surveyId, code, day, scans: 0, starts: 0, finishes: 0 }
      if (!pending.has(key) && pending.size >= MOST_WAITING) return
      pending.set(key, row)
      row[step]++
      pause ??= setTimeout(() => void flush(), PAUSE_MS)
    },
    flush: async () => {
      await flush()
      clearTimeout(pause)
    },
  }
}

function addUp(row: Counted, other: Counted): void {
  row.scans += other.scans
  row.starts += other.starts
  row.finishes += other.finishes
}

async function addCounted(db: Db, rows: Counted[]): Promise<void> {
  const column = (name: keyof Counted) => rows.map((row) => row[name])
  // A survey deleted in the meantime has no codes to count for.
  await sql`
    insert into code_day as d (account_id, survey_id, code, day, scans, starts, finishes)
    select new.account_id, new.survey_id, new.code, new.day, new.scans, new.starts, new.finishes
    from unnest(${column('accountId')}::bigint[], ${column('surveyId')}::text[], ${column('code')}::text[], ${column('day')}::date[],
      ${column('scans')}::int[], ${column('starts')}::int[], ${column('finishes')}::int[])
      as new (account_id, survey_id, code, day, scans, starts, finishes)
    join survey on survey.account_id = new.account_id and survey.id = new.survey_id
    on conflict (account_id, survey_id, code, day) do update set
      scans = d.scans + excluded.scans, starts = d.starts + excluded.starts, finishes = d.finishes + excluded.finishes`.execute(
    db,
  )
}

/** Removes a deleted answer from its code's counts, in the caller's transaction. */
export async function uncountFinish(
  client: { query: (text: string, values: unknown[]) => Promise<unknown> },
  survey: { accountId: number; id: string },
  { code, day }: Pick<CodeDay, 'code' | 'day'>,
): Promise<void> {
  await client.query(
    `update code_day set finishes = greatest(0, finishes - 1)
     where account_id = $1 and survey_id = $2 and code = $3 and day = $4`,
    [survey.accountId, survey.id, code, day],
  )
}

/**
 * Recounts the finishes of the last two days from the answers, so that counts lost in a crash are
 * restored within the hour. Counts being written at that moment are doubled until the next run.
 */
export async function recountFinishes(db: Executor): Promise<void> {
  const now = databaseNow()
  await sql`
    insert into code_day (account_id, survey_id, code, day, finishes)
    select survey.account_id, survey.survey_id, code.code, sent.day, sent.finishes
    from (select account_id, survey_id from code union select account_id, survey_id from code_target) as survey
    cross join lateral (
      select answer.code, answer.day, count(*)::int as finishes from answer
      where answer.account_id = survey.account_id and answer.survey_id = survey.survey_id
        and answer.received_at > ${now}::timestamptz - interval '3 days' and answer.day > ${now}::timestamptz::date - 2 and answer.code is not null
      group by answer.code, answer.day) as sent
    join code on code.code = sent.code and code.account_id = survey.account_id
    where code.survey_id = survey.survey_id or exists (
      select from code_target as past where past.account_id = code.account_id and past.code = code.code and past.survey_id = survey.survey_id)
    on conflict (account_id, survey_id, code, day) do update set finishes = excluded.finishes`.execute(db)
}
