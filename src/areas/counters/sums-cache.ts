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
  /** Those used last stand at the end. */
  const all = new Map<string, { version: string; sums: Sums }>()
  let size = 0
  const lengthOf = (name: string, version: string, sums: Sums) => sizeOf(sums) + name.length + version.length
  const forget = (name: string) => {
    const known = all.get(name)
    if (!known) return
    size -= lengthOf(name, known.version, known.sums)
    all.delete(name)
  }
  const set = (name: string, version: string, sums: Sums) => {
    forget(name)
    all.set(name, { version, sums })
    size += lengthOf(name, version, sums)
    for (const oldest of all.keys()) {
      if (size <= most) break
      forget(oldest)
    }
  }
  return {
    has: (name) => all.has(name),
    get: (name, version) => {
      const known = all.get(name)
      if (known?.version !== version) return undefined
      set(name, version, known.sums)
      return known.sums
    },
    set,
  }
}
