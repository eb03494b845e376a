import { createHmac } from 'node:crypto'
import { isSameText } from '../../platform/xsrf.ts'

const ID_BYTES = 16
const MAC_BYTES = 16

/** What a key of the page allows: the guest writes, settles and erases; staff only read. */
export type PageReader = 'guest' | 'staff'
const LABELS: Record<PageReader, string> = { guest: 'own page', staff: 'own page for staff' }

/**
 * The key of the guest's own page of an answer: the ids and a 128-bit MAC under the installation's
 * SECRET. Every answer has one without anything being stored.
 */
export function ownPageKey(
  secret: string,
  surveyId: string,
  answerId: string,
  reader: PageReader = 'guest',
): string {
  const id = Buffer.from(answerId.replaceAll('-', ''), 'hex')
  const mac = createHmac('sha256', `${LABELS[reader]} ${secret}`).update(`${surveyId} ${answerId}`).digest()
  return `${surveyId}.${Buffer.concat([id, mac.subarray(0, MAC_BYTES)]).toString('base64url')}`
}

/** The answer of a key; undefined when the key is not ours, or was made under another secret. */
export function readOwnPageKey(
  secret: string,
  key: string,
): { surveyId: string; answerId: string; reader: PageReader } | undefined {
  const [surveyId = '', suffix = ''] = key.split('.')
  const bytes = Buffer.from(suffix, 'base64url')
  if (bytes.length !== ID_BYTES + MAC_BYTES) return undefined
  const hex = bytes.subarray(0, ID_BYTES).toString('hex')
  const answerId = hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
  const readers: PageReader[] = ['guest', 'staff']
  const reader = readers.find((each) => isSameText(ownPageKey(secret, surveyId, answerId, each), key))
  return reader && { surveyId, answerId, reader }
}
