import { WeightedCache } from '../../platform/weighted-cache.ts'

/** Sums in memory, each with the version of the rows that it was made of. */
export type SumsCache<Sums> = {
  /** Whether anything is kept under a name, true or not any more: else its version need not be asked for. */
  has: (name: string) => boolean
  /** What is kept under a name, while its rows still have that version. */
  get: (name: string, version: string) => Sums | undefined
  set: (name: string, version: string, sums: Sums) => void
}

/**
 * Keeps sums until their rows change. Those used longest ago go when there are too many; a letter of a name or a version counts as a
 * number, so that sums of nothing, of which there may be any amount, go as well.
 * @param most how many numbers are kept at most
 * @param sizeOf how many numbers some sums are
 */
export function openSumsCache<Sums>(most: number, sizeOf: (sums: Sums) => number): SumsCache<Sums> {
  const kept = new WeightedCache<{ version: string; sums: Sums }>({
    entries: Number.POSITIVE_INFINITY,
    weight: most,
  })
  return {
    has: (name) => kept.has(name),
    get: (name, version) => {
      const known = kept.get(name)
      return known?.version === version ? known.sums : undefined
    },
    set: (name, version, sums) =>
      kept.set(name, { version, sums }, sizeOf(sums) + name.length + version.length),
  }
}
