import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import type { OpenGateway } from '../../gateway/gateway.queries.ts'
import type { CallTools } from '../call.jobs.ts'
import { tellEvent } from '../call-event.write.ts'
import { findCallByRef } from '../call-row.queries.ts'
import { keepLine } from './asterisk-line.ts'
import { asteriskGateways, holdLines } from './line-lock.queries.ts'
import { asteriskDoor, asteriskSettings, mayRecord } from './open-telephone.ts'

/** How soon a new gateway or a broken connection is picked up. */
const LOOK_EVERY_MS = 2000

/** An open connection, and the settings that it was opened with. */
type Line = { opened: string; changed: AbortController; ended: Promise<void> }
type Tools = CallTools & { pool: pg.Pool }

/**
 * Keeps a connection to every account's Asterisk, all in one worker. If it ends, the next one takes
 * over: calls are in the database, their channels in Asterisk. Ends with the signal.
 */
export async function keepAsteriskLines(tools: Tools, signal: AbortSignal): Promise<void> {
  const failed = (err: unknown) => tools.log.warn({ err }, 'asterisk')
  while (!signal.aborted) {
    const lock = await holdLines(tools.pool).catch(failed)
    if (lock) {
      await keepAll(tools, AbortSignal.any([signal, lock.lost]), failed)
      await lock.release()
    }
    await pause(LOOK_EVERY_MS, undefined, { signal }).catch(() => {})
  }
}

async function keepAll(tools: Tools, signal: AbortSignal, failed: (err: unknown) => void): Promise<void> {
  const lines = new Map<number, Line>()
  while (!signal.aborted) {
    const gateways = await asteriskGateways(tools.db, tools.secret).catch(failed)
    if (gateways) {
      const gatewayByAccount = new Map(gateways.map((gateway) => [gateway.accountId, gateway]))
      for (const [accountId, { opened, changed }] of lines)
        if (opened !== contractOf(gatewayByAccount.get(accountId))) changed.abort()
      for (const gateway of gateways)
        if (!lines.has(gateway.accountId))
          lines.set(gateway.accountId, openAsteriskConnection(tools, gateway, signal, lines))
    }
    await pause(LOOK_EVERY_MS, undefined, { signal }).catch(() => {})
  }
  await Promise.all([...lines.values()].map(({ ended }) => ended))
}

function openAsteriskConnection(
  tools: Tools,
  gateway: OpenGateway,
  leaving: AbortSignal,
  lines: Map<number, Line>,
): Line {
  const { accountId, provider, settings } = gateway
  const failed = (err: unknown) => tools.log.warn({ err, accountId }, 'asterisk')
  const changed = new AbortController()
  const source = { accountId, gateway: provider, mayRecord: mayRecord(settings) }
  const ended = keepLine(
    asteriskDoor(settings, tools.network.telephoneHosts),
    asteriskSettings(gateway),
    {
      callOf: (ref) => findCallByRef(tools.db, accountId, ref),
      tell: async (event) => {
        await tellEvent(tools, source, event)
      },
      failed,
    },
    AbortSignal.any([leaving, changed.signal]),
  )
    .catch(failed)
    .finally(() => lines.delete(accountId))
  return { opened: contractOf(gateway), changed, ended }
}

/** The settings that a connection depends on. */
function contractOf(gateway: OpenGateway | undefined): string {
  return gateway ? JSON.stringify([gateway.settings, gateway.secrets]) : ''
}
