import { sql } from 'kysely'
import type { Executor } from '../../../platform/database.ts'
import { hashCode } from '../../../platform/sealed-code.ts'

/** Notes whose link it is, in the transaction that makes it. */
export async function storeShareKey(
  trx: Executor,
  { accountId }: { accountId: number },
  codeHash: Buffer,
): Promise<void> {
  await trx
    .insertInto('share_key')
    .values({ code_hash: codeHash, account_id: accountId })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** The account of a shared report or an informer, by the code of its link; undefined for none. */
export async function accountOfLink(db: Executor, code: string): Promise<number | undefined> {
  const row = await db
    .selectFrom('share_key')
    .select('account_id')
    .where('code_hash', '=', hashCode(code))
    .executeTakeFirst()
  return row?.account_id
}

/** Deletes the keys of links that are no more. Two statements: a cluster deletes nothing by the rows of accounts. @returns how many */
export async function dropIdleShareKeys(db: Executor): Promise<number> {
  const { rows } = await sql<{ hash: Buffer }>`
    select key.code_hash as hash from share_key as key
    left join report_share as share on share.account_id = key.account_id and share.code_hash = key.code_hash
    left join informer on informer.account_id = key.account_id and informer.code_hash = key.code_hash
    where share.code_hash is null and informer.code_hash is null`.execute(db)
  const expired = rows.map(({ hash }) => hash)
  await sql`delete from share_key where code_hash = any(${expired}::bytea[])`.execute(db)
  return expired.length
}
