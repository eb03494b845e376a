/** A vocabulary word that a misspelt one may stand for. */
export type Candidate = { lexeme: string; form: string; answers: number; similarity: number }

/**
 * The likeliest correction: the fewest errors, then the more similar, then the more frequent.
 * Undefined when none is near enough.
 * @param word the misspelt word's lexeme
 */
export function likeliest(word: string, candidates: readonly Candidate[]): Candidate | undefined {
  const maxSlips = word.length < 6 ? 1 : 2
  return candidates
    .map((candidate) => ({ candidate, slips: slipsBetween(word, candidate.lexeme) }))
    .filter(({ slips }) => slips <= maxSlips)
    .sort(
      (a, b) =>
        a.slips - b.slips ||
        b.candidate.similarity - a.candidate.similarity ||
        b.candidate.answers - a.candidate.answers,
    )[0]?.candidate
}

/** Insertions, deletions, replacements and swaps of neighbours between two words (Damerau 1964, optimal alignment). */
export function slipsBetween(a: string, b: string): number {
  const [from, to] = [[...a], [...b]]
  let before: number[] = []
  let previousRow = Array.from({ length: to.length + 1 }, (_, place) => place)
  for (let row = 1; row <= from.length; row++) {
    const nextRow = [row]
    for (let column = 1; column <= to.length; column++) {
      const change = from[row - 1] === to[column - 1] ? 0 : 1
      let least = Math.min(
        previousRow[column]! + 1,
        nextRow[column - 1]! + 1,
        previousRow[column - 1]! + change,
      )
      const isSwap =
        row > 1 && column > 1 && from[row - 1] === to[column - 2] && from[row - 2] === to[column - 1]
      if (isSwap) least = Math.min(least, before[column - 2]! + 1)
      nextRow.push(least)
    }
    before = previousRow
    previousRow = nextRow
  }
  return previousRow[to.length]!
}
