import { createHmac } from 'node:crypto'
import { isSameText } from '../../../platform/xsrf.ts'

const MAC_BYTES = 10
const MAC_LENGTH = 16

/** `createdAt`: when the address was made; a renewed source has another one. */
export type ReviewMailbox = { accountId: number; createdAt: Date }

/**
 * Where an account forwards notices of review sites to: `reply+rv-KEY@example.kz`. The key holds the account and the time, and an 80-bit
 * MAC of both under the installation's SECRET, so that nobody writes reviews into other accounts.
 * @param address the mailbox's address without a key
 */
export function reviewAddress(secret: string, address: string, source: ReviewMailbox): string {
  const [local, domain] = address.split('@')
  return `${local}+rv-${keyOf(secret, source)}@${domain}`
}

/** What the first such address among these is for; undefined when none is of this installation. */
export function readReviewAddress(secret: string, addresses: string): ReviewMailbox | undefined {
  for (const [, key = '', account = '', time = ''] of addresses
    .toLowerCase()
    .matchAll(/\+rv-(([0-9a-z]{1,9})-([0-9a-z]{1,9})-[0-9a-z]{16})@/g)) {
    const source = {
      accountId: Number.parseInt(account, 36),
      createdAt: new Date(Number.parseInt(time, 36)),
    }
    if (isSameText(keyOf(secret, source), key)) return source
  }
  return undefined
}

function keyOf(secret: string, { accountId, createdAt }: ReviewMailbox): string {
  const name = `${accountId.toString(36)}-${createdAt.getTime().toString(36)}`
  const mac = createHmac('sha256', `review ${secret}`).update(name).digest().subarray(0, MAC_BYTES)
  return `${name}-${BigInt(`0x${mac.toString('hex')}`)
    .toString(36)
    .padStart(MAC_LENGTH, '0')}`
}
