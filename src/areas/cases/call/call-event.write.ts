import { databaseNow } from '../../../platform/clock.ts'
import { clientOf, type Db, type OpenTransaction } from '../../../platform/database.ts'
import { AppError } from '../../../platform/errors.ts'
import type { Jobs } from '../../../platform/jobs/jobs.ts'
import { openHold, postEntry, releaseHold, settleHold } from '../../billing/ledger/ledger.queries.ts'
import { markContacted } from '../case-change.queries.ts'
import {
  addHeld,
  type CallChange,
  type CallKey,
  changeCall,
  type GatewayCall,
  holdCall,
  holdCallOf,
  markSettled,
} from './call-row.queries.ts'
import { type CallEvent, type CallStatus, ENDS } from './gateway/telephone.ts'
import { affordableMinutes, holdKey } from './place-call.write.ts'

type Tools = { db: Db; jobs: Jobs }

/** The order of a call's states. A late notice never moves it back. */
const ORDER: readonly CallStatus[] = ['queued', 'dialing_agent', 'dialing_client', 'answered']
/** A longer talk means that the gateway's clock is wrong. */
const LONGEST_TALK = 86_400

/**
 * Applies a gateway's event to a call: updates its state, ends it once, settles its price, queues
 * its recording. Idempotent and independent of the order.
 * @param mayRecord whether guests are informed about the recording
 * @returns whether there is such a call
 */
export async function tellEvent(
  { db, jobs }: Tools,
  source: { accountId: number; gateway: string; mayRecord: boolean },
  event: CallEvent,
): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const call = await holdCallOf(trx, source, event)
    if (!call) return false
    await moveOn({ trx, jobs }, call, event, source.mayRecord)
    return true
  })
}

/** Ends a call for an internal reason, unless it has ended. */
export async function endCall(
  { db, jobs }: Tools,
  key: CallKey,
  end: Pick<CallEvent, 'status' | 'reason'>,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const call = await holdCall(trx, key)
    if (call && call.endedAt === null) await moveOn({ trx, jobs }, call, { ...end, at: databaseNow() }, false)
  })
}

async function moveOn(
  { trx, jobs }: { trx: OpenTransaction; jobs: Jobs },
  call: GatewayCall,
  event: CallEvent,
  mayRecord: boolean,
): Promise<void> {
  const now = databaseNow()
  const status = nextStatus(call, event.status)
  const isEnd = ENDS.includes(status) && status !== call.status
  const isTalk = status === 'completed'
  const answeredAt = call.answeredAt ?? (status === 'answered' ? event.at : null)
  // The gateway's own duration is more reliable than the time between notices.
  const talk = isTalk ? boundedTalk(event.talk ?? spanOf(answeredAt, event.at)) : 0
  const isCounted = isEnd || (isTalk && call.settledAt === null && event.talk !== undefined)
  const recording = mayRecord ? (event.recording ?? call.recording) : call.recording
  const change: CallChange = {
    status,
    reason: isEnd ? (event.reason ?? null) : call.reason,
    gatewayId: call.gatewayId ?? event.gatewayId ?? null,
    answeredAt,
    seenAt: now,
    endedAt: ENDS.includes(status) ? (call.endedAt ?? now) : null,
    duration: isCounted ? (talk ?? 0) : call.duration,
    cost: event.cost ?? null,
    recording,
  }
  await changeCall(trx, call, change)
  if (isEnd && isTalk && call.answerId)
    await markContacted(clientOf(trx), {
      accountId: call.accountId,
      surveyId: call.surveyId,
      answerId: call.answerId,
    })
  // Whether it rang, or for how long, is unknown: the gateway's records may still tell.
  const isOpen = change.reason === 'unknown' || (isTalk && talk === null)
  if (call.settledAt === null && isCounted && !isOpen) await settleCall(trx, call, talk ?? 0)
  if (recording && recording !== call.recording) await jobs.send(trx, 'recording', keyOf(call))
}

/** Only forward, and to one end state; but a call given up as unclear is corrected by a known end. */
function nextStatus(call: GatewayCall, reported: CallStatus | undefined): CallStatus {
  if (reported === undefined) return call.status
  if (ENDS.includes(call.status))
    return call.reason === 'unknown' && ENDS.includes(reported) && reported !== 'failed'
      ? reported
      : call.status
  if (ENDS.includes(reported)) return reported
  return ORDER.indexOf(reported) > ORDER.indexOf(call.status) ? reported : call.status
}

/** Seconds between; null when the start is unknown. */
function spanOf(from: Date | null, to: Date): number | null {
  return from && Math.round((to.getTime() - from.getTime()) / 1000)
}

function boundedTalk(seconds: number | null): number | null {
  return seconds === null || !Number.isFinite(seconds)
    ? null
    : Math.min(LONGEST_TALK, Math.max(0, Math.round(seconds)))
}

/**
 * Charges started minutes and releases the rest. A talk longer than the held amount is charged as
 * far as the balance allows.
 */
async function settleCall(trx: OpenTransaction, call: GatewayCall, talk: number): Promise<void> {
  const { accountId, id } = call
  const cause = { type: 'call', id }
  let remaining = BigInt(call.rate ?? 0) * BigInt(Math.ceil(talk / 60))
  let price = 0n
  for (const [piece, amount] of call.held.entries()) {
    const part = remaining < BigInt(amount) ? remaining : BigInt(amount)
    const key = holdKey(id, piece)
    if (part > 0n) await settleHold(trx, { accountId, key, amount: part, cause })
    else await releaseHold(trx, { accountId, key })
    remaining -= part
    price += part
  }
  if (remaining > 0n) {
    try {
      await postEntry(trx, {
        accountId,
        key: `call ${id} rest`,
        kind: 'call',
        move: 'charge',
        amount: remaining,
        cause,
      })
      price += remaining
    } catch (error) {
      if (!(error instanceof AppError)) throw error
    }
  }
  await markSettled(trx, call, price, databaseNow())
}

/** Gives up waiting for an end that a gateway never reported: nothing more is charged for it. */
export async function closeCall({ db }: Tools, key: CallKey): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const call = await holdCall(trx, key)
    if (call && call.settledAt === null) await settleCall(trx, call, call.duration)
  })
}

/**
 * Holds more for a running talk, shortly before the held minutes are used up.
 * @returns false when they are used up and the balance has no more
 */
export async function extendHold({ db }: Tools, key: CallKey, talk: number): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const call = await holdCall(trx, key)
    if (!call?.rate || call.settledAt !== null) return true
    const rate = BigInt(call.rate)
    const minutes = call.held.reduce((sum, amount) => sum + amount, 0) / call.rate
    if (talk < (minutes - 2) * 60) return true
    const more = await affordableMinutes(trx, call.accountId, rate)
    if (more === 0n) return talk < minutes * 60
    const amount = rate * more
    await openHold(trx, {
      accountId: call.accountId,
      key: holdKey(call.id, call.held.length),
      kind: 'call',
      amount,
    })
    await addHeld(trx, call, [...call.held, Number(amount)])
    return true
  })
}

function keyOf({ accountId, surveyId, id }: GatewayCall): CallKey {
  return { accountId, surveyId, id }
}
