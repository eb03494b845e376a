import { subscriberOf } from '../platform/limits/subscriber.ts'

/** Counts what each subscriber's address holds of something limited, so that none takes it all. */
export class AddressShares {
  readonly #most: number
  readonly #held = new Map<string, number>()

  /** @param most what one address may hold at once */
  constructor(most: number) {
    this.#most = most
  }

  /** Takes so much for an address, unless it would then hold more than its share. */
  take(address: string, amount = 1): boolean {
    const key = subscriberOf(address)
    const total = (this.#held.get(key) ?? 0) + amount
    if (total > this.#most) return false
    this.#held.set(key, total)
    return true
  }

  /** Gives back what was taken. */
  give(address: string, amount = 1): void {
    const key = subscriberOf(address)
    const remaining = (this.#held.get(key) ?? 0) - amount
    if (remaining > 0) this.#held.set(key, remaining)
    else this.#held.delete(key)
  }
}
