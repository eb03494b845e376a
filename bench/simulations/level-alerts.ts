import { burstThreshold, fallThreshold } from '../../src/areas/analytics/level-changes/alarm-budget.ts'
import { watchLevels } from '../../src/areas/analytics/level-changes/level-watch.ts'
import { addDays } from '../../src/areas/counters/calendar.ts'
import { chanceOfBurst, type UnhappyCount, usualShare } from '../../src/areas/statistics/burst.ts'
import { type Behaviour, madeUpDays } from '../../src/testing/made-up-days.ts'
import { seeded } from '../../src/testing/seeded.ts'

const FIRST = '2025-01-06'
const YEARS = 2
const DAYS = YEARS * 365
const QUARTERS = YEARS * 4
const LIVES = 150
const QUARTER_DAYS = 91

/** The alarms of one account in a quarter from falls of its scores and from bursts: at most half each. */
export function levelAlerts(): void {
  console.log('False falls a quarter in an account of so many scores that never move (at most 0.5):')
  const behaviours: [string, number, Behaviour][] = [
    ['stable, 15 answers a day', 15, {}],
    ['restless weeks, ±5 points', 15, { week: 5 }],
    ['restless weeks, ±10 points', 15, { week: 10 }],
    ['worse weekends, 25 points', 15, { weekend: 25 }],
    ['3 answers a day', 3, {}],
  ]
  for (const [name, perDay, behaviour] of behaviours) {
    const rates = [1, 10, 100, 1000].map(
      (series) => `${series}: ${falls(series, perDay, behaviour).toFixed(3)}`,
    )
    console.log(`  ${name.padEnd(30)} ${rates.join('   ')}`)
  }
  console.log('A fall of 40 points at 15 answers a day is found within 30 days, by scores of the account:')
  for (const series of [1, 10, 100, 1000]) console.log(`  ${series}: ${Math.round(100 * power(series))} %`)
  console.log('False bursts a quarter in an account of so many branches (at most 0.5):')
  const habits: [string, Habits][] = [
    ['12 of 100 unhappy', { share: 0.12, restless: 0 }],
    ['35 of 100 unhappy', { share: 0.35, restless: 0 }],
    ['12 of 100, in some hours 24', { share: 0.12, restless: 0.12 }],
  ]
  for (const [name, habit] of habits) {
    const rates = [1, 10, 100].map((branches) => `${branches}: ${bursts(branches, habit).toFixed(3)}`)
    console.log(`  ${name.padEnd(30)} ${rates.join('   ')}`)
  }
}

function falls(series: number, perDay: number, behaviour: Behaviour): number {
  const chance = seeded(5)
  let count = 0
  for (let life = 0; life < LIVES; life++) {
    const days = madeUpDays(chance, DAYS, perDay, behaviour)
    const changes = watchLevels(
      { first: FIRST, days },
      [],
      null,
      addDays(FIRST, DAYS - 1),
      fallThreshold(series),
    )
    count += changes.filter(({ before, after }) => after < before).length
  }
  return (series * count) / LIVES / QUARTERS
}

function power(series: number): number {
  const chance = seeded(7)
  const lives = 60
  let found = 0
  for (let life = 0; life < lives; life++) {
    const days = madeUpDays(chance, 270, 15, { step: { at: 240, points: 40 } })
    const changes = watchLevels({ first: FIRST, days }, [], null, addDays(FIRST, 269), fallThreshold(series))
    if (changes.some(({ before, after, decidedOn }) => after < before && decidedOn >= addDays(FIRST, 240)))
      found += 1
  }
  return found / lives
}

/** `restless`: how many more are unhappy in one hour of five. */
type Habits = { share: number; restless: number }
const OPEN_HOURS = 12
/** Answers of a branch in a busy hour, and the window of the rule by default. */
const PER_HOUR = 8
const RULE = { count: 4, of: 8, minutes: 15 }

/** Whole quarters of branches whose guests answer as they do on any day. */
function bursts(branches: number, { share, restless }: Habits): number {
  const chance = seeded(11)
  const quarters = Math.max(2, 60 / branches)
  const answers = QUARTER_DAYS * OPEN_HOURS * PER_HOUR
  const own = usualOf(answers, share + restless / 5)
  const whole = usualOf(answers * branches, share + restless / 5)
  const usual = usualShare(own, whole)
  const threshold = burstThreshold(whole.n, 1)
  let alarms = 0
  for (let quarter = 0; quarter < quarters * branches; quarter++) alarms += quarterOf(chance)
  return alarms / quarters

  function quarterOf(random: () => number): number {
    let count = 0
    for (let hour = 0; hour < QUARTER_DAYS * OPEN_HOURS; hour++) {
      const bad = share + (random() < 0.2 ? restless : 0)
      const times = Array.from({ length: Math.round(2 * PER_HOUR * random()) }, () => 60 * random()).sort(
        (a, b) => a - b,
      )
      const answered = times.map((at) => ({ at, isBad: random() < bad }))
      if (answered.some((_, last) => alarmsAt(answered.slice(0, last + 1)))) count += 1
    }
    return count
  }

  function alarmsAt(answered: readonly { at: number; isBad: boolean }[]): boolean {
    const now = answered.at(-1)!.at
    const last = answered.filter(({ at }) => at > now - RULE.minutes).slice(-RULE.of)
    const count = { bad: last.filter(({ isBad }) => isBad).length, n: last.length }
    return count.bad >= RULE.count && chanceOfBurst(count, usual) <= threshold
  }
}

function usualOf(n: number, share: number): UnhappyCount {
  return { n, bad: Math.round(n * share) }
}
