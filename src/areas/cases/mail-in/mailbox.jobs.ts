import { databaseNow } from '../../../platform/clock.ts'
import type { MailboxSettings } from '../../../platform/config/service-settings.ts'
import type { JobData } from '../../../platform/jobs/jobs.ts'
import { readDeliveryReport, readPlainReport } from '../../../platform/mail/delivery-report.ts'
import { readBounceAddress } from '../../answers/invited/bounce-address.ts'
import { GatewayError } from '../gateway/ask-provider.ts'
import { findGateway, mailboxAccounts, noteGateway } from '../gateway/gateway.queries.ts'
import { answerOfLetter } from '../receive/receive.queries.ts'
import { type ReceiveTools, receiveWords } from '../receive/receive.write.ts'
import { cutQuotes } from './cut-quotes.ts'
import { mailboxOf, readLetters } from './imap.ts'
import type { Letter } from './imap-conversation.ts'
import { readReplyAddress } from './reply-address.ts'
import { type ReviewMailbox, readReviewAddress } from './review-address.ts'

/** A notice has one review, or a few. */
const LONGEST_NOTICE = 20_000

export type MailboxTools = ReceiveTools & {
  secret: string
  /** The installation's own; null: there is none. */
  mailbox: MailboxSettings | null
}

/** Queues a read of every mailbox. */
export async function queueMailboxes({ db, jobs, mailbox }: MailboxTools): Promise<void> {
  if (mailbox) await jobs.send(db, 'mailbox', {})
  for (const accountId of await mailboxAccounts(db)) await jobs.send(db, 'mailbox', { accountId })
}

/**
 * Reads guests' replies to letters. A letter is marked as read once its text is stored; one to
 * another address is left to the people who use the mailbox.
 * @param data the mailbox's account; without one the installation's
 */
export async function readMailbox(tools: MailboxTools, { accountId }: JobData['mailbox']): Promise<void> {
  const { db, secret, mailbox } = tools
  const take = async (letter: Letter) => {
    if (letter.kind === 'report' || letter.kind === 'plain_report')
      return takeReport(tools, letter, accountId)
    const review = readReviewAddress(secret, letter.to)
    if (review) return passReviewOn(tools, letter, review, accountId)
    // «Я в отпуске»: nobody wrote it.
    if (letter.kind === 'notice') return
    const answerKey = readReplyAddress(secret, letter.to)
    // An account's mailbox only receives letters for that account.
    if (!answerKey || (accountId !== undefined && answerKey.accountId !== accountId)) return
    const key = await answerOfLetter(db, answerKey)
    if (!key) return
    const text = await letter.read()
    await receiveWords(tools, key, {
      channel: 'email',
      from: letter.from,
      text: cutQuotes(text),
      gatewayId: letter.id,
      original: text,
    })
  }
  if (accountId === undefined) {
    if (mailbox) await readLetters({ ...mailbox, isForeign: false }, mailbox.address, take)
    return
  }
  const gateway = await findGateway(db, secret, { accountId, kind: 'mail_in' })
  if (!gateway?.active || gateway.provider !== 'imap') return
  try {
    await readLetters(mailboxOf(gateway), gateway.settings.address ?? '', take)
    if (gateway.lastError) await noteGateway(db, gateway, { at: databaseNow(), error: null })
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error
    await noteGateway(db, gateway, { at: databaseNow(), error: error.reason })
  }
}

/** A review site's notice, which an account forwards. */
async function passReviewOn(
  { db, jobs }: MailboxTools,
  { from, subject, date, read }: Letter,
  { accountId: owner, createdAt }: ReviewMailbox,
  accountId: number | undefined,
): Promise<void> {
  if (accountId !== undefined && accountId !== owner) return
  const text = (await read()).slice(0, LONGEST_NOTICE)
  await jobs.send(db, 'review-letter', {
    accountId: owner,
    source: createdAt.toISOString(),
    ...{ from, subject, text },
    date: date?.toISOString() ?? null,
  })
}

/**
 * Records a mail server's report about a letter of ours. Its signed address identifies the letter,
 * so that nobody can fake bounces. Reports of delays and deliveries change nothing.
 */
async function takeReport(
  { db, jobs, secret }: MailboxTools,
  { to, kind, read }: Letter,
  accountId: number | undefined,
): Promise<void> {
  const letter = readBounceAddress(secret, to)
  if (!letter || (accountId !== undefined && accountId !== letter.accountId)) return
  const text = await read()
  const report = kind === 'report' ? readDeliveryReport(text) : readPlainReport(text)
  if (report?.action !== 'failed') return
  await jobs.send(db, 'bounce', { ...letter, status: report.status, detail: report.detail })
}
