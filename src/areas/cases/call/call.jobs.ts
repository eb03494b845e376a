import { databaseNow } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/database.ts'
import type { FileStore } from '../../../platform/files/file-store.ts'
import type { Jobs } from '../../../platform/jobs/jobs.ts'
import type { Log } from '../../../platform/log/log.ts'
import { findGateway } from '../gateway/gateway.queries.ts'
import { endCall, tellEvent } from './call-event.write.ts'
import { type CallKey, findCall, type GatewayCall, holdCall, markAttempted } from './call-row.queries.ts'
import { mayRecord, openTelephone, type TelephoneNetwork } from './gateway/open-telephone.ts'
import { CallRefused, type Reason, type Telephone } from './gateway/telephone.ts'

export type CallTools = {
  db: Db
  jobs: Jobs
  files: FileStore
  log: Log
  secret: string
  network: TelephoneNetwork
}

/** Who pressed the button has gone after this long: a telephone that rings now would puzzle. */
const RINGS_WITHIN_MS = 90_000

/** Asks the gateway to ring, at most once in the life of a call: after a crash it asks whether the call is there instead. */
export async function ringParties(tools: CallTools, key: CallKey): Promise<void> {
  const attempt = await beginAttempt(tools, key)
  if (!attempt) return
  const { call, isFirst } = attempt
  const opened = await openGatewayOf(tools, call)
  if (!opened) return endCall(tools, key, { status: 'failed', reason: 'refused' })
  if (isFirst && databaseNow().getTime() - call.createdAt.getTime() > RINGS_WITHIN_MS)
    return endCall(tools, key, { status: 'failed', reason: 'late' })
  const outcome = isFirst ? await ring(tools, opened.telephone, call) : await lookFor(opened.telephone, call)
  if ('reason' in outcome) return endCall(tools, key, { status: 'failed', reason: outcome.reason })
  const { gatewayId } = outcome
  await tellEvent(tools, opened.source, {
    ref: call.id,
    ...(gatewayId !== null && { gatewayId }),
    status: 'dialing_agent',
    at: databaseNow(),
  })
}

/** @returns undefined for a call that has ended or goes on already */
async function beginAttempt({ db }: CallTools, key: CallKey) {
  return db.transaction().execute(async (trx) => {
    const call = await holdCall(trx, key)
    if (call?.status !== 'queued') return undefined
    if (call.attemptedAt) return { call, isFirst: false }
    await markAttempted(trx, key, databaseNow())
    return { call, isFirst: true }
  })
}

type Outcome = { gatewayId: string | null } | { reason: Reason }

async function ring({ log }: CallTools, telephone: Telephone, call: GatewayCall): Promise<Outcome> {
  try {
    return await telephone.originate({ agent: call.caller, client: call.dialed }, call.id)
  } catch (error) {
    log.warn({ err: error, call: call.id }, 'call')
    if (error instanceof CallRefused) return { reason: error.reason }
    return lookFor(telephone, call)
  }
}

/** Whether a call that may have been begun is there. Where that can't be known it has failed: nobody is rung twice. */
async function lookFor(telephone: Telephone, { id }: GatewayCall): Promise<Outcome> {
  const isThere = await telephone.find?.(id).catch(() => false)
  return isThere ? { gatewayId: id } : { reason: 'unknown' }
}

/** Ends a call from the screen. What the gateway says of it then comes as always. */
export async function hangUp(tools: CallTools, key: CallKey): Promise<void> {
  const call = await findCall(tools.db, key)
  if (!call || call.endedAt) return
  const opened = await openGatewayOf(tools, call)
  await opened?.telephone.hangup?.(call)
}

/** The gateway that a call was made by, as long as the account still has it. */
export async function openGatewayOf(
  { db, secret, network }: Pick<CallTools, 'db' | 'secret' | 'network'>,
  { accountId, gateway }: { accountId: number; gateway: string },
) {
  const found = await findGateway(db, secret, { accountId, kind: 'telephone' })
  if (found?.provider !== gateway) return undefined
  const telephone = openTelephone(found, network)
  const source = { accountId, gateway, mayRecord: mayRecord(found.settings) }
  return telephone && { telephone, source, settings: found.settings }
}
