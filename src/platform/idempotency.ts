import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import type { Executor } from './database.ts'
import { AppError } from './errors.ts'

/**
 * The key under which a request creates something once: of the header `Idempotency-Key`, which a form makes, together with
 * what is sent, so that a form that was changed in between creates something else. Undefined without the header.
 * A caller whose body has ids that are new each time names the content itself: `KEY.DIGEST`.
 * @throws AppError `invalid` for a header that is none
 */
export function idempotencyKey(request: FastifyRequest): Buffer | undefined {
  const header = request.headers['idempotency-key']
  if (header === undefined) return undefined
  if (typeof header !== 'string' || !/^[\w-]{16,128}(\.[\w-]{1,64})?$/.test(header))
    throw new AppError('invalid', { fields: { 'Idempotency-Key': 'invalid' } })
  const content = header.includes('.') ? null : request.body
  const sent = JSON.stringify([request.routeOptions.url, header, content])
  return createHash('sha256').update(sent).digest()
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

/** Forgets keys that no form holds any more. */
export async function dropOldKeys(db: Executor): Promise<void> {
  await sql`delete from idempotency_key where created_at < now() - interval '2 days'`.execute(db)
}
