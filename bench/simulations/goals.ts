import { chanceOfReaching, type ScoreWindow } from '../../src/areas/statistics/goal-chance.ts'
import { seeded } from '../../src/testing/seeded.ts'

const LIVES = 4000
const PAST = 13
const AHEAD = [1, 2, 3]
const FORECASTS = [0, 0.15, 0.25, 0.35, 0.45, 0.55, 0.65, 0.75, 0.85, 1]

/** How often goals are reached of which the same chance was forecast: NPS that stands still, wanders, has seasons, or climbs. */
export function goals(): void {
  const lives: [string, Life][] = [
    ['stands still, 60 answers a month', { answers: 60, step: 0, season: 0, climb: 0 }],
    ['wanders 4 points a month, 60 answers', { answers: 60, step: 4, season: 0, climb: 0 }],
    ['wanders 8 points a month, 300 answers', { answers: 300, step: 8, season: 0, climb: 0 }],
    ['seasons of 10 points, 300 answers', { answers: 300, step: 2, season: 10, climb: 0 }],
    ['climbs 2 points a month, 300 answers', { answers: 300, step: 2, season: 0, climb: 2 }],
  ]
  for (const [name, life] of lives) {
    console.log(`${name}: chance forecast → reached (goals)`)
    for (const ahead of AHEAD) console.log(`  ${ahead} months ahead: ${calibration(life, ahead)}`)
  }
}

type Life = { answers: number; step: number; season: number; climb: number }

function calibration(life: Life, ahead: number): string {
  const chance = seeded(7 + ahead)
  const groups = FORECASTS.slice(1).map(() => ({ forecast: 0, reached: 0, n: 0 }))
  for (let each = 0; each < LIVES; each++) {
    const windows = livedWindows(chance, life, PAST + ahead)
    const past = windows.slice(0, PAST).toReversed()
    const target = past[0]!.value + 30 * (chance() - 0.4)
    const forecast = chanceOfReaching(past, target, ahead)
    if (forecast === null) continue
    const group = groups[FORECASTS.findLastIndex((from) => forecast >= from && from < 1)]!
    group.forecast += forecast
    group.n++
    if (windows.at(-1)!.value >= target) group.reached++
  }
  return groups
    .filter(({ n }) => n >= 50)
    .map(({ forecast, reached, n }) => `${percent(forecast / n)} → ${percent(reached / n)} (${n})`)
    .join(', ')
}

function livedWindows(
  chance: () => number,
  { answers, step, season, climb }: Life,
  count: number,
): ScoreWindow[] {
  let level = 40
  const phase = chance()
  return Array.from({ length: count }, (_, month) => {
    level = Math.max(-60, Math.min(85, level + step * normal(chance) + climb))
    const now = level + season * Math.sin(2 * Math.PI * (month / 12 + phase))
    let [sum, squares] = [0, 0]
    const promoters = 0.5 + now / 200
    for (let guest = 0; guest < answers; guest++) {
      const luck = chance()
      const mark = luck < promoters - 0.1 ? 100 : luck < promoters + 0.1 ? 0 : -100
      sum += mark
      squares += mark ** 2
    }
    const value = sum / answers
    return { value, variance: (squares / answers - value ** 2) / (answers - 1), n: answers }
  })
}

/** Box and Muller. */
function normal(chance: () => number): number {
  return Math.sqrt(-2 * Math.log(1 - chance())) * Math.cos(2 * Math.PI * chance())
}

function percent(share: number): string {
  return `${Math.round(100 * share)} %`
}
