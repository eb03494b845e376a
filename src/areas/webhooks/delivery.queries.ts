import { type Selectable, sql } from 'kysely'
import type { Db, Executor } from '../../platform/database.ts'
import type { WebhookDeliveryRow, WebhookRow } from '../../platform/tables.ts'
import { isOpenAccount } from '../account/open-account.queries.ts'
import type { WebhookDelivery, WebhookEvent } from './webhook.contract.ts'

const KEPT_DAYS = 30
const MOST_REPLAYED = 10_000

/** Which message to which webhook. */
export type DeliveryKey = { accountId: number; webhookId: string; id: string }

/** Notes a message that is to be sent. @returns false when it was noted before */
export async function addDelivery(
  trx: Executor,
  { accountId, webhookId, id }: DeliveryKey,
  event: WebhookEvent,
  body: string,
  now: Date,
): Promise<boolean> {
  const row = await trx
    .insertInto('webhook_delivery')
    .values({ account_id: accountId, webhook_id: webhookId, id, event, body, next_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

export type DueDelivery = Pick<Selectable<WebhookDeliveryRow>, 'body' | 'attempts' | 'created_at'> &
  Pick<
    Selectable<WebhookRow>,
    'url' | 'secret_hash' | 'secret_sealed' | 'old_hash' | 'old_sealed' | 'old_until' | 'failing_since'
  >

/** A message that is still to be sent to a webhook that is switched on; undefined otherwise. */
export function findDue(
  db: Executor,
  { accountId, webhookId, id }: DeliveryKey,
): Promise<DueDelivery | undefined> {
  return db
    .selectFrom('webhook_delivery as delivery')
    .innerJoin('webhook', (join) =>
      join
        .onRef('webhook.account_id', '=', 'delivery.account_id')
        .onRef('webhook.id', '=', 'delivery.webhook_id'),
    )
    .innerJoin('account', 'account.id', 'delivery.account_id')
    .select([
      'delivery.body',
      'delivery.attempts',
      'delivery.created_at',
      'webhook.url',
      'webhook.secret_hash',
      'webhook.secret_sealed',
      'webhook.old_hash',
      'webhook.old_sealed',
      'webhook.old_until',
      'webhook.failing_since',
    ])
    .where('delivery.account_id', '=', accountId)
    .where('delivery.webhook_id', '=', webhookId)
    .where('delivery.id', '=', id)
    .where('delivery.next_at', 'is not', null)
    .where('webhook.active', '=', true)
    .where(isOpenAccount)
    .executeTakeFirst()
}

/** What became of an attempt. */
export type Attempt = {
  status: number | null
  problem: string | null
  response: string
  ms: number
  at: Date
  isDone: boolean
  /** Null: it is not tried again. */
  nextAt: Date | null
}

/** Notes an attempt. @returns false when the webhook is gone */
export async function noteAttempt(
  trx: Executor,
  { accountId, webhookId, id }: DeliveryKey,
  { status, problem, response, ms, at, isDone, nextAt }: Attempt,
): Promise<boolean> {
  // First the webhook, as its deletion does: nobody waits in a circle.
  const webhook = await trx
    .selectFrom('webhook')
    .select('id')
    .where('account_id', '=', accountId)
    .where('id', '=', webhookId)
    .forKeyShare()
    .executeTakeFirst()
  if (!webhook) return false
  await trx
    .updateTable('webhook_delivery')
    .set((row) => ({
      attempts: row('attempts', '+', 1),
      status,
      problem,
      response,
      ms,
      tried_at: at,
      done_at: isDone ? at : null,
      next_at: nextAt,
    }))
    .where('account_id', '=', accountId)
    .where('webhook_id', '=', webhookId)
    .where('id', '=', id)
    .execute()
  await trx
    .updateTable('webhook')
    .set((row) => ({
      failing_since: isDone ? null : row.fn.coalesce('failing_since', sql<Date>`${at}::timestamptz`),
    }))
    .where('account_id', '=', accountId)
    .where('id', '=', webhookId)
    .where('failing_since', isDone ? 'is not' : 'is', null)
    .execute()
  return true
}

/** Switches a webhook off that fails for too long. @returns its address and the owners to notify, if it was still on */
export async function disableWebhook(
  trx: Executor,
  accountId: number,
  webhookId: string,
  now: Date,
): Promise<{ url: string; owners: { email: string; locale: string }[] } | undefined> {
  const row = await trx
    .updateTable('webhook')
    .set({ active: false, disabled_at: now })
    .where('account_id', '=', accountId)
    .where('id', '=', webhookId)
    .where('active', '=', true)
    .returning('url')
    .executeTakeFirst()
  if (!row) return undefined
  const owners = await trx
    .selectFrom('member')
    .select(['email', 'locale'])
    .where('account_id', '=', accountId)
    .where('owner', '=', true)
    .execute()
  return { url: row.url, owners }
}

/** The newest messages to a webhook, a page of them. */
export async function listDeliveries(
  db: Db,
  accountId: number,
  webhookId: string,
  range: { from: number; to: number },
): Promise<{ deliveries: WebhookDelivery[]; total: number }> {
  const mine = () =>
    db.selectFrom('webhook_delivery').where('account_id', '=', accountId).where('webhook_id', '=', webhookId)
  const { total } = await mine().select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow()
  const rows = await mine()
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .offset(range.from - 1)
    .limit(range.to - range.from + 1)
    .execute()
  const deliveries = rows.map((row) => ({
    id: row.id,
    event: row.event,
    at: row.created_at.toISOString(),
    attempts: row.attempts,
    status: row.status,
    problem: row.problem,
    ms: row.ms,
    done: row.done_at !== null,
    nextAt: row.next_at?.toISOString() ?? null,
    request: row.body,
    response: row.response,
  }))
  return { deliveries, total }
}

/** Makes messages due again, done or not. @returns their ids */
export async function makeDueAgain(
  trx: Executor,
  accountId: number,
  webhookId: string,
  which: { delivery: string } | { from: string; to: string; failed: boolean },
  now: Date,
): Promise<string[]> {
  const rows = await trx
    .updateTable('webhook_delivery')
    .set({ attempts: 0, next_at: now, done_at: null, created_at: now })
    .where('account_id', '=', accountId)
    .where('webhook_id', '=', webhookId)
    .where('id', 'in', (own) => {
      const mine = own
        .selectFrom('webhook_delivery')
        .select('id')
        .where('account_id', '=', accountId)
        .where('webhook_id', '=', webhookId)
        .orderBy('created_at')
        .limit(MOST_REPLAYED)
      return 'delivery' in which
        ? mine.where('id', '=', which.delivery)
        : mine
            .where('created_at', '>=', new Date(which.from))
            .where('created_at', '<=', new Date(which.to))
            .$if(which.failed, (rows) => rows.where('done_at', 'is', null))
    })
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** Deletes messages after 30 days: they contain guests' texts. */
export async function dropOldMessages(db: Executor): Promise<void> {
  await sql`delete from webhook_delivery where created_at < now() - make_interval(days => ${KEPT_DAYS})`.execute(
    db,
  )
}
