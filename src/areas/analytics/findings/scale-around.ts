/** A scale that all intervals fit on, with some room at its ends. */
export function scaleAround(sides: readonly { low: number; high: number }[]): [number, number] {
  const low = Math.min(...sides.map((side) => side.low))
  const high = Math.max(...sides.map((side) => side.high))
  const room = (high - low) * 0.15 || 1
  return [low - room, high + room]
}
