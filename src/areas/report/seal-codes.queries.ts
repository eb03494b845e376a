import type { Db } from '../../platform/database.ts'
import { sealCode } from '../../platform/sealed-code.ts'

const AT_ONCE = 500

/**
 * Seals the codes that an earlier release kept in the clear; until then their links work, and are shown, as ever.
 * Safe in several processes at once. @returns how many there were
 */
export async function sealPlainCodes(db: Db, secret: string): Promise<number> {
  let sealed = 0
  for (const table of ['report_share', 'informer'] as const)
    for (;;) {
      const count = await sealSome(db, secret, table)
      sealed += count
      if (count < AT_ONCE) break
    }
  return sealed
}

function sealSome(db: Db, secret: string, table: 'report_share' | 'informer'): Promise<number> {
  return db.transaction().execute(async (trx) => {
    const rows = await trx
      .selectFrom(table)
      .select(['account_id', 'code_hash', 'plain_code'])
      .where('plain_code', 'is not', null)
      .limit(AT_ONCE)
      .forUpdate()
      .skipLocked()
      .execute()
    for (const { account_id, code_hash, plain_code } of rows)
      await trx
        .updateTable(table)
        .set({ plain_code: null, code_sealed: sealCode(secret, plain_code!) })
        .where('account_id', '=', account_id)
        .where('code_hash', '=', code_hash)
        .execute()
    return rows.length
  })
}
