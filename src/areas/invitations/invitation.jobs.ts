import { databaseNow } from '../../platform/clock.ts'
import type { Db, OpenTransaction } from '../../platform/database.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import { queueMail } from '../../platform/mail/mail.ts'
import type { MailBrand } from '../../platform/mail/mail-layout.ts'
import { mailBrandOf } from '../account/profile/brand.queries.ts'
import { quietUntil } from '../alerts/alert-times.ts'
import { bounceAddress } from '../answers/invited/bounce-address.ts'
import { invitationKey } from '../answers/invited/invitation-key.ts'
import type { SurveyDocument } from '../questionnaire/questionnaire.contract.ts'
import { bounceOf } from './bounce/bounce.ts'
import {
  accountsWithDue,
  type DueAccount,
  type DueInvitee,
  decidedMails,
  lockSending,
  noteDecided,
  noteLeftOut,
  noteSent,
  takeDue,
} from './due.queries.ts'
import { invitationMail } from './invitation-mail.ts'
import { blockAddress } from './invitee.queries.ts'
import { askedDocument } from './letter.queries.ts'
import { invitationSetting, quietHours } from './setting.queries.ts'
import { addSms } from './sms/sms.queries.ts'

const DAY_MS = 86_400_000
/** Letters checked for a final result in one run. */
const MOST_DECIDED = 5000

type Parts = {
  db: Db
  jobs: Pick<Jobs, 'send'>
  publicUrl: string
  secret: string
  /** Where mail servers report undeliverable letters; null: no mailbox is read. */
  replyAddress: string | null
}

/**
 * Sends due letters and messages: up to each account's limit per minute, and none in its quiet
 * hours. Runs every minute; a letter and its record share a transaction, so a second run sends
 * nothing twice.
 * @returns how many were queued
 */
export async function sendInvitations(parts: Parts, now = databaseNow()): Promise<number> {
  await noteBounces(parts.db, now)
  let sentCount = 0
  for (const account of await accountsWithDue(parts.db, now))
    sentCount += await parts.db.transaction().execute((trx) => sendOfAccount(trx, parts, account, now))
  return sentCount
}

async function sendOfAccount(
  trx: OpenTransaction,
  parts: Parts,
  { accountId, timezone }: DueAccount,
  now: Date,
): Promise<number> {
  const setting = await invitationSetting(trx, accountId)
  if (quietUntil(quietHours(setting), now, timezone)) return 0
  await lockSending(trx, accountId)
  const invitedSince = new Date(now.getTime() - setting.capDays * DAY_MS)
  const dueInvitees = await takeDue(trx, accountId, { now, invitedSince, most: setting.perMinute })
  const { letters, blocked, capped, answered } = splitDue(dueInvitees, setting.capDays > 0)
  await noteLeftOut(trx, accountId, blocked, 'unsubscribed')
  await noteLeftOut(trx, accountId, capped, 'capped')
  await noteLeftOut(trx, accountId, answered, undefined)
  if (letters.length === 0) return 0
  const from = await mailBrandOf(trx, accountId, parts.publicUrl)
  const documents = new Map<string, { survey: SurveyDocument; business: string }>()
  for (const person of letters) {
    const { id, surveyId, sends, reminders, remindDays } = person
    const nextAt = sends < reminders ? new Date(now.getTime() + remindDays * DAY_MS) : null
    let mail: string | null = null
    if (person.channel !== 'email') await queueSms(trx, parts, accountId, person, now)
    else {
      const questionnaire = documents.get(surveyId) ?? (await askedDocument(trx, accountId, surveyId))
      documents.set(surveyId, questionnaire)
      mail = await queueLetter(trx, parts, accountId, { ...questionnaire, ...person, from })
    }
    await noteSent(trx, accountId, id, { at: now, next: nextAt, mail })
  }
  return letters.length
}

/** @returns the id of the letter in the outbox */
async function queueLetter(
  trx: OpenTransaction,
  { jobs, publicUrl, secret, replyAddress }: Parts,
  accountId: number,
  letter: DueInvitee & { survey: SurveyDocument; business: string; from: MailBrand | undefined },
): Promise<string> {
  const { id: inviteeId, sends, letters, address } = letter
  const url = `${publicUrl}/i/${invitationKey(secret, { accountId, inviteeId })}`
  const onceKey = `invitation ${accountId} ${inviteeId} ${letters}`
  const letterKey = { accountId, inviteeId, letter: letters + 1 }
  const mail = {
    ...invitationMail({ ...letter, url, isReminder: sends > 0 }),
    to: address,
    urgency: 'digest' as const,
    unsubscribe: `${url}/stop`,
    ...(replyAddress && { bounceTo: bounceAddress(secret, replyAddress, letterKey) }),
  }
  await queueMail(trx, jobs, mail, { once: onceKey })
  return onceKey
}

async function queueSms(
  trx: OpenTransaction,
  { jobs }: Parts,
  accountId: number,
  { id: inviteeId, letters }: DueInvitee,
  now: Date,
): Promise<void> {
  const key = { accountId, inviteeId, number: letters + 1 }
  await addSms(trx, key, now)
  await jobs.send(trx, 'invitation-sms', key)
}

/**
 * Splits people into those who get a letter and those who no longer do. The cap applies to
 * invitations, not to their reminders.
 */
function splitDue(dueInvitees: readonly DueInvitee[], hasCap: boolean) {
  const letters: DueInvitee[] = []
  const blocked: string[] = []
  const capped: string[] = []
  const answered: string[] = []
  const invitedNow = new Set<string>()
  for (const person of dueInvitees) {
    const personHashes = [person.hash, person.otherHash].flatMap((hash) => hash?.toString('hex') ?? [])
    if (person.answered) answered.push(person.id)
    else if (person.blocked) blocked.push(person.id)
    else if (
      person.sends === 0 &&
      hasCap &&
      (person.capped || personHashes.some((each) => invitedNow.has(each)))
    )
      capped.push(person.id)
    else letters.push(person)
    for (const each of personHashes) invitedNow.add(each)
  }
  return { letters, blocked, capped, answered }
}

/**
 * Records the letters that mail servers refused permanently. An address that does not exist is
 * never written to again.
 */
async function noteBounces(db: Db, now = databaseNow()): Promise<void> {
  const decided = await decidedMails(db, MOST_DECIDED)
  const accounts = Map.groupBy(decided, ({ accountId }) => accountId)
  for (const [accountId, mails] of accounts)
    await db.transaction().execute(async (trx) => {
      const refusedMails = mails.filter(({ error }) => error !== null)
      await noteDecided(
        trx,
        accountId,
        mails.map(({ id }) => id),
        null,
      )
      await noteDecided(
        trx,
        accountId,
        refusedMails.map(({ id }) => id),
        now,
      )
      for (const { hash, error } of refusedMails)
        if (hash && bounceOf(error ?? '') === 'address') await blockAddress(trx, accountId, [hash], 'bounced')
    })
}
