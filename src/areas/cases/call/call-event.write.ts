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

/** How far a call has come. A notice that arrives late takes it nowhere back. */
const ORDER: readonly CallStatus[] = ['queued', 'dialing_agent', 'dialing_client', 'answered']
/** More talk than this is a fault of the gateway's clock. */
const LONGEST_TALK = 86_400

/**
 * Writes what a gateway says of a call of an account: moves it on, ends it once, settles its money, has its recording fetched. Safe to
 * hear twice and in any order.
 * @param mayRecord whether guests are told that they are recorded
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

/** Ends a call for a reason of ours, unless it has ended. */
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
  // A gateway's own count of the talk is better than the time between its notices.
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
  // Whether it rang is not known for sure, or how long the talk was: the gateway's records may still say.
  const isOpen = change.reason === 'unknown' || (isTalk && talk === null)
  if (call.settledAt === null && isCounted && !isOpen) await settleCall(trx, call, talk ?? 0)
  if (recording && recording !== call.recording) await jobs.send(trx, 'recording', keyOf(call))
}

/** Forward, never back, and to an end once; but what was given up as unclear is corrected by an end that is known. */
function nextStatus(call: GatewayCall, told: CallStatus | undefined): CallStatus {
  if (told === undefined) return call.status
  if (ENDS.includes(call.status))
    return call.reason === 'unknown' && ENDS.includes(told) && told !== 'failed' ? told : call.status
  if (ENDS.includes(told)) return told
  return ORDER.indexOf(told) > ORDER.indexOf(call.status) ? told : call.status
}

/** Seconds between, null where the beginning is unknown. */
function spanOf(from: Date | null, to: Date): number | null {
  return from && Math.round((to.getTime() - from.getTime()) / 1000)
}

function boundedTalk(seconds: number | null): number | null {
  return seconds === null || !Number.isFinite(seconds)
    ? null
    : Math.min(LONGEST_TALK, Math.max(0, Math.round(seconds)))
}

/** Charges the minutes begun and frees the rest. What the talk came to beyond what was held is charged where the balance reaches. */
async function settleCall(trx: OpenTransaction, call: GatewayCall, talk: number): Promise<void> {
  const { accountId, id } = call
  const cause = { type: 'call', id }
  let rest = BigInt(call.rate ?? 0) * BigInt(Math.ceil(talk / 60))
  let price = 0n
  for (const [piece, amount] of call.held.entries()) {
    const part = rest < BigInt(amount) ? rest : BigInt(amount)
    const key = holdKey(id, piece)
    if (part > 0n) await settleHold(trx, { accountId, key, amount: part, cause })
    else await releaseHold(trx, { accountId, key })
    rest -= part
    price += part
  }
  if (rest > 0n) {
    try {
      await postEntry(trx, {
        accountId,
        key: `call ${id} rest`,
        kind: 'call',
        move: 'charge',
        amount: rest,
        cause,
      })
      price += rest
    } catch (error) {
      if (!(error instanceof AppError)) throw error
    }
  }
  await markSettled(trx, call, price, databaseNow())
}

/** Gives up waiting for what a gateway never told: nothing more is charged for it. */
export async function closeCall({ db }: Tools, key: CallKey): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const call = await holdCall(trx, key)
    if (call && call.settledAt === null) await settleCall(trx, call, call.duration)
  })
}

/**
 * Holds more for a talk that goes on, a piece before the held minutes are over.
 * @returns false when they are over and the balance reaches for no more
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
