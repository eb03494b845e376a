import { type HookOwner, hookKey, isHookKey } from '../../platform/hook-key.ts'

type Connected = { accountId: number; name: string; createdAt: Date }

/** The unguessable part of the address for a system's notices. The address of a disconnected or renewed one is dead. */
export function connectorKey(secret: string, connector: Connected): string {
  return hookKey(secret, ownerOf(connector))
}

/** The connector of a key; `isConnectorKey` verifies it. */
export function readConnectorKey(key: string): { accountId: number; name: string } | undefined {
  const [, account = '', name = ''] = /^([0-9a-z]{1,9})-([a-z][a-z0-9]{1,19})\.[\w-]{22}$/.exec(key) ?? []
  const accountId = Number.parseInt(account, 36)
  return name && Number.isSafeInteger(accountId) ? { accountId, name } : undefined
}

export function isConnectorKey(secret: string, key: string, connector: Connected): boolean {
  return isHookKey(secret, key, ownerOf(connector))
}

function ownerOf({ accountId, name, createdAt }: Connected): HookOwner {
  return { use: 'connector', name: `${accountId.toString(36)}-${name}`, createdAt }
}
