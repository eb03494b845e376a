/** The part of a scale that a chart shows, and the lines drawn across it. */
export type Axis = { min: number; max: number; ticks: number[] }

/**
 * An axis that holds all values, with round steps and about five lines.
 * @param ends the scale's own ends, which the axis never leaves
 * @param least the smallest span worth showing: a flat line must not look like a mountain
 */
export function axisFor(values: readonly number[], ends: { min: number; max: number }, least: number): Axis {
  const low = Math.min(...values, ends.max)
  const high = Math.max(...values, ends.min)
  const missing = Math.max(0, least - (high - low))
  const step = roundStep(Math.max(high - low, least) / 4)
  const min = Math.max(ends.min, floorTo(low - missing / 2, step))
  const max = Math.min(ends.max, ceilTo(high + missing / 2, step))
  const ticks: number[] = []
  // Counted in whole steps: adding 0.1 ten times is not 1.
  for (let i = Math.ceil(min / step - 1e-9); i * step <= max + 1e-9; i++) ticks.push(tidy(i * step))
  return { min: tidy(min), max: tidy(max), ticks }
}

/** Where a value lies on an axis, 0..1 from its lower end. */
export function placeOn({ min, max }: Pick<Axis, 'min' | 'max'>, value: number): number {
  return max === min ? 0.5 : Math.min(1, Math.max(0, (value - min) / (max - min)))
}

/** The nearest of 1, 2, 5 times a power of ten that is not smaller. */
function roundStep(step: number): number {
  const power = 10 ** Math.floor(Math.log10(step))
  const factor = [1, 2, 5, 10].find((factor) => factor * power >= step - 1e-12)!
  return factor * power
}

function floorTo(value: number, step: number): number {
  return Math.floor(value / step + 1e-9) * step
}

function ceilTo(value: number, step: number): number {
  return Math.ceil(value / step - 1e-9) * step
}

function tidy(value: number): number {
  return Number(value.toPrecision(12))
}
