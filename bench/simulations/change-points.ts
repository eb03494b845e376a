import { type DecidedChange, watchLevels } from '../../src/areas/analytics/level-changes/level-watch.ts'
import { addDays } from '../../src/areas/counters/calendar.ts'
import type { MeanSums } from '../../src/areas/statistics/mean.ts'
import { type Behaviour, madeUpDays } from '../../src/testing/made-up-days.ts'
import { seeded } from '../../src/testing/seeded.ts'

const FIRST = '2025-01-06'
const TWO_YEARS = 730

/** What is decided of a survey that is looked at every evening. */
function watched(days: readonly MeanSums[]): DecidedChange[] {
  return watchLevels({ first: FIRST, days }, [], null, addDays(FIRST, days.length - 1))
}

/** False alarms in two years of a survey whose level never moves. */
function falseAlarms(perDay: number, behaviour: Behaviour, lives: number, seed = 2026): number {
  const chance = seeded(seed)
  let alarms = 0
  for (let life = 0; life < lives; life++)
    alarms += watched(madeUpDays(chance, TWO_YEARS, perDay, behaviour)).length
  return alarms / lives
}

/** The share of steps of 20 points that are told within 30 and 90 days, of surveys watched for `known` days before. */
function power(perDay: number, known: number, lives: number, seed = 11) {
  const chance = seeded(seed)
  let [month, quarter, margin] = [0, 0, 0]
  for (let life = 0; life < lives; life++) {
    const days = madeUpDays(chance, known + 90, perDay, { step: { at: known, points: 20 } })
    const told = watched(days).find(
      ({ decidedOn, after, before }) => decidedOn >= addDays(FIRST, known) && after < before,
    )
    if (!told) continue
    quarter += 1
    if (told.decidedOn < addDays(FIRST, known + 30)) month += 1
    if (told.from <= addDays(FIRST, known) && told.to >= addDays(FIRST, known)) margin += 1
  }
  return { month: month / lives, quarter: quarter / lives, margin: quarter ? margin / quarter : 0 }
}

export function changePoints(): void {
  console.log('False alarms in two years of looking every evening (at most 1):')
  const surveys: [string, Behaviour][] = [
    ['a stable survey', {}],
    ['worse weekends, 25 points', { weekend: 25 }],
    ['restless days, ±10 points', { day: 10 }],
    ['restless weeks, ±5 points', { week: 5 }],
    ['restless weeks, ±10 points', { week: 10 }],
  ]
  for (const [words, behaviour] of surveys) {
    const told = [3, 15, 60, 200].map((perDay) => {
      const alarms = falseAlarms(perDay, behaviour, perDay > 60 ? 100 : 300)
      return `${perDay} a day ${alarms.toFixed(2)}`
    })
    console.log(`  ${words.padEnd(28)} ${told.join('   ')}`)
  }
  console.log('A step of 20 points of NPS is told within 30 days (within 90), its day named rightly:')
  for (const known of [60, 90, 180, 240]) {
    const told = [3, 5, 15, 50].map((perDay) => {
      const { month, quarter, margin } = power(perDay, known, 300)
      const share = (value: number) => `${Math.round(100 * value)} %`
      return `${perDay} a day ${share(month)} (${share(quarter)}), ${share(margin)}`
    })
    console.log(`  after ${String(known).padEnd(3)} days   ${told.join('   ')}`)
  }
}
