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
      const rows = await plainCodes(db, table)
      for (const row of rows) sealed += await sealOne(db, secret, table, row)
      if (rows.length < AT_ONCE) break
    }
  return sealed
}

type PlainCode = { account_id: number; code_hash: Buffer; plain_code: string | null }

function plainCodes(db: Db, table: 'report_share' | 'informer'): Promise<PlainCode[]> {
  return db
    .selectFrom(table)
    .select(['account_id', 'code_hash', 'plain_code'])
    .where('plain_code', 'is not', null)
    .limit(AT_ONCE)
    .execute()
}

/** @returns 0 when another process sealed it meanwhile: a cluster locks no rows of several accounts, so each update checks again */
async function sealOne(
  db: Db,
  secret: string,
  table: 'report_share' | 'informer',
  { account_id, code_hash, plain_code }: PlainCode,
): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable(table)
    .set({ plain_code: null, code_sealed: sealCode(secret, plain_code!) })
    .where('account_id', '=', account_id)
    .where('code_hash', '=', code_hash)
    .where('plain_code', 'is not', null)
    .executeTakeFirst()
  return Number(numUpdatedRows)
}
