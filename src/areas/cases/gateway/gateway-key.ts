import { createHmac } from 'node:crypto'
import { isSameText } from '../../../platform/xsrf.ts'
import { type GatewayKind, KINDS } from './gateway.contract.ts'

const MAC_BYTES = 16
/** The last characters of a key, by which its owner recognizes it at the provider. */
const SHOWN_END = 4

/**
 * The unguessable part of the address for a provider's notices: the account, the kind and a 128-bit
 * MAC under the installation's SECRET. It includes the gateway's creation time, so that the address
 * of a removed one is dead.
 */
export function gatewayKey(
  secret: string,
  { accountId, kind, createdAt }: { accountId: number; kind: GatewayKind; createdAt: Date },
): string {
  const name = `${accountId.toString(36)}-${KINDS.indexOf(kind)}`
  const mac = createHmac('sha256', `gateway ${secret}`).update(`${name} ${createdAt.getTime()}`).digest()
  return `${name}.${mac.subarray(0, MAC_BYTES).toString('base64url')}`
}

/** A key as it is shown later: recognizable, but not usable. */
export function maskedKey(key: string): string {
  const [name] = key.split('.')
  return `${name}.…${key.slice(-SHOWN_END)}`
}

/** The gateway of a key; `isGatewayKey` verifies it. */
export function readGatewayKey(key: string): { accountId: number; kind: GatewayKind } | undefined {
  const [, account = '', place = ''] = /^([0-9a-z]{1,9})-(\d)\.[\w-]{22}$/.exec(key) ?? []
  const kind = KINDS[Number(place)]
  const accountId = Number.parseInt(account, 36)
  return account && kind && Number.isSafeInteger(accountId) ? { accountId, kind } : undefined
}

export function isGatewayKey(
  secret: string,
  key: string,
  gateway: Parameters<typeof gatewayKey>[1],
): boolean {
  return isSameText(gatewayKey(secret, gateway), key)
}
