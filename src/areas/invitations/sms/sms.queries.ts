import { sql } from 'kysely'
import type { Executor, OpenTransaction } from '../../../platform/database.ts'
import { AppError } from '../../../platform/errors.ts'
import type { JobData } from '../../../platform/jobs/jobs.ts'
import { openHold, releaseHold, settleHold } from '../../billing/ledger/ledger.queries.ts'
import type { DeliveryState } from '../../cases/gateway/adapter.ts'
import type { LetterTexts } from '../invitation.contract.ts'
import type { SmsReason } from './sms-reason.ts'

export type SmsKey = Pick<JobData['invitation-sms'], 'accountId' | 'inviteeId' | 'number'>

/** An unsent SMS or message to WhatsApp, with everything that its text needs. */
export type WaitingSms = {
  channel: 'sms' | 'whatsapp'
  /** Null once it was removed. */
  address: string | null
  name: string
  locale: string | null
  sends: number
  surveyId: string
  texts: LetterTexts
  state: 'draft' | 'started' | 'stopped'
  timezone: string
  leftOut: string | null
  isAnswered: boolean
  attempts: number
  held: number
  unsure: boolean
  triedAt: Date | null
  queuedAt: Date
}

/** Records an SMS queued in this transaction. */
export async function addSms(
  trx: Executor,
  { accountId, inviteeId, number }: SmsKey,
  at: Date,
): Promise<void> {
  await trx
    .insertInto('invitation_sms')
    .values({ account_id: accountId, invitee_id: inviteeId, number, queued_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Locks an unsent SMS until the end of the transaction. */
export async function holdSms(trx: Executor, key: SmsKey): Promise<WaitingSms | undefined> {
  const { rows } = await sql<WaitingSms>`
    select wave.channel, invitee.address, invitee.name, invitee.locale, invitee.sends, invitee.survey_id as "surveyId", wave.texts,
      wave.state, account.timezone, invitee.left_out as "leftOut",
      exists (select from invited_answer as given
        where given.account_id = ${key.accountId} and given.invitee_id = sms.invitee_id) as "isAnswered",
      attempts, held, unsure, tried_at as "triedAt", queued_at as "queuedAt"
    from invitation_sms as sms
    join invitee on invitee.account_id = sms.account_id and invitee.id = sms.invitee_id
    join invitation_wave as wave on wave.account_id = invitee.account_id and wave.id = invitee.wave_id
    join account on account.id = sms.account_id
    where sms.account_id = ${key.accountId} and sms.invitee_id = ${key.inviteeId} and sms.number = ${key.number}
      and sms.status = 'queued'
    for update of sms`.execute(trx)
  return rows[0]
}

/** Starts an attempt: from now on the provider may have the message, even after a crash. */
export async function beginSms(trx: Executor, key: SmsKey, at: Date): Promise<void> {
  await sql`update invitation_sms set attempts = attempts + 1, tried_at = ${at}, unsure = true
    where ${isKey(key)}`.execute(trx)
}

/**
 * Ends an attempt that will be repeated.
 * @param unsure whether the provider may have the message
 */
export async function endSmsAttempt(trx: Executor, key: SmsKey, unsure: boolean): Promise<void> {
  await sql`update invitation_sms set tried_at = null, unsure = ${unsure} where ${isKey(key)}`.execute(trx)
}

/**
 * Holds the price, once.
 * @returns false when the balance is too low
 */
export async function holdSmsPrice(
  trx: OpenTransaction,
  key: SmsKey,
  { held, price }: { held: number; price: number },
): Promise<boolean> {
  if (held > 0 || price === 0) return true
  try {
    const hold = { accountId: key.accountId, key: ledgerKey(key), kind: 'message' as const }
    await openHold(trx, { ...hold, amount: BigInt(price) })
  } catch (error) {
    if (error instanceof AppError && error.code === 'conflict') return false
    throw error
  }
  await sql`update invitation_sms set held = ${price} where ${isKey(key)}`.execute(trx)
  return true
}

/** Releases the held price of an SMS whose mailing was deleted. */
export async function freeLeftPrice(trx: OpenTransaction, key: SmsKey): Promise<void> {
  const { rows } = await sql`select 1 from invitation_sms where ${isKey(key)}`.execute(trx)
  if (rows.length > 0) return
  try {
    await releaseHold(trx, { accountId: key.accountId, key: ledgerKey(key) })
  } catch (error) {
    // There was no hold, or the message was deleted.
    if (!(error instanceof AppError)) throw error
  }
}

/** Stores an SMS's final result, and settles its price: charged when sent, released otherwise. */
export async function finishSms(
  trx: OpenTransaction,
  key: SmsKey,
  end: { status: 'sent' | 'failed' | 'unknown'; reason?: SmsReason; gatewayId?: string },
): Promise<void> {
  const { status, reason = null, gatewayId = null } = end
  const isSent = status === 'sent'
  const { rows } = await sql<{
    held: number
  }>`select held from invitation_sms where ${isKey(key)} for update`.execute(trx)
  const heldAmount = rows[0]?.held ?? 0
  const { accountId } = key
  if (heldAmount > 0 && isSent)
    await settleHold(trx, {
      accountId,
      key: ledgerKey(key),
      amount: BigInt(heldAmount),
      cause: { type: 'message', id: `${key.inviteeId} ${key.number}` },
    })
  else if (heldAmount > 0) await releaseHold(trx, { accountId, key: ledgerKey(key) })
  await sql`update invitation_sms set status = case when status = 'delivered' then status else ${status} end,
      reason = ${reason}, tried_at = null, unsure = ${status === 'unknown'}, gateway_id = coalesce(${gatewayId}, gateway_id),
      price = ${isSent ? heldAmount : 0}, held = 0
    where ${isKey(key)}`.execute(trx)
}

/** An SMS that the provider has and whose state may change. */
export async function findSentSms(
  db: Executor,
  key: SmsKey,
): Promise<{ gatewayId: string; address: string } | undefined> {
  const { rows } = await sql<{ gatewayId: string; address: string }>`
    select gateway_id as "gatewayId", invitee.address from invitation_sms as sms
    join invitee on invitee.account_id = sms.account_id and invitee.id = sms.invitee_id
    where sms.account_id = ${key.accountId} and sms.invitee_id = ${key.inviteeId} and sms.number = ${key.number}
      and sms.status = 'sent' and gateway_id is not null and invitee.address is not null`.execute(db)
  return rows[0]
}

/**
 * Stores an SMS's state from its provider. States are repeated and out of order: an arrived one
 * stays so.
 * @returns the SMS and whether it failed now; undefined when nothing changed
 */
export async function noteSmsState(
  trx: Executor,
  accountId: number,
  gatewayId: string,
  { status, reason }: DeliveryState,
): Promise<SmsKey | undefined> {
  if (status === 'sent') return undefined
  const finalStatus = status === 'failed' ? 'failed' : 'delivered'
  const { rows } = await sql<SmsKey>`
    update invitation_sms set status = ${finalStatus}, reason = ${reason ?? null}, unsure = false
    where account_id = ${accountId} and gateway_id = ${gatewayId} and status in ('sent', 'unknown')
    returning account_id as "accountId", invitee_id as "inviteeId", number`.execute(trx)
  return rows[0]
}

/** The people of a mailing who wait for their first message. */
export async function waitingPeople(
  db: Executor,
  { accountId, waveId }: { accountId: number; waveId: string },
): Promise<{ name: string; locale: string | null }[]> {
  return db
    .selectFrom('invitee')
    .select(['name', 'locale'])
    .where('account_id', '=', accountId)
    .where('wave_id', '=', waveId)
    .where('sends', '=', 0)
    .where('left_out', 'is', null)
    .where('address', 'is not', null)
    .execute()
}

/** Whether an account has a gateway for SMS. */
export async function hasGateway(
  db: Executor,
  accountId: number,
  kind: 'sms' | 'whatsapp',
): Promise<boolean> {
  const row = await db
    .selectFrom('gateway')
    .select('kind')
    .where('account_id', '=', accountId)
    .where('kind', '=', kind)
    .where('active', '=', true)
    .executeTakeFirst()
  return row !== undefined
}

function isKey({ accountId, inviteeId, number }: SmsKey) {
  return sql`account_id = ${accountId} and invitee_id = ${inviteeId} and number = ${number}`
}

function ledgerKey({ inviteeId, number }: SmsKey): string {
  return `invitation ${inviteeId} ${number}`
}
