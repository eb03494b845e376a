import {
  isPublicAddress,
  type SafeReply,
  SafeRequestError,
  safeExchange,
} from '../../../../platform/safe-request.ts'
import { CallRefused } from './telephone.ts'

const PATIENCE_MS = 10_000
const MOST_TEXT = 2_000_000
/** Two hours of talk in the least compressed kind that gateways give. */
const MOST_SOUND = 120_000_000

/** Sends requests to one provider. `hosts`: those of the operator's own network that may be reached. */
export type ProviderDoor = { base: string; hosts: readonly string[]; patienceMs?: number }

/** Whether the address of a host may be connected to. */
export function mayReach(host: string, hosts: readonly string[]): (address: string) => boolean {
  return (address) => hosts.includes(host) || isPublicAddress(address)
}

/**
 * Asks a provider. A connection that did not come about is `CallRefused`: nobody was rung. What breaks off later leaves that open.
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

/** Whether no request can have reached the provider. */
function isUnconnected({ reason, cause }: SafeRequestError): boolean {
  if (reason !== 'no_answer') return true
  const code = (cause as NodeJS.ErrnoException | undefined)?.code ?? ''
  return ['ECONNREFUSED', 'EHOSTUNREACH', 'ENETUNREACH', 'ENOTFOUND'].includes(code)
}

/** The object in an answer. @throws SyntaxError for rubbish, which leaves open what the provider did */
export function jsonOf({ bytes, isWhole }: SafeReply): Record<string, unknown> {
  const value: unknown = isWhole ? JSON.parse(bytes.toString()) : undefined
  if (typeof value !== 'object' || value === null) throw new SyntaxError('No object in the answer')
  return value as Record<string, unknown>
}
