import type { GatewayUrls } from '../../../platform/config/service-settings.ts'
import type { GatewayMessage } from './adapter.ts'
import { GatewayError } from './ask-provider.ts'
import { adapterOf } from './check-gateway.ts'
import type { OpenGateway } from './gateway.queries.ts'

/** Pauses after each temporary failure, in seconds; the last one repeats until a day has passed. */
const PAUSES = [2, 10, 30, 120, 600, 1800, 3600]
const GIVE_UP_MS = 86_400_000
/** When providers are asked for a message's state, in seconds after sending. */
export const STATE_CHECKS = [30, 300, 1800, 3 * 3600, 24 * 3600]
/** An attempt has ended by then, even if its worker died. */
export const ATTEMPT_MS = 60_000

/**
 * Hands a message to its provider; one that the provider may already have is looked up first.
 * @returns the provider's id
 * @throws GatewayError
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
    const existing = await adapter.find(gateway!, url, message)
    if (existing) return existing.gatewayId
  }
  return (await adapter.send(gateway!, url, message)).gatewayId
}

/** Whether a provider can look up a message with an unknown result. */
export function canFind(gateway: OpenGateway | undefined): boolean {
  return gateway?.provider === 'smsc'
}

/**
 * What follows a failure: another attempt if it makes sense, otherwise the end.
 * @param since when the message was due
 * @returns `after`: seconds until the next attempt
 */
export function afterFailure(
  { retry, unsure }: GatewayError,
  message: { unsure: boolean; canFind: boolean; attempts: number; since: Date },
  now: Date,
): { after: number } | { end: 'failed' | 'unknown' } {
  // A failed lookup is repeated; a message that cannot be looked up is reported as unknown.
  const isLost = (unsure || message.unsure) && !message.canFind
  const isOver = now.getTime() - message.since.getTime() > GIVE_UP_MS
  if (retry && !isLost && !isOver) return { after: PAUSES[Math.min(message.attempts, PAUSES.length - 1)]! }
  return { end: isLost || unsure ? 'unknown' : 'failed' }
}
