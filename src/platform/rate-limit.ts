import { createHash } from 'node:crypto'
import { isIPv6 } from 'node:net'
import { sql } from 'kysely'
import type { Executor } from './database.ts'
import { AppError } from './errors.ts'

type Hits = { hits: number; retryAfter: number }

/** Something that may happen `limit` times within `seconds`, counted in the database for all processes together. */
export type Limit = { limit: number; seconds: number }

/**
 * Counts one more try, before it is made, so that tries at the same moment can't slip through together.
 * @param key what is counted and for whom; only its digest is stored
 * @throws AppError `too_many` with the seconds until the window ends
 */
export async function countTry(db: Executor, key: string, { limit, seconds }: Limit): Promise<void> {
  const { rows } = await sql<Hits>`
    insert into rate_limit as r (key, window_start, hits) values (${digest(key)}, now(), 1)
    on conflict (key) do update set
      hits = case when ${isOver(seconds)} then 1 else r.hits + 1 end,
      window_start = case when ${isOver(seconds)} then now() else r.window_start end
    returning r.hits, ${secondsLeft(seconds)} as "retryAfter"`.execute(db)
  const { hits, retryAfter } = rows[0]!
  if (hits > limit) throw new AppError('too_many', { retryAfter })
}

/** Forgets the tries of a key, after one that was right. */
export async function forgetTries(db: Executor, key: string): Promise<void> {
  await db.deleteFrom('rate_limit').where('key', '=', digest(key)).execute()
}

/**
 * A limit on misses alone: what succeeds is not counted.
 * @param perHour misses after which `check` throws AppError `too_many`
 */
export function missLimit(app: { db: Executor }, key: string, perHour: number) {
  const seconds = 3600
  return {
    check: async (): Promise<void> => {
      const { rows } = await sql<Hits>`
        select r.hits, ${secondsLeft(seconds)} as "retryAfter" from rate_limit r
        where key = ${digest(key)} and not ${isOver(seconds)}`.execute(app.db)
      const found = rows[0]
      if (found && found.hits >= perHour) throw new AppError('too_many', { retryAfter: found.retryAfter })
    },
    miss: async (): Promise<void> => {
      await countTry(app.db, key, { limit: Number.POSITIVE_INFINITY, seconds })
    },
  }
}

/** Removes what no window reaches any more. */
export async function dropOldTries(db: Executor): Promise<void> {
  await sql`delete from rate_limit where window_start < now() - interval '2 days'`.execute(db)
}

/**
 * Whom an address stands for: an IPv4 address itself, also when written as IPv6; the /64 network of an IPv6 address,
 * because one subscriber owns all of it.
 */
export function subscriberOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)
  if (mapped?.[1]) return mapped[1]
  if (!isIPv6(address)) return address
  const [head = '', tail = ''] = address.split('%')[0]!.split('::')
  const left = head === '' ? [] : head.split(':')
  const right = tail === '' ? [] : tail.split(':')
  const groups = address.includes('::')
    ? [...left, ...Array<string>(Math.max(0, 8 - left.length - right.length)).fill('0'), ...right]
    : left
  return `${groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`
}

const isOver = (seconds: number) =>
  // A window that begins in the future was counted before the clock was set back.
  sql`(r.window_start < now() - make_interval(secs => ${seconds}) or r.window_start > now() + interval '1 minute')`

const secondsLeft = (seconds: number) =>
  sql`greatest(1, ceil(extract(epoch from r.window_start - now()) + ${seconds}))::int`

function digest(key: string): string {
  return createHash('sha256').update(key).digest('base64url')
}
