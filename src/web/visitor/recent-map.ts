const MOST = 10_000

/** The values of the keys that were set last, at most 10,000 of them. */
export class RecentMap<V> {
  #values = new Map<string, V>()

  get(key: string): V | undefined {
    return this.#values.get(key)
  }

  set(key: string, value: V): void {
    this.#values.delete(key)
    this.#values.set(key, value)
    const [leastRecent] = this.#values.keys()
    if (this.#values.size > MOST && leastRecent !== undefined) this.#values.delete(leastRecent)
  }

  delete(key: string): void {
    this.#values.delete(key)
  }
}
