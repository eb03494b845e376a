import {
  isPublicAddress,
  type SafeReply,
  SafeRequestError,
  safeExchange,
} from '../../../../platform/safe-request.ts'
import { CallRefused } from './telephone.ts'

const PATIENCE_MS = 10_000
const MOST_TEXT = 2_000_000
/** Two hours of audio in the least compressed format that gateways deliver. */
const MOST_SOUND = 120_000_000

/** Access to one provider. `hosts`: allowed hosts of the operator's own network. */
export type ProviderDoor = { base: string; hosts: readonly string[]; patienceMs?: number }

/** Whether an address of a host may be connected to. */
export function mayReach(host: string, hosts: readonly string[]): (address: string) => boolean {
  return (address) => hosts.includes(host) || isPublicAddress(address)
}

/**
 * Calls a provider. A failed connection is `CallRefused`: nobody was called. A later failure leaves
 * that open.
 * @throws CallRefused, SafeRequestError
 */
export async function askProvider(
  { base, hosts, patienceMs = PATIENCE_MS }: ProviderDoor,
  path: string,
  {
    method = 'GET',
    headers = {},
    body,
    isSound = false,
  }: { method?: string; headers?: Record<string, string>; body?: string; isSound?: boolean } = {},
): Promise<SafeReply> {
  const address = /^https?:\/\//.test(path) ? path : `${base.replace(/\/$/, '')}${path}`
  const host = URL.parse(address)?.hostname ?? ''
  try {
    return await safeExchange(
      address,
      { method, headers, ...(body !== undefined && { body }), mostRead: isSound ? MOST_SOUND : MOST_TEXT },
      { isAllowed: mayReach(host, hosts), patienceMs },
    )
  } catch (error) {
    if (error instanceof SafeRequestError && isUnconnected(error))
      throw new CallRefused('unreachable', { cause: error })
    throw error
  }
}

/** Whether the request cannot have reached the provider. */
function isUnconnected({ reason, cause }: SafeRequestError): boolean {
  if (reason !== 'no_answer') return true
  const code = (cause as NodeJS.ErrnoException | undefined)?.code ?? ''
  return ['ECONNREFUSED', 'EHOSTUNREACH', 'ENETUNREACH', 'ENOTFOUND'].includes(code)
}

/**
 * The object in a response.
 * @throws SyntaxError when it is invalid; then it is unknown what the provider did
 */
export function jsonOf({ bytes, isWhole }: SafeReply): Record<string, unknown> {
  const value: unknown = isWhole ? JSON.parse(bytes.toString()) : undefined
  if (typeof value !== 'object' || value === null) throw new SyntaxError('No object in the answer')
  return value as Record<string, unknown>
}
