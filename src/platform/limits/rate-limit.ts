import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Executor } from '../database.ts'
import { AppError } from '../errors.ts'

/** Something that may happen `limit` times within `seconds`, counted in the database for all processes together. */
export type Limit = { limit: number; seconds: number }

/**
 * Counts one more try, before it is made, so that tries at the same moment can't slip through together.
 * @param key what is counted and for which caller; only its digest is stored
 * @throws AppError `too_many` with the seconds until the window ends
 */
export async function countTry(db: Executor, key: string, { limit, seconds }: Limit): Promise<void> {
  const { hits, secondsLeft: retryAfter } = await countHit(db, key, seconds)
  if (hits > limit) throw new AppError('too_many', { retryAfter })
}

/** Counts one more of what a key stands for. @returns how many there are in the present window, and when it ends */
export async function countHit(
  db: Executor,
  key: string,
  seconds: number,
): Promise<{ hits: number; secondsLeft: number }> {
  const { rows } = await sql<{ hits: number; secondsLeft: number }>`
    insert into rate_limit as r (key, window_start, hits) values (${digest(key)}, now(), 1)
    on conflict (key) do update set
      hits = case when ${isOver(seconds)} then 1 else r.hits + 1 end,
      window_start = case when ${isOver(seconds)} then now() else r.window_start end
    returning r.hits, ${secondsLeft(seconds)} as "secondsLeft"`.execute(db)
  return rows[0]!
}

/** A limit on the tries of one key. */
export type KeyLimit = Limit & { key: string }

/**
 * Counts one more try for several keys. The narrowest limit comes first, because a try that it refuses counts for none of
 * the wider ones: who is over their own limit can't use up everybody's.
 * @throws AppError `too_many`
 */
export async function countTries(db: Executor, limits: readonly KeyLimit[]): Promise<void> {
  for (const { key, ...limit } of limits) await countTry(db, key, limit)
}

/** Takes back one try of each key, after one that was right. */
export async function takeBackTries(db: Executor, limits: readonly KeyLimit[]): Promise<void> {
  // One by one: a statement for all could wait for another that holds their rows in another order.
  for (const { key } of limits)
    await sql`update rate_limit set hits = hits - 1 where key = ${digest(key)} and hits > 0`.execute(db)
}

/** How often the key was tried within its present window. */
export async function triesOf(db: Executor, { key, seconds }: KeyLimit): Promise<number> {
  const { rows } = await sql<{ hits: number }>`
    select r.hits from rate_limit r where key = ${digest(key)} and not ${isOver(seconds)}`.execute(db)
  return rows[0]?.hits ?? 0
}

/** Clears the tries of a key after a successful one. */
export async function forgetTries(db: Executor, key: string): Promise<void> {
  await db.deleteFrom('rate_limit').where('key', '=', digest(key)).execute()
}

/**
 * Looks for what a caller names by a secret or a code. What is found is never refused, however often others behind the
 * same address were wrong; a miss counts, and one beyond the limit throws `too_many`. For codes that can't be guessed by trying.
 * @param key who is counted
 * @returns undefined for a miss within the limit
 * @throws AppError `too_many`
 */
export async function findOrCountMiss<T>(
  { db }: { db: Executor },
  key: string,
  perHour: number,
  find: () => Promise<T | undefined>,
): Promise<T | undefined> {
  const result = await find()
  if (result === undefined) await countTry(db, key, { limit: perHour, seconds: 3600 })
  return result
}

/** Removes what no window reaches any more. */
export async function dropOldTries(db: Executor): Promise<void> {
  await sql`delete from rate_limit where window_start < now() - interval '2 days'`.execute(db)
}

const isOver = (seconds: number) =>
  // A window that begins in the future was counted before the clock was set back.
  sql`(r.window_start < now() - make_interval(secs => ${seconds}) or r.window_start > now() + interval '1 minute')`

const secondsLeft = (seconds: number) =>
  sql`greatest(1, ceil(extract(epoch from r.window_start - now()) + ${seconds}))::int`

function digest(key: string): string {
  return createHash('sha256').update(key).digest('base64url')
}
