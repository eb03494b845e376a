import type pg from 'pg'
import { step } from '../scripts/progress.mjs'
import { hasTextsToRead, readNextTexts } from '../src/areas/answers/search/find-index.queries.ts'
import { monthsToVerify, verifyMonth } from '../src/areas/counters/verify.queries.ts'
import { openDb } from '../src/platform/database.ts'
import { COMMENT } from './workload.ts'

export const BRANCHES = 300
/** Each of the first branches has one, whom two answers of three are about. */
export const SUBJECTS = 60
export const PLACEMENTS = 40
export const DAYS = 730
/** A word that one comment in a thousand has; the comment of workload W is in all of them. */
export const RARE_WORD = 'сломался'
const PAGE = 100_000

/** A survey with two years of answers. */
export type Stored = { surveyId: string; size: number }
type Account = { accountId: number }

/**
 * Two years of a chain's answers, workload W: made inside PostgreSQL, in the order of their times, as they would have come. Their
 * marks, branches and the rest are scattered by a hash of their number. The counters are made by what repairs them.
 */
export async function storeAnswers(pool: pg.Pool, { accountId }: Account, stored: Stored): Promise<void> {
  await insertAnswers(pool, { accountId }, stored, 1)
  const key = { accountId, surveyId: stored.surveyId }
  await step(`${stored.size} answers: counters`, async (say) => {
    let counted = 0
    for (const month of await monthsToVerify(pool, key)) {
      counted += (await verifyMonth(pool, key, month, { repair: true })).answers
      say(`${counted} of ${stored.size} counted`)
    }
  })
}

/**
 * As many times the answers of another survey, every one several times within its hour, among all the others, and so the counters, in
 * the order of days, as they would have come; a month of them is recounted.
 */
export async function storeCopies(
  pool: pg.Pool,
  { accountId }: Account,
  stored: Stored,
  like: Stored,
): Promise<void> {
  const copies = stored.size / like.size
  await insertAnswers(pool, { accountId }, stored, copies)
  await pool.query(COPIED_COUNTERS, [accountId, stored.surveyId, like.surveyId, copies])
  const key = { accountId, surveyId: stored.surveyId }
  const months = await monthsToVerify(pool, key)
  const { wrong } = await step(`${stored.size} answers: a month of counters`, () =>
    verifyMonth(pool, key, months[months.length >> 1]!, { repair: false }),
  )
  if (wrong > 0) throw new Error(`${wrong} counters are wrong`)
}

/** Lets search read what guests wrote, as the worker does. */
export async function readTexts(
  pool: pg.Pool,
  { accountId }: Account,
  { surveyId, size }: Stored,
): Promise<void> {
  const survey = { accountId, id: surveyId }
  const db = openDb(pool)
  await step(`${size} answers: texts`, async () => {
    while (await hasTextsToRead(db, survey)) await readNextTexts(db, survey)
  })
}

async function insertAnswers(
  pool: pg.Pool,
  { accountId }: Account,
  { surveyId, size }: Stored,
  copies: number,
): Promise<void> {
  await pool.query(PLACES, [accountId, surveyId, BRANCHES, SUBJECTS])
  await step(`${size} answers`, async (say) => {
    for (let from = 0; from < size; from += PAGE) {
      const to = Math.min(size, from + PAGE)
      await pool.query(ANSWERS, [accountId, surveyId, from, to, size / copies, copies])
      say(`${to} of ${size} stored`)
    }
  })
}

/** What slows loading, taken away for its time. @returns what puts it back */
export async function withoutIndexes(pool: pg.Pool): Promise<() => Promise<void>> {
  const { rows } = await pool.query<{ drop: string; add: string }>(`
    select format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop,
      format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as add
    from pg_constraint where (confrelid = 'answer'::regclass and contype = 'f') or (conrelid = 'answer'::regclass and contype in ('p', 'f'))
    order by contype = 'p'`)
  const indexes = await pool.query<{ drop: string; add: string }>(`
    select format('drop index %I', indexname) as drop, indexdef as add from pg_indexes
    where tablename = 'answer' and indexname <> 'answer_pkey'`)
  for (const { drop } of [...rows, ...indexes.rows]) await pool.query(drop)
  return async () => {
    for (const { add } of [...rows, ...indexes.rows].toReversed()) await pool.query(add)
  }
}

/** $1 account, $2 survey, $3 branches, $4 subjects. */
const PLACES = `
with places as (
  insert into branch (account_id, survey_id, id, code, title, timezone)
  select $1, $2, 'b' || n, 'b' || n, 'Филиал ' || n, case n % 3 when 0 then 'Asia/Aqtau' end from generate_series(0, $3::int - 1) as n)
insert into subject (account_id, survey_id, id, title) select $1, $2, 's' || n, 'Бариста ' || n from generate_series(0, $4::int - 1) as n`

/** $1 account, $2 survey, $3 the survey that they are like, $4 so many times. */
const COPIED_COUNTERS = `
insert into counter (account_id, survey_id, grain, branch_id, subject_id, day, tally)
select $1, $2, grain, branch_id, subject_id, day, array(select amount * $4::float8 from unnest(tally) as amount)
from counter where account_id = $1 and survey_id = $3 order by day`

/** $1 account, $2 survey, answers numbered from $3 to below $4, of $5 different ones, each $6 times. */
const ANSWERS = `
insert into answer (account_id, survey_id, id, version, branch_id, subject_id, placement, locale, started_at, finished_at, received_at,
  day, seconds, answers, complaint, status, fingerprint)
select $1::bigint, $2::text, uuidv7(at - now()), 1, 'b' || h % ${BRANCHES}, case when h % ${BRANCHES} < ${SUBJECTS} and h / ${BRANCHES} % 3 > 0 then 's' || h % ${BRANCHES} end,
  case when h % 2 = 0 then 'Стол ' || 1 + h / 7 % ${PLACEMENTS} end,
  case when h / 11 % 100 < 70 then 'ru' when h / 11 % 100 < 95 then 'kk' else 'en' end,
  at - make_interval(secs => seconds), at, at, (at at time zone 'Asia/Almaty')::date, seconds,
  jsonb_build_object('nps', floor(sqrt(h / 13 % 121)), 'service', 1 + floor(sqrt(h / 17 % 25)),
    'product', 1 + floor(sqrt(h / 19 % 25)), 'place', 1 + floor(sqrt(h / 23 % 25)), 'ces', 1 + h / 29 % 7, 'when', 'o' || h / 31 % 5,
    'liked', jsonb_build_array('o' || h / 37 % 3, 'o' || 3 + h / 41 % 3),
    'comment', case when h % 1000 = 7 then 'Кофейный аппарат ${RARE_WORD}. ' else '' end || '${COMMENT}',
    'name', 'Guest ' || r, 'phone', '+7701' || lpad((r % 10000000)::text, 7, '0')),
  h / 43 % 50 = 0, (array['new', 'resolved', 'in_work', 'waiting', 'spam'])[1 + greatest(0, h / 47 % 100 - 95)],
  sha256(r::text::bytea)
from (
  select r, hash as h, 8 + hash / 3 % 60 as seconds,
    date_trunc('day', now()) - interval '1 day' - make_interval(days => ${DAYS} - 1)
      + make_interval(days => (r / $6::bigint * ${DAYS} / $5::bigint)::int, hours => 3 + (hash / 5 % 14)::int, secs => own % 3600) as at
  from generate_series($3::bigint, $4::bigint - 1) as r,
    lateral (select hashint8(r / $6::bigint)::bigint & 2147483647 as hash, hashint8(r)::bigint & 2147483647 as own) as scattered
  order by at) as made`
