/** A word of the survey that a misspelt one may stand for. */
export type Candidate = { lexeme: string; form: string; answers: number; similarity: number }

/**
 * The word that is most likely meant: the fewest slips away, then the more similar, then the more used. Undefined when none is near enough.
 * @param word the misspelt word's lexeme
 */
export function likeliest(word: string, candidates: readonly Candidate[]): Candidate | undefined {
  const allowed = word.length < 6 ? 1 : 2
  return candidates
    .map((candidate) => ({ candidate, slips: slipsBetween(word, candidate.lexeme) }))
    .filter(({ slips }) => slips <= allowed)
    .sort(
      (a, b) =>
        a.slips - b.slips ||
        b.candidate.similarity - a.candidate.similarity ||
        b.candidate.answers - a.candidate.answers,
    )[0]?.candidate
}

/** Letters to add, leave out, change or swap with their neighbour until one word is the other (Damerau 1964, optimal alignment). */
export function slipsBetween(a: string, b: string): number {
  const [from, to] = [[...a], [...b]]
  let before: number[] = []
  let last = Array.from({ length: to.length + 1 }, (_, place) => place)
  for (let row = 1; row <= from.length; row++) {
    const next = [row]
    for (let column = 1; column <= to.length; column++) {
      const change = from[row - 1] === to[column - 1] ? 0 : 1
      let least = Math.min(last[column]! + 1, next[column - 1]! + 1, last[column - 1]! + change)
      const isSwap =
        row > 1 && column > 1 && from[row - 1] === to[column - 2] && from[row - 2] === to[column - 1]
      if (isSwap) least = Math.min(least, before[column - 2]! + 1)
      next.push(least)
    }
    before = last
    last = next
  }
  return last[to.length]!
}
