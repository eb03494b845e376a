import type { Db, Executor } from '../../../platform/database.ts'
import type { MessageTemplate } from './adapter.ts'

/** The templates of an account as last read, and when; null: never. */
export async function listTemplates(
  db: Executor,
  accountId: number,
): Promise<{ templates: MessageTemplate[]; readAt: Date | null }> {
  const rows = await db
    .selectFrom('gateway_template')
    .select(['name', 'language', 'body', 'variables', 'read_at'])
    .where('account_id', '=', accountId)
    .orderBy('name')
    .orderBy('language')
    .execute()
  return {
    templates: rows.map(({ read_at: _, ...template }) => template),
    readAt: rows[0]?.read_at ?? null,
  }
}

/** Replaces all stored templates. */
export async function replaceTemplates(
  db: Db,
  accountId: number,
  templates: readonly MessageTemplate[],
  readAt: Date,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await trx.deleteFrom('gateway_template').where('account_id', '=', accountId).execute()
    if (templates.length === 0) return
    await trx
      .insertInto('gateway_template')
      .values(templates.map((template) => ({ account_id: accountId, ...template, read_at: readAt })))
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  })
}
