import { sql } from 'kysely'
import type { z } from 'zod'
import type { Db, Executor } from '../../../platform/database.ts'
import { newId } from '../../../platform/ids.ts'
import type { CauseList, ReplyTemplates, SaveCauses, SaveReplyTemplates } from '../case.contract.ts'

type Named = { id: string; title: string }

/** The account's causes of complaints, in its own order. */
export async function listCauses(db: Executor, accountId: number): Promise<z.infer<typeof CauseList>> {
  const causes = await db
    .selectFrom('case_cause')
    .select(['id', 'title'])
    .where('account_id', '=', accountId)
    .where('retired', '=', false)
    .orderBy('position')
    .execute()
  return { causes }
}

/** Saves the account's causes; a removed one is no longer offered but stays where it was selected. */
export async function saveCauses(
  db: Db,
  accountId: number,
  { causes }: z.infer<typeof SaveCauses>,
): Promise<void> {
  const rows = withIds(causes)
  await db.transaction().execute(async (trx) => {
    await sql`update case_cause set retired = true where account_id = ${accountId}`.execute(trx)
    for (const [position, { id, title }] of rows.entries())
      await sql`insert into case_cause (account_id, id, title, position) values (${accountId}, ${id}, ${title}, ${position})
        on conflict (account_id, id) do update set title = excluded.title, position = excluded.position, retired = false`.execute(
        trx,
      )
  })
}

export async function listReplyTemplates(
  db: Executor,
  accountId: number,
): Promise<z.infer<typeof ReplyTemplates>> {
  const rows = await db
    .selectFrom('reply_template')
    .select(['id', 'title', 'texts'])
    .where('account_id', '=', accountId)
    .orderBy('position')
    .execute()
  return { templates: rows.map((row) => ({ ...row, texts: row.texts as Record<string, string> })) }
}

/** Saves the account's reply templates, complete and in order. */
export async function saveReplyTemplates(
  db: Db,
  accountId: number,
  { templates }: z.infer<typeof SaveReplyTemplates>,
): Promise<void> {
  const rows = withIds(templates)
  await db.transaction().execute(async (trx) => {
    await trx.deleteFrom('reply_template').where('account_id', '=', accountId).execute()
    for (const [position, { id, title, texts }] of rows.entries())
      await trx
        .insertInto('reply_template')
        .values({ account_id: accountId, id, title, texts: JSON.stringify(texts), position })
        .execute()
  })
}

/** A row without an id is new; a repeated id counts once. */
function withIds<Row extends { id?: string | undefined; title: string }>(
  rows: readonly Row[],
): (Row & Named)[] {
  const seenIds = new Set<string>()
  return rows.map((row) => {
    const id = row.id && !seenIds.has(row.id) ? row.id : newId()
    seenIds.add(id)
    return { ...row, id }
  })
}
