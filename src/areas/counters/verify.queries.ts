import type pg from 'pg'
import type { AnswerValues, SurveyDocument } from '../questionnaire/questionnaire.contract.ts'
import type { Slots } from '../questionnaire/slots.ts'
import { addToRows, type CounterIncrement, counterRowsOf } from './count.queries.ts'
import { entriesOfAnswer, indexSlots, type VectorEntry } from './tally.ts'

/** Answers read at a time: a page of a cursor, so that memory holds one month's sums and never its answers. */
const PAGE = 2_000

/** Surveys to verify, the oldest account first; those of one account or one survey when asked for. */
export async function surveysToVerify(
  pool: pg.Pool,
  only: { accountId?: number; surveyId?: string } = {},
): Promise<{ accountId: number; surveyId: string; title: string }[]> {
  const { rows } = await pool.query(
    `select account_id as "accountId", id as "surveyId", title from survey
     where removed_at is null and ($1::bigint is null or account_id = $1) and ($2::text is null or id = $2)
     order by account_id, id`,
    [only.accountId ?? null, only.surveyId ?? null],
  )
  return rows
}

type Key = { accountId: number; surveyId: string }

/** First days of the months that a survey has answers or counters in, in order. */
export async function monthsToVerify(pool: pg.Pool, { accountId, surveyId }: Key): Promise<string[]> {
  const { rows } = await pool.query<{ month: string }>(
    `select distinct date_trunc('month', day)::date as month from (
       select day from counter where account_id = $1 and survey_id = $2
       union select day from answer where account_id = $1 and survey_id = $2) as days
     order by 1`,
    [accountId, surveyId],
  )
  return rows.map(({ month }) => month)
}

/** Gives the rows of all together a new version, which invalidates the cached sums of branches (totals-by-branch.queries.ts). */
const TOUCH = `
update counter set tally = tally where account_id = $1 and survey_id = $2 and branch_id = '' and subject_id = ''
  and grain in ('d', 'm') and day >= $3::date and day < $3::date + interval '1 month'`

/**
 * Recounts a month of a survey from its answers and says how many rows of counters tell something else; adds what they lack.
 *
 * Safe while answers come in, without holding them up: answers and counters are read from one snapshot, in which they belong
 * together, and what is missing is then *added*, as everybody adds. Two who verify the same survey take turns.
 * Starts can't be recounted (a guest who goes away leaves no answer): a day's are taken as true, a month's are the sum of its days.
 * @param month its first day
 * @param repair false only counts the differences
 */
export async function verifyMonth(
  pool: pg.Pool,
  key: Key,
  month: string,
  { repair }: { repair: boolean },
): Promise<{ answers: number; wrong: number }> {
  const client = await pool.connect()
  let broken: Error | undefined
  try {
    // The read of a large month may take longer than a request may.
    await client.query(`set statement_timeout = '10min'; set lock_timeout = '10min'`)
    await client.query('select pg_advisory_lock(hashtext($1), hashtext($2))', ['verify', key.surveyId])
    const { answers, rows } = await differences(client, key, month)
    if (repair && rows.length > 0) {
      await addToRows(client, rows)
      await client.query(TOUCH, [key.accountId, key.surveyId, month])
    }
    return { answers, wrong: rows.length }
  } catch (error) {
    broken = error as Error
    throw error
  } finally {
    if (!broken)
      await client.query('select pg_advisory_unlock_all(); reset all').catch((failed) => (broken = failed))
    client.release(broken)
  }
}

/** What has to be added to the counters of a month to make them true, read from one snapshot. */
async function differences(
  client: pg.ClientBase,
  key: Key,
  month: string,
): Promise<{ answers: number; rows: CounterIncrement[] }> {
  await client.query('begin isolation level repeatable read read only')
  try {
    const slots = await slotsOf(client, key)
    const starts = slots.indexOf('starts')
    const { answers, sums } = await recount(client, key, month, slots)
    const stored = await readCounters(client, key, month)
    const startsOfMonth = new Map<string, number>()
    for (const { row } of stored.values()) {
      const [, , grain, branch, subject] = row.key
      if (grain !== 'd') continue
      const name = `${branch}\n${subject}`
      startsOfMonth.set(name, (startsOfMonth.get(name) ?? 0) + (row.vector[starts] ?? 0))
    }
    const rows: CounterIncrement[] = []
    for (const name of new Set([...sums.keys(), ...stored.keys()])) {
      const rowKey = (sums.get(name) ?? stored.get(name)!.row).key
      const is = stored.get(name)?.row.vector ?? []
      const should = [...(sums.get(name)?.vector ?? [])]
      should[starts] = rowKey[2] === 'd' ? is[starts] : startsOfMonth.get(`${rowKey[3]}\n${rowKey[4]}`)
      const vector = Array.from(
        { length: Math.max(is.length, should.length) },
        (_, place) => (should[place] ?? 0) - (is[place] ?? 0),
      )
      if (vector.some((amount) => amount !== 0)) rows.push({ key: rowKey, vector })
    }
    await client.query('commit')
    return { answers, rows }
  } catch (error) {
    await client.query('rollback').catch(() => {})
    throw error
  }
}

async function slotsOf(client: pg.ClientBase, { accountId, surveyId }: Key): Promise<Slots> {
  const { rows } = await client.query<{ slots: string[] }>(
    'select slots from survey where account_id = $1 and id = $2',
    [accountId, surveyId],
  )
  return rows[0]?.slots ?? []
}

type Found = {
  day: string
  branch_id: string | null
  subject_id: string | null
  version: number
  answers: AnswerValues
  complaint: boolean
  seconds: number | null
}

async function recount(
  client: pg.ClientBase,
  { accountId, surveyId }: Key,
  month: string,
  slots: Slots,
): Promise<{ answers: number; sums: Map<string, CounterIncrement> }> {
  const versions = await client.query<{ version: number; document: SurveyDocument }>(
    'select version, document from survey_version where account_id = $1 and survey_id = $2',
    [accountId, surveyId],
  )
  const documents = new Map(versions.rows.map(({ version, document }) => [version, document]))
  const index = indexSlots(slots)
  const sums = new Map<string, CounterIncrement>()
  const add = (key: CounterIncrement['key'], entries: readonly VectorEntry[]) => {
    const name = key.join('\n')
    const sum = sums.get(name) ?? { key, vector: [] }
    sums.set(name, sum)
    for (const { place, amount } of entries) sum.vector[place] = (sum.vector[place] ?? 0) + amount
  }
  let answers = 0
  await client.query({
    text: `declare found no scroll cursor for
      select day, branch_id, subject_id, version, answers, complaint, seconds from answer
      where account_id = ${Number(accountId)} and survey_id = ${client.escapeLiteral(surveyId)}
        -- The index is by this; a day of any time zone lies within.
        and received_at between ${client.escapeLiteral(month)}::date - interval '2 days'
          and ${client.escapeLiteral(month)}::date + interval '1 month 2 days'
        and day >= ${client.escapeLiteral(month)}::date
        and day < ${client.escapeLiteral(month)}::date + interval '1 month'
        and not locked and status <> 'spam'`,
  })
  for (;;) {
    const { rows } = await client.query<Found>(`fetch ${PAGE} from found`)
    answers += rows.length
    for (const row of rows) {
      const document = documents.get(row.version)!
      const entries = entriesOfAnswer(document, index, row)
      const { day, branch_id: branchId, subject_id: subjectId } = row
      for (const key of counterRowsOf({ accountId, surveyId, day, branchId, subjectId })) add(key, entries)
    }
    if (rows.length < PAGE) break
  }
  return { answers, sums }
}

async function readCounters(
  client: pg.ClientBase,
  { accountId, surveyId }: Key,
  month: string,
): Promise<Map<string, { row: CounterIncrement }>> {
  const { rows } = await client.query<{
    grain: string
    branch_id: string
    subject_id: string
    day: string
    tally: number[]
  }>(
    `select grain, branch_id, subject_id, day, tally from counter
     where account_id = $1 and survey_id = $2 and day >= $3::date and day < $3::date + interval '1 month'`,
    [accountId, surveyId, month],
  )
  return new Map(
    rows.map(({ grain, branch_id, subject_id, day, tally }) => {
      const key = [accountId, surveyId, grain, branch_id, subject_id, day]
      return [key.join('\n'), { row: { key, vector: tally } }]
    }),
  )
}
