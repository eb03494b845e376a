import { createHmac } from 'node:crypto'
import { isSameText } from './xsrf.ts'

const MAC_BYTES = 16
/** The last characters of a key, by which its owner recognizes it at the other service. */
const SHOWN_END = 4

/** What the address for a service's notices stands for: who is notified, and since when the address is valid. */
export type HookOwner = { use: string; name: string; createdAt: Date }

/**
 * The unguessable part of the address for an outside service's notices: a readable name and a 128-bit MAC under the installation's
 * SECRET. It includes the creation time, so that the address of something removed or renewed is dead.
 */
export function hookKey(secret: string, { use, name, createdAt }: HookOwner): string {
  const mac = createHmac('sha256', `${use} ${secret}`).update(`${name} ${createdAt.getTime()}`).digest()
  return `${name}.${mac.subarray(0, MAC_BYTES).toString('base64url')}`
}

/** Compares in constant time. */
export function isHookKey(secret: string, key: string, owner: HookOwner): boolean {
  return isSameText(hookKey(secret, owner), key)
}

/** A key as it is shown later: recognizable, but not usable. */
export function maskedKey(key: string): string {
  const [name] = key.split('.')
  return `${name}.…${key.slice(-SHOWN_END)}`
}
