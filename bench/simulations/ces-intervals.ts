import { meanInterval, moments, scaleMeanInterval } from '../../src/areas/statistics/mean.ts'
import { drawHistogram } from '../../src/testing/draw-histogram.ts'
import { seeded } from '../../src/testing/seeded.ts'

const SURVEYS = 2000
const SCALES: [name: string, chances: readonly number[]][] = [
  ['mean 6.2 of 7', [0.02, 0.01, 0.02, 0.05, 0.1, 0.2, 0.6]],
  ['nine of ten sevens', [0.03, 0, 0, 0, 0.02, 0.05, 0.9]],
  ['mean 4.6 of 5', [0.05, 0.02, 0.03, 0.1, 0.8]],
  ['all or nothing', [0.05, 0, 0, 0, 0, 0, 0.95]],
  ['even', [0.1, 0.1, 0.15, 0.2, 0.2, 0.15, 0.1]],
]

/** How often the interval of CES holds the true mean: plain Student's t, and as it is told. */
export function cesIntervals(): void {
  console.log('Intervals of CES that hold the true mean (95 %): Student’s t alone → as told')
  for (const [name, chances] of SCALES) {
    const chance = seeded(8)
    const truth = chances.reduce((sum, each, at) => sum + each * (at + 1), 0)
    const shares = [5, 8, 12, 20, 30].map((n) => {
      const holding = { plain: 0, shown: 0 }
      for (let survey = 0; survey < SURVEYS; survey++) {
        const histogram = drawHistogram(chance, chances, n)
        const limits = { low: 1, high: chances.length }
        const [plain, shown] = [meanInterval(moments(histogram, 1), limits)!, scaleMeanInterval(histogram)!]
        if (plain.low <= truth && truth <= plain.high) holding.plain += 1
        if (shown.low <= truth && truth <= shown.high) holding.shown += 1
      }
      const percent = (count: number) => Math.round((100 * count) / SURVEYS)
      return `n ${n}: ${percent(holding.plain)} → ${percent(holding.shown)}`
    })
    console.log(`  ${name.padEnd(20)} ${shares.join('   ')}`)
  }
}
