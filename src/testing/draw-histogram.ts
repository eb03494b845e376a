/**
 * Answers on a scale, drawn at random.
 * @param chance the source of chance, 0..1 (`seeded`)
 * @param chances of each step, from the lowest; they add up to 1
 * @param n how many answers
 */
export function drawHistogram(chance: () => number, chances: readonly number[], n: number): number[] {
  const histogram = chances.map(() => 0)
  for (let answer = 0; answer < n; answer++) {
    let remaining = chance()
    const step = chances.findIndex((each) => {
      remaining -= each
      return remaining < 0
    })
    histogram[step < 0 ? chances.length - 1 : step]! += 1
  }
  return histogram
}
