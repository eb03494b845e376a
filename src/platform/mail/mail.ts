import { sql } from 'kysely'
import type { Executor } from '../database.ts'
import { newId } from '../ids.ts'
import type { JobData, Jobs } from '../jobs/jobs.ts'
import { bodyColumns } from './mail-body.ts'

/** A file that goes out with a mail. */
export type Paper = { name: string; type: string; body: Buffer }

/**
 * How long a mail can wait, the most urgent first; a backlog leaves in this order. `alert`: a guest is unhappy now. `awaited`: somebody looks
 * at the screen until it comes. `notice`: all other mails. `digest`: a summary of a day or more.
 */
export const URGENCIES = ['alert', 'awaited', 'notice', 'digest'] as const
export type Urgency = (typeof URGENCIES)[number]

/** A job that learns what became of a mail: its data is completed by the outcome. */
export type OutcomeJob =
  | { name: 'alert-mail'; data: Pick<JobData['alert-mail'], 'alert'> }
  | { name: 'message-mail'; data: Pick<JobData['message-mail'], 'message'> }

/** One mail to one person; a `notice` unless it says otherwise. */
export type Mail = {
  to: string
  subject: string
  html: string
  text: string
  urgency?: Urgency
  papers?: Paper[]
  /** Where answers to it go; unless given, to the sender, who reads none. */
  replyTo?: string
  /** Where a POST ends mails of this kind for good (RFC 8058): mail programs show it as a button of their own. */
  unsubscribe?: string
  /** Where mail servers report that it could not be delivered (the sender of its envelope); unless given, to the sender. */
  bounceTo?: string
  outcome?: OutcomeJob
  /** How far the burst of its account has grown, as a priority of a job (fair-priority.ts). */
  priority?: number
}

/**
 * Puts a mail into the outbox in the transaction of its cause: both happen, or neither. Nobody waits for a mail server here: the
 * worker delivers it (mail-delivery.ts).
 * @param once what the mail is about: a job that runs twice queues the mail of the same cause only once
 * @param retryFailed whether a mail of the same cause that was given up is tried anew
 */
export async function queueMail(
  trx: Executor,
  jobs: Pick<Jobs, 'send' | 'mailSecret'>,
  mail: Mail,
  { once, retryFailed = false }: { once?: string; retryFailed?: boolean } = {},
): Promise<void> {
  const id = once ?? newId()
  const { papers = [] } = mail
  if (retryFailed)
    await trx.deleteFrom('outbox_mail').where('id', '=', id).where('failed_at', 'is not', null).execute()
  const row = await trx
    .insertInto('outbox_mail')
    .values({ id, ...columnsOf(id, mail, jobs.mailSecret) })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!row) return
  if (papers.length > 0)
    await trx
      .insertInto('outbox_attachment')
      .values(papers.map((paper) => ({ mail_id: id, ...paper })))
      .execute()
  await jobs.send(trx, 'mail', {})
}

function columnsOf(id: string, mail: Mail, secret: string | undefined) {
  const { to, subject, html, text, urgency = 'notice', bounceTo, outcome, priority = 0 } = mail
  const { replyTo = null, unsubscribe = null } = mail
  return {
    to_address: to,
    subject,
    ...bodyColumns(id, { html, text, unsubscribe, replyTo }, secret),
    urgency: URGENCIES.indexOf(urgency),
    burst: -priority,
    bounce_to: bounceTo ?? null,
    outcome_job: outcome?.name ?? null,
    outcome_data: outcome ? JSON.stringify(outcome.data) : null,
  }
}

/**
 * Forgets mails 30 days after they were queued, those that could not be sent included: they name people, and the
 * privacy policy says until when. By then no try is left.
 */
export async function dropOldMails(db: Executor): Promise<void> {
  await sql`delete from outbox_mail where created_at < now() - interval '30 days'`.execute(db)
}
