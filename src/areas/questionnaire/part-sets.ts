import { isPartSetKey, type SlotKey } from './slot-key.ts'

// A question keeps its slots when its parts (options, rows, columns, items) change, so the sums alone do not say how many guests were
// shown a part. From the first change on, answers are also counted by the set of parts that the guest was shown. The first set needs no
// count: it is what the other sets leave of all who answered.

/** The counter key of a set of parts. */
export function partSetKey(keys: readonly SlotKey[]): string {
  return `shown ${hashOf(keys)}`
}

function firstSetKey(keys: readonly SlotKey[]): string {
  return `first ${hashOf(keys)}`
}

/** Whether a question with these keys consists of parts that may come and go. */
export function hasParts([first]: readonly SlotKey[]): boolean {
  return typeof first === 'string' && !first.startsWith('class ')
}

/**
 * The keys that a new version adds to count its set of parts by; none while the parts are those that were asked first.
 * @param keys of the question in the new version
 * @param counted all keys of its slots so far
 */
export function partSetKeys(keys: readonly SlotKey[], counted: readonly SlotKey[]): SlotKey[] {
  const before = counted.filter((key) => !isPartSetKey(key))
  if (!hasParts(keys) || before.length === 0) return []
  const first = counted.find((key) => String(key).startsWith('first ')) ?? firstSetKey(before)
  return first === firstSetKey(keys) ? [] : [first, partSetKey(keys)]
}

/** 53 bits of a hash (cyrb53); the order of the parts does not matter. */
function hashOf(keys: readonly SlotKey[]): string {
  let [high, low] = [0xdeadbeef, 0x41c6ce57]
  for (const letter of JSON.stringify(keys.map(String).toSorted())) {
    high = Math.imul(high ^ letter.charCodeAt(0), 2654435761)
    low = Math.imul(low ^ letter.charCodeAt(0), 1597334677)
  }
  high = Math.imul(high ^ (high >>> 16), 2246822507) ^ Math.imul(low ^ (low >>> 13), 3266489909)
  low = Math.imul(low ^ (low >>> 16), 2246822507) ^ Math.imul(high ^ (high >>> 13), 3266489909)
  return (4294967296 * (2097151 & low) + (high >>> 0)).toString(36)
}
