import { randomBytes } from 'node:crypto'
import { type Selectable, sql } from 'kysely'
import type { Executor } from '../../platform/database.ts'
import { AppError } from '../../platform/errors.ts'
import { newId } from '../../platform/ids.ts'
import { hashCode, openCode, sealCode } from '../../platform/sealed-code.ts'
import type { WebhookRow } from '../../platform/tables.ts'
import { MOST_WEBHOOKS, type Webhook, type WebhookEvent, type WebhookFilter } from './webhook.contract.ts'

/** How long the previous secret still signs after a change. */
const OLD_SECRET_MS = 86_400_000

export async function listWebhooks(db: Executor, accountId: number): Promise<Webhook[]> {
  const rows = await db
    .selectFrom('webhook')
    .selectAll()
    .where('account_id', '=', accountId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    url: row.url,
    events: row.events as WebhookEvent[],
    filter: row.filter as WebhookFilter,
    contacts: row.contacts,
    active: row.active,
    failingSince: row.failing_since?.toISOString() ?? null,
    disabledAt: row.disabled_at?.toISOString() ?? null,
    createdAt: row.created_at.toISOString(),
  }))
}

export type WebhookValues = Pick<Webhook, 'url' | 'events' | 'filter' | 'contacts' | 'active'>

/** @returns its id and its secret, which is never returned again @throws AppError `too_many` */
export async function addWebhook(
  trx: Executor,
  secret: string,
  accountId: number,
  { url, events, filter, contacts, active }: WebhookValues,
): Promise<{ id: string; secret: string }> {
  // Without this lock two presses at once would both find room.
  await sql`select pg_advisory_xact_lock(hashtext('webhook'), ${accountId}::int)`.execute(trx)
  const { n } = await trx
    .selectFrom('webhook')
    .select(sql<number>`count(*)::int`.as('n'))
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow()
  if (n >= MOST_WEBHOOKS) throw new AppError('too_many', { retryAfter: 60 })
  const [id, own] = [newId(), newSecret()]
  await trx
    .insertInto('webhook')
    .values({
      account_id: accountId,
      id,
      url,
      events: JSON.stringify(events),
      filter: JSON.stringify(filter),
      contacts,
      active,
      secret_hash: hashCode(own),
      secret_sealed: sealCode(secret, own),
    })
    .execute()
  return { id, secret: own }
}

/** Changes what is named. Who switches one on again begins anew: its failures are forgotten. @throws AppError `not_found` */
export async function changeWebhook(
  trx: Executor,
  accountId: number,
  id: string,
  { url, events, filter, contacts, active }: Partial<WebhookValues>,
): Promise<void> {
  const { numUpdatedRows } = await trx
    .updateTable('webhook')
    .set({
      id,
      ...(url !== undefined && { url }),
      ...(events && { events: JSON.stringify(events) }),
      ...(filter && { filter: JSON.stringify(filter) }),
      ...(contacts !== undefined && { contacts }),
      ...(active !== undefined && { active, disabled_at: null }),
      ...(active && { failing_since: null }),
    })
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw new AppError('not_found')
}

/** Gives a webhook a new secret; the old one signs too for a day. @throws AppError `not_found` */
export async function rotateSecret(
  trx: Executor,
  secret: string,
  accountId: number,
  id: string,
  now: Date,
): Promise<string> {
  const own = newSecret()
  const { numUpdatedRows } = await trx
    .updateTable('webhook')
    .set((row) => ({
      old_hash: row.ref('secret_hash'),
      old_sealed: row.ref('secret_sealed'),
      old_until: new Date(now.getTime() + OLD_SECRET_MS),
      secret_hash: hashCode(own),
      secret_sealed: sealCode(secret, own),
    }))
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw new AppError('not_found')
  return own
}

/** @returns whether there was one */
export async function removeWebhook(trx: Executor, accountId: number, id: string): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('webhook')
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** A webhook subscribed to an event. */
export type Listener = { id: string; filter: WebhookFilter; contacts: boolean }

export async function listenersOf(db: Executor, accountId: number, event: WebhookEvent): Promise<Listener[]> {
  const rows = await db
    .selectFrom('webhook')
    .select(['id', 'filter', 'contacts'])
    .where('account_id', '=', accountId)
    .where('active', '=', true)
    .where(sql<boolean>`events ? ${event}`)
    .orderBy('id')
    .execute()
  return rows.map((row) => ({ ...row, filter: row.filter as WebhookFilter }))
}

/** The secrets that sign now, the present one first; fewer where SECRET was changed since. */
export function secretsOf(
  secret: string,
  row: Pick<
    Selectable<WebhookRow>,
    'secret_hash' | 'secret_sealed' | 'old_hash' | 'old_sealed' | 'old_until'
  >,
  now: Date,
): string[] {
  const present = openCode(secret, row.secret_sealed, row.secret_hash)
  const holds = row.old_until !== null && row.old_until > now
  const old =
    holds && row.old_sealed && row.old_hash ? openCode(secret, row.old_sealed, row.old_hash) : undefined
  return [present, old].filter((each) => each !== undefined)
}

function newSecret(): string {
  return `whsec_${randomBytes(24).toString('base64')}`
}
