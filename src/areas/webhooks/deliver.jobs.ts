import { databaseNow } from '../../platform/clock.ts'
import type { Db } from '../../platform/database.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import { isUiLocale } from '../../platform/locale.ts'
import { queueMail } from '../../platform/mail/mail.ts'
import { layOut } from '../../platform/mail/mail-layout.ts'
import { countDelivery } from '../../platform/metrics/metrics.ts'
import { SafeRequestError, safeRequest } from '../../platform/safe-request.ts'
import * as m from '../../text/messages.js'
import { reachable } from './check-url.ts'
import {
  type DeliveryKey,
  type DueDelivery,
  disableWebhook,
  findDue,
  noteAttempt,
} from './delivery.queries.ts'
import { signedHeaders } from './sign.ts'
import { secretsOf } from './webhook.queries.ts'

const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
/** How long a receiver may take to answer. */
const PATIENCE_MS = 10 * SECOND
/** Pauses after each failure; the last one repeats until three days are over. */
const PAUSES_MS = [5 * SECOND, 30 * SECOND, 2 * MINUTE, 10 * MINUTE, HOUR, 3 * HOUR, 6 * HOUR, 12 * HOUR]
const GIVE_UP_MS = 72 * HOUR

export type WebhookTools = {
  db: Db
  jobs: Pick<Jobs, 'send'>
  publicUrl: string
  secret: string
  /** Hosts of the operator's own network that may be reached. */
  hosts: readonly string[]
}

/** Tries to deliver one message, and queues the next attempt after a failure. The same message may arrive twice, with the same id. */
export async function deliverMessage(tools: WebhookTools, key: DeliveryKey): Promise<void> {
  const due = await findDue(tools.db, key)
  if (!due) return
  const at = databaseNow()
  const answer = await post(tools, key, due, at)
  const isDone = answer.status !== null && answer.status >= 200 && answer.status < 300
  const pause = PAUSES_MS[Math.min(due.attempts, PAUSES_MS.length - 1)]!
  const next = new Date(databaseNow().getTime() + pause)
  const isLast = next.getTime() - due.created_at.getTime() > GIVE_UP_MS
  const nextAt = isDone || isLast ? null : next
  if (isDone || isLast) countDelivery('webhook', isDone ? 'sent' : 'failed')
  await tools.db.transaction().execute(async (trx) => {
    if (!(await noteAttempt(trx, key, { ...answer, at, isDone, nextAt }))) return
    if (nextAt) await tools.jobs.send(trx, 'webhook', key, { at: nextAt })
    const failing = due.failing_since ?? at
    if (isDone || at.getTime() - failing.getTime() < GIVE_UP_MS) return
    const disabled = await disableWebhook(trx, key.accountId, key.webhookId, at)
    for (const { email, locale: chosenLocale } of disabled?.owners ?? []) {
      const locale = isUiLocale(chosenLocale) ? chosenLocale : 'ru'
      const to = { locale }
      const title = m.webhooks_mail_title({}, to)
      const letter = layOut({
        locale,
        title,
        paragraphs: [m.webhooks_mail_text({ url: disabled!.url }, to)],
        button: { label: m.webhooks_mail_button({}, to), url: `${tools.publicUrl}/user/webhook` },
        footer: m.webhooks_mail_footer({}, to),
      })
      await queueMail(trx, tools.jobs, { to: email, subject: title, ...letter })
    }
  })
}

type Answer = { status: number | null; problem: string | null; response: string; ms: number }

async function post(
  { secret, hosts }: WebhookTools,
  { id }: DeliveryKey,
  due: DueDelivery,
  at: Date,
): Promise<Answer> {
  const secrets = secretsOf(secret, due, at)
  const begun = performance.now()
  const ms = () => Math.round(performance.now() - begun)
  if (secrets.length === 0) return { status: null, problem: 'no_secret', response: '', ms: 0 }
  try {
    const { status, body } = await safeRequest(due.url, {
      isAllowed: reachable(due.url, hosts),
      patienceMs: PATIENCE_MS,
      post: { body: due.body, headers: signedHeaders(secrets, { id, body: due.body, at }) },
    })
    // What a database can't hold is no loss here.
    return { status, problem: null, response: body.toWellFormed().replaceAll('\u0000', ''), ms: ms() }
  } catch (error) {
    if (!(error instanceof SafeRequestError)) throw error
    return { status: null, problem: error.reason, response: '', ms: ms() }
  }
}
