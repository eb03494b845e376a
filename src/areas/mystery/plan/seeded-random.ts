import { createHash } from 'node:crypto'

/** Random choices that the same seed gives again: SHA-256 of the seed and a counter. */
export function randomOf(seed: string) {
  let at = 0
  const below = (limit: number) => {
    const digest = createHash('sha256').update(`${seed} ${at++}`).digest()
    return Number(digest.readBigUInt64BE() % BigInt(limit))
  }
  const shuffled = <T>(items: readonly T[]): T[] => {
    const result = [...items]
    for (let last = result.length - 1; last > 0; last--) {
      const other = below(last + 1)
      ;[result[last], result[other]] = [result[other]!, result[last]!]
    }
    return result
  }
  return { pick: <T>(items: readonly T[]): T => items[below(items.length)]!, shuffled }
}
