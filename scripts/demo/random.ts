/** A repeatable source of chance: the same seed gives the same row on every machine. */
export type Random = {
  /** 0 ≤ x < 1. */
  next: () => number
  chance: (probability: number) => boolean
  pick: <T>(list: readonly T[]) => T
  /** One key, as likely as its weight says; weights need not add up to 1. */
  weighted: <K extends string>(weights: Partial<Record<K, number>>) => K
  /** Around 0 with a spread of 1. */
  normal: () => number
  uuid: () => string
}

/** Mulberry32 (Tommy Ettinger) on an FNV-1a hash of the seed: far from secret, and plenty for a demonstration. */
export function randomOf(seed: string): Random {
  let state = 0x811c9dc5
  for (const letter of seed) state = Math.imul(state ^ letter.codePointAt(0)!, 0x01000193) >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  // Seeds that differ in one letter start close to each other.
  for (let warming = 0; warming < 8; warming++) next()
  const pick = <T>(list: readonly T[]) => list[Math.floor(next() * list.length)]!
  return {
    next,
    chance: (probability) => next() < probability,
    pick,
    weighted: <K extends string>(weights: Partial<Record<K, number>>) => {
      const entries = Object.entries(weights) as [K, number][]
      let remaining = next() * entries.reduce((sum, [, weight]) => sum + weight, 0)
      for (const [key, weight] of entries) {
        remaining -= weight
        if (remaining < 0) return key
      }
      return entries.at(-1)![0]
    },
    normal: () => Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next()),
    uuid: () => {
      const hex = (length: number) =>
        Array.from({ length }, () => Math.floor(next() * 16).toString(16)).join('')
      return `${hex(8)}-${hex(4)}-4${hex(3)}-${pick(['8', '9', 'a', 'b'])}${hex(3)}-${hex(12)}`
    },
  }
}
