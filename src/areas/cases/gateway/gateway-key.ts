import { type HookOwner, hookKey, isHookKey } from '../../../platform/hook-key.ts'
import { type GatewayKind, KINDS } from './gateway.contract.ts'

type Gateway = { accountId: number; kind: GatewayKind; createdAt: Date }

/** The unguessable part of the address for a provider's notices. The address of a removed gateway is dead. */
export function gatewayKey(secret: string, gateway: Gateway): string {
  return hookKey(secret, ownerOf(gateway))
}

/** The gateway of a key; `isGatewayKey` verifies it. */
export function readGatewayKey(key: string): { accountId: number; kind: GatewayKind } | undefined {
  const [, account = '', place = ''] = /^([0-9a-z]{1,9})-(\d)\.[\w-]{22}$/.exec(key) ?? []
  const kind = KINDS[Number(place)]
  const accountId = Number.parseInt(account, 36)
  return account && kind && Number.isSafeInteger(accountId) ? { accountId, kind } : undefined
}

export function isGatewayKey(secret: string, key: string, gateway: Gateway): boolean {
  return isHookKey(secret, key, ownerOf(gateway))
}

function ownerOf({ accountId, kind, createdAt }: Gateway): HookOwner {
  return { use: 'gateway', name: `${accountId.toString(36)}-${KINDS.indexOf(kind)}`, createdAt }
}
