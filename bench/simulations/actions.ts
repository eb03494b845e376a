import { ANSWER_COMPARISON } from '../../src/areas/actions/measure/answer-comparison.ts'
import { agreedMargin, expectedWaits } from '../../src/areas/actions/plan.ts'
import {
  type ActionCells,
  type Decision,
  decide,
  effectYearAgo,
  seasonal,
} from '../../src/areas/actions/verdict.ts'
import { addDays } from '../../src/areas/counters/calendar.ts'
import type { HourCell } from '../../src/areas/statistics/difference-in-differences.ts'
import { type BranchBehaviour, FIRST_MADE_UP_DAY, madeUpHours } from '../../src/testing/made-up-hours.ts'
import { seeded } from '../../src/testing/seeded.ts'

const DAY_MS = 86_400_000
const BEGINS = new Date(FIRST_MADE_UP_DAY * DAY_MS).toISOString().slice(0, 10)
const LIVES = 400
const PLANNED_ON = 42
const WATCHED = 105

type Chain = { branches: number; perDay: number; waitDays: number }

/** The first branch of each life has an action, planned, waited for and decided as the product does it, evening by evening. */
function verdicts(chain: Chain, behaviour: BranchBehaviour, seed = 7): Decision[] {
  const chance = seeded(seed)
  return Array.from({ length: LIVES }, () => {
    const { before, after } = madeUpHours(chance, { before: PLANNED_ON, after: WATCHED }, chain, behaviour)
    const middle = FIRST_MADE_UP_DAY - PLANNED_ON / 2
    const margin = expectedWaits(split(before), middle, ANSWER_COMPARISON).find(
      ({ days }) => days === chain.waitDays,
    )!.margin
    const terms = {
      ...{ beginsOn: BEGINS, endsOn: null, waitDays: chain.waitDays },
      margin: agreedMargin(margin, 100),
    }
    return decide(split([...before, ...after]), terms, addDays(BEGINS, WATCHED - 1), ANSWER_COMPARISON)!
  })
}

function split(cells: readonly HourCell[]): ActionCells {
  const own = (cell: HourCell) => cell.place === 'branch 0'
  const others = cells.filter((cell) => !own(cell))
  return { own: cells.filter(own), others: others.length > 0 ? others : null }
}

/** How often an action that does nothing is said to have helped, and how often one that does is. */
export function actions(): void {
  const chains: Chain[] = [
    { branches: 3, perDay: 15, waitDays: 21 },
    { branches: 4, perDay: 5, waitDays: 42 },
    { branches: 4, perDay: 15, waitDays: 7 },
    { branches: 12, perDay: 15, waitDays: 21 },
  ]
  const cases: [string, BranchBehaviour][] = [
    ['nothing happens', {}],
    ['a season lifts all, 15 of 100', { season: 15 }],
    ['restless days, all together', { commonDay: 8 }],
    ['restless weeks, each branch', { branchWeek: 5 }],
    ['it helps by 10 of 100', { effect: 10 }],
    ['it helps by 20 of 100', { effect: 20 }],
  ]
  console.log(
    'Looked at every evening: “it helped” (at most 2.5 % where it did not), “got worse”, decided on the agreed day, never',
  )
  for (const chain of chains) {
    console.log(`${chain.branches} branches, ${chain.perDay} answers a day, ${chain.waitDays} days agreed`)
    for (const [name, behaviour] of cases) {
      const all = verdicts(chain, behaviour)
      const share = (is: (decision: Decision) => boolean) =>
        `${((100 * all.filter(is).length) / all.length).toFixed(1)} %`.padStart(8)
      const agreed = addDays(BEGINS, chain.waitDays - 1)
      console.log(
        `  ${name.padEnd(32)} ${share(({ verdict }) => verdict === 'helped')} ${share(({ verdict }) => verdict === 'worse')}`,
        share(({ verdict, on }) => verdict !== 'short' && on === agreed),
        share(({ verdict }) => verdict === 'short'),
      )
    }
  }
  ownSeason()
}

/** A branch with a season of its own, which came a year ago too: the verdict names the season. */
function ownSeason(): void {
  const chance = seeded(9)
  const [chain, days] = [
    { branches: 4, perDay: 15 },
    { before: 42, after: 21 },
  ] as const
  let [helped, named] = [0, 0]
  for (let life = 0; life < LIVES; life++) {
    const [now, old] = [1, 2].map(() => madeUpHours(chance, days, chain, { effect: 20 }))
    const cells = [
      ...[...now!.before, ...now!.after],
      ...[...old!.before, ...old!.after].map((cell) => ({ ...cell, day: cell.day - 364 })),
    ]
    const terms = { beginsOn: BEGINS, endsOn: null, waitDays: 21, margin: 20 }
    const decision = decide(split(cells), terms, addDays(BEGINS, 20), ANSWER_COMPARISON)!
    if (decision.verdict !== 'helped') continue
    const yearAgo = effectYearAgo(split(cells), terms, decision.on, ANSWER_COMPARISON)
    if (seasonal(decision.verdict, decision.figures!.effect, yearAgo)) named += 1
    else helped += 1
  }
  const share = (count: number) => `${((100 * count) / LIVES).toFixed(1)} %`
  console.log(
    `A season of one branch, 20 of 100, the same a year ago: “it helped” ${share(helped)}, “perhaps the season” ${share(named)}`,
  )
}
