import { createHash, randomBytes } from 'node:crypto'
import { type RawBuilder, sql } from 'kysely'
import type { Executor } from '../../platform/database.ts'
import { AppError } from '../../platform/errors.ts'
import { newCode } from '../../platform/ids.ts'
import type { Trade } from './trades.ts'
import { TRYOUT_SECONDS, type TryoutAnswer, type TryoutChoice } from './try.contract.ts'

/** Of all visitors together: with a logo each is at most 80 KB. */
const MOST_TRYOUTS = 3000
/** Changes of one tryout: a name typed slowly takes a few dozen. */
const MOST_CHANGES = 600
const MOST_ANSWERS = 50

export type StoredTryout = TryoutChoice & {
  code: string
  hasLogo: boolean
  revision: number
  secondsLeft: number
  /** The newest last. */
  answers: (TryoutAnswer & { id: string })[]
}

const isAlive = sql<boolean>`created_at > now() - make_interval(secs => ${TRYOUT_SECONDS})`
const columns = sql`code, trade, name, colour, logo is not null as "hasLogo", revision, answers,
  greatest(0, ceil(extract(epoch from created_at - now()) + ${TRYOUT_SECONDS}))::int as "secondsLeft"`

/** @returns the tryout with the key for the visitor's tab, of which only the digest is stored */
export async function createTryout(
  db: Executor,
  choice: TryoutChoice,
): Promise<{ key: string; tryout: StoredTryout }> {
  await dropOldTryouts(db)
  const key = randomBytes(16).toString('base64url')
  const { trade, name, colour } = choice
  const { rows } = await sql<StoredTryout & { trade: Trade }>`
    insert into tryout (code, key_hash, trade, name, colour)
    select ${newCode()}, ${hashOf(key)}, ${trade}, ${name}, ${colour}
    where (select count(*) from tryout) < ${MOST_TRYOUTS}
    returning ${columns}`.execute(db)
  if (!rows[0]) throw new AppError('unavailable', { retryAfter: 60 })
  return { key, tryout: rows[0] }
}

export async function findTryoutByKey(db: Executor, key: string): Promise<StoredTryout | undefined> {
  return findWhere(db, sql`key_hash = ${hashOf(key)}`)
}

export async function findTryoutByCode(db: Executor, code: string): Promise<StoredTryout | undefined> {
  return findWhere(db, sql`code = ${code}`)
}

/**
 * @param change null takes the logo away
 * @returns undefined when its hour is over
 * @throws AppError `too_many`
 */
export async function changeTryout(
  db: Executor,
  key: string,
  change: TryoutChoice | { logo: Buffer | null },
): Promise<StoredTryout | undefined> {
  const set =
    'logo' in change
      ? sql`logo = ${change.logo}`
      : // Another trade asks other questions, so its score begins anew.
        sql`name = ${change.name}, colour = ${change.colour}, trade = ${change.trade},
          answers = case when trade = ${change.trade} then answers else '[]' end`
  const { rows } = await sql<StoredTryout>`
    update tryout set ${set}, revision = revision + 1
    where key_hash = ${hashOf(key)} and ${isAlive} and revision < ${MOST_CHANGES}
    returning ${columns}`.execute(db)
  if (rows[0]) return rows[0]
  const tryout = await findTryoutByKey(db, key)
  if (tryout) throw new AppError('too_many', { retryAfter: tryout.secondsLeft })
  return undefined
}

/** The logo as it is stored; null without one. */
export async function logoOfTryout(db: Executor, code: string): Promise<Buffer | null> {
  const { rows } = await sql<{ logo: Buffer | null }>`
    select logo from tryout where code = ${code} and ${isAlive}`.execute(db)
  return rows[0]?.logo ?? null
}

/** Adds an answer, once for each id. @returns false when the tryout takes no more */
export async function addTryoutAnswer(
  db: Executor,
  code: string,
  answer: TryoutAnswer & { id: string },
): Promise<boolean> {
  const sameId = JSON.stringify([{ id: answer.id }])
  const { rows } = await sql`
    update tryout set answers =
      case when answers @> ${sameId}::jsonb then answers else answers || ${JSON.stringify([answer])}::jsonb end
    where code = ${code} and ${isAlive}
      and (answers @> ${sameId}::jsonb or jsonb_array_length(answers) < ${MOST_ANSWERS})
    returning 1`.execute(db)
  return rows.length > 0
}

export async function dropTryout(db: Executor, key: string): Promise<void> {
  await db.deleteFrom('tryout').where('key_hash', '=', hashOf(key)).execute()
}

/** Deletes those whose hour is over. */
export async function dropOldTryouts(db: Executor): Promise<void> {
  await sql`delete from tryout where not ${isAlive}`.execute(db)
}

/** The key under which a tryout makes something in an account once. */
export function onceKey(key: string, part: string): Buffer {
  return createHash('sha256').update(`tryout ${part} ${key}`).digest()
}

async function findWhere(db: Executor, condition: RawBuilder<unknown>): Promise<StoredTryout | undefined> {
  const { rows } = await sql<StoredTryout>`
    select ${columns} from tryout where ${condition} and ${isAlive}`.execute(db)
  return rows[0]
}

function hashOf(key: string): Buffer {
  return createHash('sha256').update(key).digest()
}
