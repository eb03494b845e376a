import { WeightedCache } from '../../platform/weighted-cache.ts'

/** Sums in memory, each with the version of the rows that it was made of. */
export type SumsCache<Sums> = {
  /** Whether a name is cached, in any version: without it the version need not be read. */
  has: (name: string) => boolean
  /** Returns the sums of a name if they were made of that version of the rows. */
  get: (name: string, version: string) => Sums | undefined
  set: (name: string, version: string, sums: Sums) => void
}

/**
 * Caches sums until their rows change; the least recently used go when there are too many. A letter of a name or a version counts as
 * a number, so that empty sums, of which there may be any amount, are evicted too.
 * @param most how many numbers are cached at most
 * @param sizeOf how many numbers some sums are
 */
export function openSumsCache<Sums>(most: number, sizeOf: (sums: Sums) => number): SumsCache<Sums> {
  const cache = new WeightedCache<{ version: string; sums: Sums }>('sums', {
    entries: Number.POSITIVE_INFINITY,
    weight: most,
  })
  return {
    has: (name) => cache.has(name),
    get: (name, version) => {
      const cached = cache.get(name)
      return cached?.version === version ? cached.sums : undefined
    },
    set: (name, version, sums) =>
      cache.set(name, { version, sums }, sizeOf(sums) + name.length + version.length),
  }
}
