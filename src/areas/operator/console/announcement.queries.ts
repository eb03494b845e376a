import { sql } from 'kysely'
import type { Executor, OpenTransaction } from '../../../platform/database.ts'
import { newId } from '../../../platform/ids.ts'
import type { Announcement, SaveAnnouncement } from './console.contract.ts'

/** The announcement that stands now. */
export async function currentAnnouncement(db: Executor): Promise<Announcement | null> {
  const { rows } = await sql<Omit<Announcement, 'endsAt'> & { endsAt: Date }>`
    select id, ru, kk, en, audience, ends_at as "endsAt" from announcement
    where ends_at > now() and withdrawn_at is null order by created_at desc limit 1`.execute(db)
  const [row] = rows
  return row ? { ...row, endsAt: row.endsAt.toISOString() } : null
}

/** Shows an announcement to members from now on, in place of the one before. */
export async function announce(
  trx: OpenTransaction,
  { ru, kk, en, audience, endsAt }: SaveAnnouncement,
  operator: string,
): Promise<void> {
  await withdrawAnnouncement(trx)
  await sql`
    insert into announcement (id, ru, kk, en, audience, ends_at, created_by)
    values (${newId()}, ${ru}, ${kk}, ${en}, ${audience}, ${new Date(endsAt)}, ${operator})`.execute(trx)
}

/** Takes away what stands now. @returns whether anything did */
export async function withdrawAnnouncement(trx: OpenTransaction): Promise<boolean> {
  const { rows } = await sql`
    update announcement set withdrawn_at = statement_timestamp()
    where ends_at > statement_timestamp() and withdrawn_at is null returning id`.execute(trx)
  return rows.length > 0
}
