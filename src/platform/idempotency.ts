import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { databaseNow } from './clock.ts'
import type { Executor } from './database.ts'
import { AppError } from './errors.ts'
import { callerNameOf } from './limits/caller.ts'

/**
 * The key under which a request is carried out once: the header `Idempotency-Key` together with the call, its query, who makes it and what is
 * sent, so that anything else is carried out by itself. Undefined without the header.
 * The forms of the web server send ids that are new each time; they name the content by a digest of the form, `KEY.DIGEST`. What a program
 * sends counts as it is, whatever it calls it.
 * @throws AppError `invalid` for a malformed header, and for a program's multipart body, which is not read yet
 */
export function idempotencyKey(request: FastifyRequest): Buffer | undefined {
  const header = request.headers['idempotency-key']
  if (header === undefined) return undefined
  if (typeof header !== 'string' || !/^[\w-]{16,128}(\.[\w-]{1,64})?$/.test(header))
    throw new AppError('invalid', { fields: { 'Idempotency-Key': 'invalid' } })
  const caller = callerNameOf(request)
  const isProgram = caller?.kind === 'program'
  if (isProgram && request.isMultipart?.())
    throw new AppError('invalid', { fields: { 'Idempotency-Key': 'invalid' } })
  const content = header.includes('.') && !isProgram ? null : request.body
  const query = Object.entries(request.query as object).toSorted(([one], [other]) => (one < other ? -1 : 1))
  const { method, params, routeOptions } = request
  const fingerprint = JSON.stringify([method, routeOptions.url, params, query, caller, header, content])
  return createHash('sha256').update(fingerprint).digest()
}

/**
 * Creates something once per key, however often and from however many processes at the same moment it is asked for: the key
 * and what it created are committed together.
 * @param trx the transaction of `create`
 * @param create makes it, and returns what JSON can hold: an id, or several
 * @returns what `create` returned the first time
 */
export async function createOnce<T>(
  trx: Executor,
  accountId: number,
  key: Buffer | undefined,
  create: () => Promise<T>,
): Promise<T> {
  if (!key) return create()
  // Waits for another transaction with the same key, until it is committed or taken back.
  const isFirst = await trx
    .insertInto('idempotency_key')
    .values({ account_id: accountId, key })
    .onConflict((conflict) => conflict.doNothing())
    .returning('key')
    .executeTakeFirst()
  if (!isFirst) {
    const before = await trx
      .selectFrom('idempotency_key')
      .select('result')
      .where('account_id', '=', accountId)
      .where('key', '=', key)
      .executeTakeFirstOrThrow()
    return before.result as T
  }
  const result = await create()
  await trx
    .updateTable('idempotency_key')
    .set({ result: JSON.stringify(result ?? null) })
    .where('account_id', '=', accountId)
    .where('key', '=', key)
    .execute()
  return result
}

/** An answer that a call gave before. */
export type GivenAnswer = { status: number; body: string }

/** The longest that a call may take; a repeat after that runs it again. */
const LONGEST_CALL_S = 60

/**
 * Begins a call that is to be carried out once per key, outside of any transaction.
 * @returns what it answered before; `busy` while it is under way; undefined when it is this caller's to make
 */
export async function beginOnce(
  db: Executor,
  accountId: number,
  key: Buffer,
): Promise<GivenAnswer | 'busy' | undefined> {
  const now = databaseNow()
  const isOver = new Date(now.getTime() - LONGEST_CALL_S * 1000)
  const { rows } = await sql<{ mine: boolean }>`
    insert into idempotency_key (account_id, key, created_at) values (${accountId}, ${key}, ${now})
    on conflict (account_id, key) do update set created_at = ${now}
      where idempotency_key.result is null and idempotency_key.created_at < ${isOver}
    returning true as mine`.execute(db)
  if (rows[0]) return undefined
  const before = await db
    .selectFrom('idempotency_key')
    .select('result')
    .where('account_id', '=', accountId)
    .where('key', '=', key)
    .executeTakeFirst()
  return before?.result ? (before.result as GivenAnswer) : 'busy'
}

/** Keeps what the call answered; without an answer it can be made again. */
export async function endOnce(
  db: Executor,
  accountId: number,
  key: Buffer,
  answer: GivenAnswer | undefined,
): Promise<void> {
  if (answer)
    await db
      .updateTable('idempotency_key')
      .set({ result: JSON.stringify(answer) })
      .where('account_id', '=', accountId)
      .where('key', '=', key)
      .execute()
  else
    await db
      .deleteFrom('idempotency_key')
      .where('account_id', '=', accountId)
      .where('key', '=', key)
      .where('result', 'is', null)
      .execute()
}

/** Deletes expired keys. */
export async function dropOldKeys(db: Executor): Promise<void> {
  await sql`delete from idempotency_key where created_at < now() - interval '2 days'`.execute(db)
}
