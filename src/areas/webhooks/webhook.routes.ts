import { routeOf } from '../../calls/define-calls.ts'
import type { App } from '../../platform/app.ts'
import { databaseNow } from '../../platform/clock.ts'
import type { Executor } from '../../platform/database.ts'
import { AppError } from '../../platform/errors.ts'
import { newId } from '../../platform/ids.ts'
import { countTries } from '../../platform/limits/rate-limit.ts'
import { recordAudit } from '../account/audit/audit.queries.ts'
import { tellAccountChanged } from '../account/member.queries.ts'
import { type Content, mayGive, refuseGiving } from '../account/reach.ts'
import { requireAdmin } from '../team/team.access.ts'
import { checkUrl } from './check-url.ts'
import { addDelivery, listDeliveries, makeDueAgain } from './delivery.queries.ts'
import { sampleData } from './sample.ts'
import { webhookCalls } from './webhook.calls.ts'
import type { SaveWebhook as Save, Webhook } from './webhook.contract.ts'
import { addWebhook, changeWebhook, listWebhooks, removeWebhook, rotateSecret } from './webhook.queries.ts'
import { contentOfWebhook, withoutContact } from './webhook-content.ts'

/** Trials and replays an hour of an account. */
const SENT_BY_HAND_PER_HOUR = 100

/** Webhooks, for the members who manage the account. */
export async function webhookRoutes(app: App): Promise<void> {
  const { secret, webhookHosts } = app.config

  app.route({
    ...routeOf(webhookCalls, 'GET /webhooks'),
    handler: async (request) => {
      const { accountId } = await requireAdmin(request)
      return { webhooks: await listWebhooks(app.db, accountId) }
    },
  })

  app.route({
    ...routeOf(webhookCalls, 'POST /webhooks'),
    handler: async (request, reply) => {
      const member = await requireAdmin(request)
      const { accountId } = member
      const { body } = request
      if (body.url !== undefined) await checkUrl(body.url, webhookHosts, 'url')
      const saved = await app.db.transaction().execute(async (trx) => {
        const content = await contentAfter(trx, accountId, body)
        if (content) refuseGiving(member, content)
        const done = body.id ? await change(trx, accountId, body.id, body) : await add(trx, accountId, body)
        await recordAudit(trx, member, {
          kind: body.id ? 'webhook_changed' : 'webhook_made',
          subject: body.url ? new URL(body.url).host : '',
          subjectId: done.id,
          ...(body.rotate && { detail: { secret: 'new' } }),
        })
        // The intake learns that a webhook now wants every answer.
        await tellAccountChanged(trx, accountId)
        return done
      })
      return reply
        .code(body.id ? 200 : 201)
        .header('cache-control', 'no-store')
        .send(saved)
    },
  })

  app.route({
    ...routeOf(webhookCalls, 'DELETE /webhooks'),
    handler: async (request) => {
      const member = await requireAdmin(request)
      const { accountId } = member
      const { id } = request.query
      const removed = await app.db.transaction().execute(async (trx) => {
        const was = await removeWebhook(trx, accountId, id)
        if (was) await recordAudit(trx, member, { kind: 'webhook_removed', subjectId: id })
        await tellAccountChanged(trx, accountId)
        return was
      })
      return { removed }
    },
  })

  app.route({
    ...routeOf(webhookCalls, 'POST /webhooks/test'),
    handler: async (request) => {
      const { accountId, locale } = await requireAdmin(request)
      const { id: webhookId, event } = request.body
      const { events } = await requireWebhook(accountId, webhookId)
      const type = event ?? events[0]!
      // A receiver may have nothing for a kind of message that it never gets.
      if (!events.includes(type)) throw new AppError('invalid', { fields: { event: 'invalid' } })
      await countByHand(accountId)
      const now = databaseNow()
      const data = sampleData(type, locale, app.config.publicUrl)
      const message = { type, timestamp: now.toISOString(), data }
      const key = { accountId, webhookId, id: `msg_${newId()}` }
      await app.db.transaction().execute(async (trx) => {
        await addDelivery(trx, key, message.type, JSON.stringify(message), now)
        await app.jobs.send(trx, 'webhook', key)
      })
      return { delivery: key.id }
    },
  })

  app.route({
    ...routeOf(webhookCalls, 'GET /webhooks/deliveries'),
    handler: async (request) => {
      const member = await requireAdmin(request)
      const { id, limit } = request.query
      await requireWebhook(member.accountId, id)
      const { deliveries, total } = await listDeliveries(app.db, member.accountId, id, limit)
      if (mayGive(member, 'contacts')) return { deliveries, total }
      return {
        deliveries: deliveries.map((each) => ({ ...each, request: withoutContact(each.request) })),
        total,
      }
    },
  })

  app.route({
    ...routeOf(webhookCalls, 'POST /webhooks/replay'),
    handler: async (request) => {
      const member = await requireAdmin(request)
      const { accountId } = member
      const { id: webhookId, ...which } = request.body
      const webhook = await requireWebhook(accountId, webhookId)
      refuseGiving(member, contentOfWebhook(webhook))
      await countByHand(accountId)
      const ids = await app.db.transaction().execute(async (trx) => {
        const again = await makeDueAgain(trx, accountId, webhookId, which, databaseNow())
        const what = {
          subject: URL.parse(webhook.url)?.host ?? '',
          subjectId: webhookId,
          detail: { events: again.length },
        }
        await recordAudit(trx, member, { kind: 'webhook_replayed', ...what })
        for (const id of again) await app.jobs.send(trx, 'webhook', { accountId, webhookId, id })
        return again
      })
      if ('delivery' in which && ids.length === 0) throw new AppError('not_found')
      return { queued: ids.length }
    },
  })

  /** What a webhook sends after a change; null for one that is only switched off, which is open to everybody who runs the account. */
  async function contentAfter(trx: Executor, accountId: number, change: Save): Promise<Content | null> {
    const { id, url, events, filter, contacts, active, rotate } = change
    if (active === false && ![url, events, filter, contacts, rotate].some((value) => value !== undefined))
      return null
    const before = id === undefined ? undefined : await requireWebhook(accountId, id, trx)
    return contentOfWebhook({
      events: events ?? before?.events ?? [],
      contacts: contacts ?? before?.contacts ?? false,
    })
  }

  async function add(
    trx: Executor,
    accountId: number,
    { url, events, filter = {}, contacts = false, active = true }: Save,
  ) {
    const missing = { ...(!url && { url: 'required' }), ...(!events && { events: 'required' }) }
    if (!url || !events) throw new AppError('invalid', { fields: missing })
    return addWebhook(trx, secret, accountId, { url, events, filter, contacts, active })
  }

  async function change(trx: Executor, accountId: number, id: string, { rotate, ...values }: Save) {
    await changeWebhook(trx, accountId, id, values)
    if (!rotate) return { id }
    return { id, secret: await rotateSecret(trx, secret, accountId, id, databaseNow()) }
  }

  /** @throws AppError `not_found` */
  async function requireWebhook(accountId: number, id: string, db: Executor = app.db): Promise<Webhook> {
    const webhook = (await listWebhooks(db, accountId)).find((each) => each.id === id)
    if (!webhook) throw new AppError('not_found')
    return webhook
  }

  async function countByHand(accountId: number): Promise<void> {
    await countTries(app.db, [
      { key: `webhook by hand ${accountId}`, limit: SENT_BY_HAND_PER_HOUR, seconds: 3600 },
    ])
  }
}
