import type { MeanSums } from '../areas/statistics/mean.ts'

/** How a made-up survey behaves: points of NPS by which days, weeks and weekends differ of themselves, and a step down. */
export type Behaviour = {
  day?: number
  week?: number
  weekend?: number
  step?: { at: number; points: number }
}

/** NPS answers of each day: 65 % promoters and 15 % detractors where nothing moves them. */
export function madeUpDays(
  chance: () => number,
  length: number,
  perDay: number,
  { day = 0, week = 0, weekend = 0, step }: Behaviour = {},
): MeanSums[] {
  let ofWeek = 0
  return Array.from({ length }, (_, at) => {
    const wave = (points: number) => (2 * chance() - 1) * Math.sqrt(3) * points
    if (at % 7 === 0) ofWeek = wave(week)
    const decline = (at % 7 > 4 ? weekend : 0) + (step && at >= step.at ? step.points : 0)
    // Of each point lost two thirds are promoters, one third comes to detractors.
    const shift = (ofWeek + wave(day) - decline) / 150
    const n = poisson(chance, perDay)
    let [promoters, detractors] = [0, 0]
    for (let i = 0; i < n; i++) {
      const sample = chance()
      if (sample < 0.65 + shift) promoters += 1
      else if (sample < 0.8 + shift / 2) detractors += 1
    }
    return { n, sum: 100 * (promoters - detractors), squares: 1e4 * (promoters + detractors) }
  })
}

function poisson(chance: () => number, expected: number): number {
  if (expected > 60) {
    const normal = Math.sqrt(-2 * Math.log(1 - chance())) * Math.cos(2 * Math.PI * chance())
    return Math.max(0, Math.round(expected + Math.sqrt(expected) * normal))
  }
  let [count, term] = [0, Math.exp(-expected)]
  for (let remaining = chance() - term; remaining > 0 && count < 500; remaining -= term)
    term *= expected / ++count
  return count
}
