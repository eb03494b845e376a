import { sql } from 'kysely'
import { createTransport, type Transporter } from 'nodemailer'
import type { Config } from './config.ts'
import type { Db, Executor } from './database.ts'
import { newId } from './ids.ts'
import type { Jobs } from './jobs.ts'

/** One mail to one person. */
export type Mail = { to: string; subject: string; html: string; text: string; paper?: Paper }
/** A file that goes out with a mail. */
export type Paper = { name: string; type: string; body: Buffer }

/** Every step of talking to the mail server is bounded by this. */
const STEP_MS = 10_000

/**
 * Puts a mail into the outbox and queues its sending, in the transaction of its cause: both happen, or neither.
 * Nobody waits for a mail server here.
 * @param once what the mail is about: a job that runs twice queues the mail of the same cause only once
 */
export async function queueMail(
  trx: Executor,
  jobs: Pick<Jobs, 'send'>,
  mail: Mail,
  { once }: { once?: string } = {},
): Promise<void> {
  const id = once ?? newId()
  const row = await trx
    .insertInto('outbox_mail')
    .values({ id, to_address: mail.to, subject: mail.subject, html: mail.html, text: mail.text })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!row) return
  if (mail.paper)
    await trx
      .insertInto('outbox_attachment')
      .values({ mail_id: id, ...mail.paper })
      .execute()
  await jobs.send(trx, 'mail', { id })
}

/** Hands mails to the mail server; undefined without one: then they stay in the outbox. */
export function openTransport({ smtpUrl }: Pick<Config, 'smtpUrl'>): Transporter | undefined {
  if (smtpUrl === undefined) return undefined
  return createTransport({
    url: smtpUrl,
    connectionTimeout: STEP_MS,
    greetingTimeout: STEP_MS,
    socketTimeout: STEP_MS,
    dnsTimeout: STEP_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
}

/**
 * Sends a mail of the outbox; once it was sent, or while another process sends it, nothing happens.
 * A crash between the server's yes and our note sends it again, under the same Message-ID.
 * @throws what the mail server said when a later try may succeed; a refusal for good is noted and not thrown
 */
export async function sendMail(
  db: Db,
  transport: Transporter | undefined,
  { mailFrom, trial }: Pick<Config, 'mailFrom' | 'trial'>,
  id: string,
): Promise<void> {
  if (!transport) return
  const failure = await db.transaction().execute(async (trx) => {
    const mail = await trx
      .selectFrom('outbox_mail')
      .selectAll()
      .where('id', '=', id)
      .where('sent_at', 'is', null)
      .where('failed_at', 'is', null)
      .forUpdate()
      .skipLocked()
      .executeTakeFirst()
    if (!mail) return undefined
    const attempts = mail.attempts + 1
    const papers = await trx.selectFrom('outbox_attachment').selectAll().where('mail_id', '=', id).execute()
    try {
      await transport.sendMail({
        from: mailFrom,
        // Given as an object so that no address can be read as several.
        to: { name: '', address: mail.to_address },
        subject: mail.subject,
        html: mail.html,
        text: mail.text,
        attachments: papers.map(({ name, type, body }) => ({
          filename: name,
          contentType: type,
          content: body,
        })),
        messageId: `<${id}@${mailFrom.replace(/^.*@|>$/g, '')}>`,
        headers: { 'Auto-Submitted': 'auto-generated' },
      })
    } catch (error) {
      const isFinal = isRefusedForGood(error)
      await trx
        .updateTable('outbox_mail')
        .set({ attempts, last_error: String(error).slice(0, 500), ...(isFinal && { failed_at: new Date() }) })
        .where('id', '=', id)
        .execute()
      return isFinal ? undefined : error
    }
    await trx
      .updateTable('outbox_mail')
      .set({
        attempts,
        sent_at: new Date(),
        last_error: null,
        // What was sent may hold links that open an account: it is not kept longer than needed.
        ...(!trial && { html: '', text: '' }),
      })
      .where('id', '=', id)
      .execute()
    return undefined
  })
  if (failure) throw failure
}

/**
 * Forgets mails 30 days after they were queued, those that could not be sent included: they name people, and the
 * privacy policy says until when. By then no try is left.
 */
export async function dropOldMails(db: Executor): Promise<void> {
  await sql`delete from outbox_mail where created_at < now() - interval '30 days'`.execute(db)
}

/** The recipient or the mail itself was refused (5xx); our own sign-in or address failing is for the operator to mend. */
function isRefusedForGood(error: unknown): boolean {
  if (!(error instanceof Error) || !('responseCode' in error)) return false
  const command = 'command' in error ? error.command : undefined
  return Number(error.responseCode) >= 500 && (command === 'RCPT TO' || command === 'DATA')
}
