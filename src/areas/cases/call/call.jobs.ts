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

/** After this long the member has left the screen, and a ringing phone would confuse. */
const RINGS_WITHIN_MS = 90_000

/** Asks the gateway to ring, at most once per call: after a crash it checks whether the call exists instead. */
export async function ringParties(tools: CallTools, key: CallKey): Promise<void> {
  const attempt = await beginAttempt(tools, key)
  if (!attempt) return
  const { call, isFirst } = attempt
  const gateway = await openGatewayOf(tools, call)
  if (!gateway) return endCall(tools, key, { status: 'failed', reason: 'refused' })
  if (isFirst && databaseNow().getTime() - call.createdAt.getTime() > RINGS_WITHIN_MS)
    return endCall(tools, key, { status: 'failed', reason: 'late' })
  const outcome = isFirst
    ? await ring(tools, gateway.telephone, call)
    : await findStartedCall(gateway.telephone, call)
  if ('reason' in outcome) return endCall(tools, key, { status: 'failed', reason: outcome.reason })
  const { gatewayId } = outcome
  await tellEvent(tools, gateway.source, {
    ref: call.id,
    ...(gatewayId !== null && { gatewayId }),
    status: 'dialing_agent',
    at: databaseNow(),
  })
}

/** @returns undefined for a call that has ended or is already running */
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
    return findStartedCall(telephone, call)
  }
}

/** Whether a call that may have been started exists. If unknown it has failed: nobody is called twice. */
async function findStartedCall(telephone: Telephone, { id }: GatewayCall): Promise<Outcome> {
  const isKnownCall = await telephone.find?.(id).catch(() => false)
  return isKnownCall ? { gatewayId: id } : { reason: 'unknown' }
}

/** Ends a call that a member ended on the screen, or that nobody can pay. */
export async function hangUp(tools: CallTools, key: CallKey): Promise<void> {
  const call = await findCall(tools.db, key)
  if (!call || call.endedAt) return
  const gateway = await openGatewayOf(tools, call)
  const end = await gateway?.telephone.hangup?.(call)
  if (gateway && end) await tellEvent(tools, gateway.source, end)
}

/** The gateway of a call, if the account still has it. */
export async function openGatewayOf(
  { db, secret, network }: Pick<CallTools, 'db' | 'secret' | 'network'>,
  { accountId, gateway }: { accountId: number; gateway: string },
) {
  const openGateway = await findGateway(db, secret, { accountId, kind: 'telephone' })
  if (openGateway?.provider !== gateway) return undefined
  const telephone = openTelephone(openGateway, network)
  const source = { accountId, gateway, mayRecord: mayRecord(openGateway.settings) }
  return telephone && { telephone, source, settings: openGateway.settings }
}
