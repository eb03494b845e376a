import { databaseNow } from '../../../platform/clock.ts'
import type { MailboxSettings } from '../../../platform/config/service-settings.ts'
import type { JobData } from '../../../platform/jobs/jobs.ts'
import {
  type DeliveryReport,
  readDeliveryReport,
  readPlainReport,
} from '../../../platform/mail/delivery-report.ts'
import { readBounceAddress } from '../../answers/invited/bounce-address.ts'
import { GatewayError } from '../gateway/ask-provider.ts'
import { findGateway, mailboxAccounts, noteGateway } from '../gateway/gateway.queries.ts'
import { answerOfLetter } from '../receive/receive.queries.ts'
import { type ReceiveTools, receiveWords } from '../receive/receive.write.ts'
import { cutQuotes } from './cut-quotes.ts'
import { type Letter, mailboxOf, readLetters } from './imap.ts'
import { readReplyAddress } from './reply-address.ts'

/**
 * A mail server's report of a letter of ours: whose it is says the signed address that it came to, so that nobody else can claim that
 * letters came back. One that only tells of a delay, or of a delivery, changes nothing.
 */
async function takeReport(
  { db, jobs, secret }: MailboxTools,
  to: string,
  report: DeliveryReport | undefined,
  accountId: number | undefined,
): Promise<void> {
  const letter = readBounceAddress(secret, to)
  if (!letter || report?.action !== 'failed' || (accountId !== undefined && accountId !== letter.accountId))
    return
  await jobs.send(db, 'bounce', { ...letter, status: report.status, detail: report.detail })
}

export type MailboxTools = ReceiveTools & {
  secret: string
  /** The installation's own; null: there is none. */
  mailbox: MailboxSettings | null
}

/** Queues a look into every mailbox. */
export async function queueMailboxes({ db, jobs, mailbox }: MailboxTools): Promise<void> {
  if (mailbox) await jobs.send(db, 'mailbox', {})
  for (const accountId of await mailboxAccounts(db)) await jobs.send(db, 'mailbox', { accountId })
}

/**
 * Reads what guests answered to letters. A letter is marked as read once its words are kept; one whose address is none of ours is left to
 * the people who use the mailbox.
 * @param data whose mailbox; the installation's without an account
 */
export async function readMailbox(tools: MailboxTools, { accountId }: JobData['mailbox']): Promise<void> {
  const { db, secret, mailbox } = tools
  const take = async ({ id, from, to, text, report, isPlainReport }: Letter) => {
    if (report) return takeReport(tools, to, readDeliveryReport(report), accountId)
    if (isPlainReport) return takeReport(tools, to, readPlainReport(text), accountId)
    const named = readReplyAddress(secret, to)
    // An account's mailbox speaks for that account alone.
    if (!named || (accountId !== undefined && named.accountId !== accountId)) return
    const key = await answerOfLetter(db, named)
    if (key)
      await receiveWords(tools, key, {
        channel: 'email',
        from,
        text: cutQuotes(text),
        gatewayId: id,
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
