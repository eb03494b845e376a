import type { GatewayUrls } from '../../../platform/config/service-settings.ts'
import type { GatewayMessage } from './adapter.ts'
import { GatewayError } from './ask-provider.ts'
import { adapterOf } from './check-gateway.ts'
import type { OpenGateway } from './gateway.queries.ts'

/** Pauses after each failure that may pass, in seconds; the last one repeats until a day is over. */
const PAUSES = [2, 10, 30, 120, 600, 1800, 3600]
const GIVE_UP_MS = 86_400_000
/** When providers are asked where a message stands, in seconds after it went. */
export const STATE_CHECKS = [30, 300, 1800, 3 * 3600, 24 * 3600]
/** An attempt is over by then, whatever became of its worker. */
export const ATTEMPT_MS = 60_000

/**
 * Hands a message over to its provider; one that the provider may have already is looked for there first.
 * @returns the provider's id @throws GatewayError
 */
export async function passOn(
  gateway: OpenGateway | undefined,
  urls: GatewayUrls,
  message: GatewayMessage,
  isUnsure: boolean,
): Promise<string> {
  const { adapter, url } = adapterOf(gateway, urls)
  if (isUnsure) {
    if (!adapter.find) throw new GatewayError('away', { unsure: true })
    const known = await adapter.find(gateway!, url, message)
    if (known) return known.gatewayId
  }
  return (await adapter.send(gateway!, url, message)).gatewayId
}

/** Whether a provider can be asked for a message whose fate is unknown. */
export function canFind(gateway: OpenGateway | undefined): boolean {
  return gateway?.provider === 'smsc'
}

/**
 * What comes after a failure: another attempt where it makes sense, otherwise the end.
 * @param since when the message was to go @returns `after`: seconds until the next attempt
 */
export function afterFailure(
  { retry, unsure }: GatewayError,
  message: { unsure: boolean; canFind: boolean; attempts: number; since: Date },
  now: Date,
): { after: number } | { end: 'failed' | 'unknown' } {
  // What was looked for in vain is looked for again; what never can be is told so.
  const isLost = (unsure || message.unsure) && !message.canFind
  const isOver = now.getTime() - message.since.getTime() > GIVE_UP_MS
  if (retry && !isLost && !isOver) return { after: PAUSES[Math.min(message.attempts, PAUSES.length - 1)]! }
  return { end: isLost || unsure ? 'unknown' : 'failed' }
}
