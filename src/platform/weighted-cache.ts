import { counter } from './metrics/metrics.ts'

const reads = counter(
  'cache_reads',
  'Values that were looked for in memory, by cache and whether they were there',
  ['cache', 'outcome'],
)

/**
 * Keeps values up to a number and a weight of all of them together: entries that are large by somebody's wish can't fill the memory.
 * The one that was used longest ago goes first; a value heavier than all that may be kept is not kept at all.
 */
export class WeightedCache<Value> {
  readonly #name: string
  readonly #most: { entries: number; weight: number }
  readonly #kept = new Map<string, { value: Value; weight: number }>()
  #weight = 0

  /** @param name label of its metrics */
  constructor(name: string, most: { entries: number; weight: number }) {
    this.#name = name
    this.#most = most
  }

  /** Whether there is a value; asking does not count as use. */
  has(key: string): boolean {
    return this.#kept.has(key)
  }

  get(key: string): Value | undefined {
    const entry = this.#kept.get(key)
    reads.inc({ cache: this.#name, outcome: entry ? 'hit' : 'miss' })
    if (!entry) return undefined
    // A Map keeps the order in which keys were set: those used last stand at the end.
    this.#kept.delete(key)
    this.#kept.set(key, entry)
    return entry.value
  }

  /** @param weight in whatever unit the limit has: letters, bytes */
  set(key: string, value: Value, weight: number): void {
    this.delete(key)
    if (weight > this.#most.weight) return
    this.#kept.set(key, { value, weight })
    this.#weight += weight
    for (const oldest of this.#kept.keys()) {
      if (this.#kept.size <= this.#most.entries && this.#weight <= this.#most.weight) break
      this.delete(oldest)
    }
  }

  clear(): void {
    this.#kept.clear()
    this.#weight = 0
  }

  delete(key: string): void {
    const entry = this.#kept.get(key)
    if (!entry) return
    this.#kept.delete(key)
    this.#weight -= entry.weight
  }
}
