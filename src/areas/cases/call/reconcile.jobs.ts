import { databaseNow } from '../../../platform/clock.ts'
import { releaseHold } from '../../billing/ledger/ledger.queries.ts'
import { type CallTools, hangUp, openGatewayOf } from './call.jobs.ts'
import { closeCall, endCall, extendHold, tellEvent } from './call-event.write.ts'
import { countLookups, type GatewayCall, orphanHolds, unfinishedCalls } from './call-row.queries.ts'
import { PRICING_PROVIDERS } from './gateway/open-telephone.ts'
import type { Telephone } from './gateway/telephone.ts'

const MINUTE = 60_000
/** After so long without an end a call is given up; sooner when its gateway was removed. */
const LOST_AFTER_MS = 120 * MINUTE
const LOST_WITHOUT_GATEWAY_MS = 10 * MINUTE
/** How long the records are searched for a call that may not have been made, or whose duration is unknown. */
const UNCLEAR_FOR_MS = 60 * MINUTE
/** Records are requested from so long before the first of the calls. */
const BEFORE_MS = 5 * MINUTE

/**
 * Reads from the gateways' records what no notice reported: ends, durations, prices. Holds money
 * for running talks, and ends those that cannot be paid. Runs every minute; no call runs forever.
 */
export async function reconcileCalls(tools: CallTools): Promise<void> {
  const calls = await unfinishedCalls(tools.db, PRICING_PROVIDERS)
  const groups = Map.groupBy(calls, ({ accountId, gateway }) => `${accountId} ${gateway}`)
  for (const group of groups.values()) {
    // One account's unavailable gateway does not delay the others.
    await reconcileGroup(tools, group).catch((err) => tools.log.warn({ err }, 'calls'))
  }
  for (const hold of await orphanHolds(tools.db))
    await tools.db.transaction().execute((trx) => releaseHold(trx, hold))
}

async function reconcileGroup(tools: CallTools, calls: GatewayCall[]): Promise<void> {
  const first = calls[0]!
  const gateway = await openGatewayOf(tools, first)
  try {
    if (gateway) await readRecords(tools, gateway, calls)
  } finally {
    for (const call of calls) await giveUp(tools, call, gateway !== undefined)
    if (gateway) for (const call of calls) await payOn(tools, call)
  }
}

async function readRecords(
  tools: CallTools,
  { telephone, source }: { telephone: Telephone; source: Parameters<typeof tellEvent>[1] },
  calls: GatewayCall[],
): Promise<void> {
  const { accountId } = calls[0]!
  const attempted = calls.filter(({ attemptedAt }) => attemptedAt !== null)
  if (attempted.length === 0) return
  const from = new Date(Math.min(...attempted.map(({ createdAt }) => createdAt.getTime())) - BEFORE_MS)
  const events = await telephone.fetchCdr(from, databaseNow(), attempted)
  for (const event of events) await tellEvent(tools, source, event)
  await countLookups(
    tools.db,
    accountId,
    attempted.filter(({ endedAt }) => endedAt !== null).map(({ id }) => id),
  )
}

async function giveUp(tools: CallTools, call: GatewayCall, hasGateway: boolean): Promise<void> {
  const age = databaseNow().getTime() - call.createdAt.getTime()
  if (call.endedAt === null) {
    if (age > (hasGateway ? LOST_AFTER_MS : LOST_WITHOUT_GATEWAY_MS))
      await endCall(tools, call, { status: 'failed', reason: 'lost' })
  } else if (call.settledAt === null && age > UNCLEAR_FOR_MS) await closeCall(tools, call)
}

/** Holds money for a running talk, or ends it. */
async function payOn(tools: CallTools, call: GatewayCall): Promise<void> {
  if (!call.answeredAt || call.endedAt || !call.rate) return
  const talk = (databaseNow().getTime() - call.answeredAt.getTime()) / 1000
  if (!(await extendHold(tools, call, talk))) await hangUp(tools, call)
}
