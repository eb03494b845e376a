import type pg from 'pg'
import { weekHourIn } from '../../platform/local-hour.ts'
import { entriesOfAnswer, indexSlots, type SlotIndex } from '../counters/tally.ts'
import { isAmount } from '../questionnaire/kinds/amount/amount.ts'
import type { AnswerValues, SurveyDocument } from '../questionnaire/questionnaire.contract.ts'
import type { Slots } from '../questionnaire/slots.ts'
import { type ColumnRow, STATUSES } from './chunk.ts'
import { FORMAT } from './chunk-bytes.ts'
import { dayName, dayNumber } from './column-filter.ts'
import { marksOf } from './marks.ts'

export type SurveyKey = { accountId: number; surveyId: string }

/** Rows of a cursor that are in memory at a time. */
const PAGE = 5_000

/** Bounds what statements of a connection take. A replica can't be written to. */
export async function prepareConnection(
  client: pg.ClientBase,
  statementMs: number,
): Promise<{ isReplica: boolean }> {
  await client.query(
    `set statement_timeout = ${statementMs}; set idle_in_transaction_session_timeout = ${statementMs}`,
  )
  const { rows } = await client.query<{ isReplica: boolean }>('select pg_is_in_recovery() as "isReplica"')
  return rows[0]!
}

/**
 * The versions of a survey's days: each change of a countable answer changes its day's row of counters in the same transaction, and so
 * its transaction and place on the disk.
 */
export async function readDayVersions(
  client: pg.ClientBase,
  { accountId, surveyId }: SurveyKey,
): Promise<Map<string, string>> {
  const { rows } = await client.query<{ day: string; version: string }>({
    name: 'versions of days',
    text: `select day::text, xmin::text || ' ' || ctid::text as version from counter
      where account_id = $1 and survey_id = $2 and grain = 'd' and branch_id = '' and subject_id = '' order by day`,
    values: [accountId, surveyId],
  })
  return new Map(rows.map(({ day, version }) => [day, version]))
}

/** What answers are encoded by: every version of the questionnaire, its slots, and the clocks of the branches. */
export type Encoding = {
  slots: Slots
  index: SlotIndex
  documents: ReadonlyMap<number, SurveyDocument>
  zones: ReadonlyMap<string, string>
  timezone: string
}

export async function readEncoding(
  client: pg.ClientBase,
  { accountId, surveyId }: SurveyKey,
): Promise<Encoding | undefined> {
  const { rows } = await client.query<{ slots: string[]; timezone: string }>(
    `select slots, timezone from survey join account on account.id = account_id where account_id = $1 and survey.id = $2`,
    [accountId, surveyId],
  )
  if (!rows[0]) return undefined
  const versions = await client.query<{ version: number; document: SurveyDocument }>(
    'select version, document from survey_version where account_id = $1 and survey_id = $2',
    [accountId, surveyId],
  )
  const branches = await client.query<{ id: string; timezone: string }>(
    'select id, timezone from branch where account_id = $1 and survey_id = $2 and timezone is not null',
    [accountId, surveyId],
  )
  const { slots, timezone } = rows[0]
  return {
    slots,
    index: indexSlots(slots),
    documents: new Map(versions.rows.map(({ version, document }) => [version, document])),
    zones: new Map(branches.rows.map((branch) => [branch.id, branch.timezone])),
    timezone,
  }
}

type AnswerRow = {
  day: string
  received_at: Date
  branch_id: string | null
  subject_id: string | null
  placement: string | null
  code: string | null
  locale: string
  status: (typeof STATUSES)[number]
  version: number
  answers: AnswerValues
  complaint: boolean
  seconds: number | null
}

/** Which answers are read: those of some days of one month, or those that a search found. */
export type Wanted = { days: readonly string[] } | { ids: readonly string[] }

/** Reads answers in the order of their days, page by page. Locked answers count nowhere. */
export async function readRows(
  client: pg.ClientBase,
  { accountId, surveyId }: SurveyKey,
  encoding: Encoding,
  wanted: Wanted,
  take: (row: ColumnRow) => void,
): Promise<void> {
  await client.query('begin read only')
  try {
    await client.query(
      `declare wanted no scroll cursor for
       select day::text, received_at, branch_id, subject_id, placement, code, locale, status, version, answers, complaint, seconds from answer
       where account_id = ${Number(accountId)} and survey_id = ${client.escapeLiteral(surveyId)} and not locked
         and ${wantedSql(client, wanted)}
       order by day`,
    )
    for (;;) {
      const { rows } = await client.query<AnswerRow>(`fetch ${PAGE} from wanted`)
      for (const row of rows) take(encodedRow(encoding, row))
      if (rows.length < PAGE) break
    }
  } finally {
    await client.query('rollback')
  }
}

/** A cursor's statement takes no parameters. */
function wantedSql(client: pg.ClientBase, wanted: Wanted): string {
  const list = (values: readonly string[]) => client.escapeLiteral(`{${values.join()}}`)
  if ('ids' in wanted) return `id = any(${list(wanted.ids)}::uuid[])`
  const [first, last] = [wanted.days[0]!, wanted.days.at(-1)!].map((day) => client.escapeLiteral(day))
  // The index is by the time; a day of any time zone lies within.
  return `received_at between ${first}::date - interval '2 days' and ${last}::date + interval '3 days'
    and day = any(${list(wanted.days)}::date[])`
}

function encodedRow({ index, documents, zones, timezone }: Encoding, row: AnswerRow): ColumnRow {
  const document = documents.get(row.version)!
  const { weekday, hour } = weekHourIn(
    (row.branch_id && zones.get(row.branch_id)) || timezone,
    row.received_at,
  )
  return {
    day: dayNumber(row.day),
    hour: weekday * 24 + hour,
    branch: row.branch_id ?? '',
    subject: row.subject_id ?? '',
    placement: row.placement ?? '',
    locale: row.locale,
    status: STATUSES.indexOf(row.status),
    entries: entriesOfAnswer(document, index, row),
    numbers: document.questions.filter(isAmount).flatMap((question) => {
      const value = Object.hasOwn(row.answers, question.id) ? row.answers[question.id] : undefined
      const place = index.asked(question)?.get(undefined)
      return typeof value === 'number' && place !== undefined ? [{ place, amount: value }] : []
    }),
    seconds: row.seconds,
    marks: marksOf(row),
  }
}

/** A stored chunk: its bytes and the versions of the days that it was made of. */
export type StoredChunk = { versions: Record<string, string>; bytes: Uint8Array }

/** Reads the stored chunk of a month; undefined where there is none of this format and these clocks. */
export async function readStored(
  client: pg.ClientBase,
  { accountId, surveyId }: SurveyKey,
  month: string,
  clocks: string,
): Promise<StoredChunk | undefined> {
  const { rows } = await client.query<StoredChunk>(
    `select versions, bytes from answer_columns
     where account_id = $1 and survey_id = $2 and month = $3::date and format = $4 and clocks = $5`,
    [accountId, surveyId, `${month}-01`, FORMAT, clocks],
  )
  return rows[0]
}

export async function storeChunk(
  client: pg.ClientBase,
  { accountId, surveyId }: SurveyKey,
  { month, clocks, versions, bytes }: StoredChunk & { month: string; clocks: string },
): Promise<void> {
  await client.query(
    `insert into answer_columns (account_id, survey_id, month, format, clocks, versions, bytes)
     select $1, $2, $3::date, $4, $5, $6, $7 from survey where account_id = $1 and id = $2
     on conflict (account_id, survey_id, month)
     do update set format = excluded.format, clocks = excluded.clocks, versions = excluded.versions, bytes = excluded.bytes`,
    [accountId, surveyId, `${month}-01`, FORMAT, clocks, JSON.stringify(versions), bytes],
  )
}

/** The month before which a day's calendar is over in every time zone. */
export function lastOpenMonth(now: Date): string {
  return dayName(Math.floor(now.getTime() / 86_400_000) - 3).slice(0, 7)
}

/** Smaller months are read from their answers as fast. */
export const LEAST_STORED = 2_000

/** The large months of surveys that are over, as 'YYYY-MM', in order. */
export async function largeMonths(pool: pg.Pool, now: Date): Promise<(SurveyKey & { month: string })[]> {
  const { rows } = await pool.query<SurveyKey & { month: string }>(
    `select survey.account_id as "accountId", survey.id as "surveyId", to_char(day, 'YYYY-MM') as month
     from survey join counter on counter.account_id = survey.account_id and counter.survey_id = survey.id
     where removed_at is null and grain = 'm' and branch_id = '' and subject_id = '' and day < $1::date
       and tally[array_position(slots, 'answers')] >= $2
     order by 1, 2, 3`,
    [`${lastOpenMonth(now)}-01`, LEAST_STORED],
  )
  return rows
}

/** The versions of the days that a survey's stored months were made of; without those of another format. */
export async function readStoredVersions(
  client: pg.ClientBase,
  { accountId, surveyId }: SurveyKey,
): Promise<Map<string, Record<string, string>>> {
  const { rows } = await client.query<{ month: string; versions: Record<string, string> }>(
    `select to_char(month, 'YYYY-MM') as month, versions from answer_columns
     where account_id = $1 and survey_id = $2 and format = $3`,
    [accountId, surveyId, FORMAT],
  )
  return new Map(rows.map(({ month, versions }) => [month, versions]))
}
