import { createHmac } from 'node:crypto'
import { isSameText } from '../../../platform/xsrf.ts'

const ID_BYTES = 16
const MAC_BYTES = 8
/** 24 bytes in base 36: mail servers may lower the case, and at most 64 characters may precede the @. */
const KEY_LENGTH = 38

/**
 * The reply address of a letter: `reply+KEY@example.kz`. The key holds the account, the answer and
 * a 64-bit MAC under the installation's SECRET, so that nobody writes into other people's chats.
 * @param address the address without a key, such as `reply@example.kz`
 */
export function replyAddress(
  secret: string,
  address: string,
  { accountId, answerId }: { accountId: number; answerId: string },
): string {
  const [local, domain] = address.split('@')
  return `${local}+${keyOf(secret, accountId, answerId)}@${domain}`
}

/** The answer of the first valid address among these; undefined when there is none. */
export function readReplyAddress(
  secret: string,
  addresses: string,
): { accountId: number; answerId: string } | undefined {
  for (const [, key = ''] of addresses.toLowerCase().matchAll(/\+([0-9a-z]{1,9}-[0-9a-z]{38})@/g)) {
    const [account = '', suffix = ''] = key.split('-')
    const accountId = Number.parseInt(account, 36)
    let bytes = 0n
    for (const digit of suffix) bytes = bytes * 36n + BigInt(Number.parseInt(digit, 36))
    const hex = (bytes >> BigInt(MAC_BYTES * 8)).toString(16).padStart(ID_BYTES * 2, '0')
    const answerId = hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
    if (isSameText(keyOf(secret, accountId, answerId), key)) return { accountId, answerId }
  }
  return undefined
}

function keyOf(secret: string, accountId: number, answerId: string): string {
  const mac = createHmac('sha256', `reply ${secret}`).update(`${accountId} ${answerId}`).digest()
  const hex = answerId.replaceAll('-', '') + mac.subarray(0, MAC_BYTES).toString('hex')
  return `${accountId.toString(36)}-${BigInt(`0x${hex}`).toString(36).padStart(KEY_LENGTH, '0')}`
}
