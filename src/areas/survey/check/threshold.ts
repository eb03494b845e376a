/** What has an order: numbers, days `YYYY-MM-DD` and times of day `HH:MM`. */
export type Ordered = 'number' | 'date' | 'time'

/** Where neighbouring values lie: `from`, and every `step` from there. */
export type ValueSteps = { from: number; step: number }

const STEPS: Record<Ordered, ValueSteps | undefined> = {
  number: undefined,
  date: { from: 0, step: 86_400_000 },
  time: { from: 0, step: 60_000 },
}
const START = { number: 0, date: '2026-01-01', time: '12:00' }

/**
 * Values at, right before and right after each of the given ones, and between each two: one of every stretch that comparisons
 * with them tell apart. What is no value of the kind is passed over.
 * @param steps of numbers; any are allowed without
 */
export function pointsBeside(
  kind: Ordered,
  given: readonly (string | number | boolean)[],
  steps: ValueSteps | undefined = STEPS[kind],
): (string | number)[] {
  const places = given.map((each) => placeOf(kind, each)).filter(Number.isFinite)
  const marks = [...new Set(places.length > 0 ? places : [placeOf(kind, START[kind])])].sort((a, b) => a - b)
  const points = marks.flatMap((mark, at) => [
    mark,
    ...(steps ? neighbours(mark, steps) : between(mark, marks[at + 1])),
  ])
  if (!steps) points.unshift(marks[0]! - 1)
  return [...new Set(points)].flatMap((place) => valueAt(kind, place) ?? [])
}

function between(mark: number, next = mark + 2): number[] {
  return [(mark + next) / 2]
}

function neighbours(mark: number, { from, step }: ValueSteps): number[] {
  const place = (mark - from) / step
  return [Math.ceil(place) - 1, Math.floor(place) + 1].map((number) => from + number * step)
}

function placeOf(kind: Ordered, value: string | number | boolean): number {
  if (kind === 'number') return typeof value === 'boolean' || value === '' ? Number.NaN : Number(value)
  return Date.parse(kind === 'date' ? String(value) : `1970-01-01T${value}Z`)
}

function valueAt(kind: Ordered, place: number): string | number | undefined {
  if (kind === 'number') return place
  const text = new Date(place).toISOString()
  if (kind === 'date') return text.slice(0, 10)
  return text.startsWith('1970-01-01') ? text.slice(11, 16) : undefined
}
