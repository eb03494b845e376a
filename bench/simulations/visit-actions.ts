import { agreedMargin, expectedWaits } from '../../src/areas/actions/plan.ts'
import { type ActionCells, type Decision, decide } from '../../src/areas/actions/verdict.ts'
import { addDays } from '../../src/areas/counters/calendar.ts'
import { VISIT_COMPARISON } from '../../src/areas/mystery/visit/visit-comparison.ts'
import type { HourCell } from '../../src/areas/statistics/difference-in-differences.ts'
import { type BranchBehaviour, FIRST_MADE_UP_DAY } from '../../src/testing/made-up-hours.ts'
import { madeUpVisits, type VisitedChain } from '../../src/testing/made-up-visits.ts'
import { seeded } from '../../src/testing/seeded.ts'

const BEGINS = new Date(FIRST_MADE_UP_DAY * 86_400_000).toISOString().slice(0, 10)
const LIVES = 1000
const { halfDays } = VISIT_COMPARISON
const EXTENDED = 84

type Agreed = VisitedChain & { waitDays: number }

/** The first branch of each life has an action, planned, waited for and decided by mystery visits, evening by evening. */
function verdicts(chain: Agreed, behaviour: BranchBehaviour): Decision[] {
  const chance = seeded(7)
  const watched = chain.waitDays + EXTENDED
  return Array.from({ length: LIVES }, () => {
    const { before, after } = madeUpVisits(chance, { before: 2 * halfDays, after: watched }, chain, behaviour)
    const expected = expectedWaits(split(before), FIRST_MADE_UP_DAY - halfDays, VISIT_COMPARISON)
    const margin = expected.find(({ days }) => days === chain.waitDays)!.margin
    const terms = {
      ...{ beginsOn: BEGINS, endsOn: null, waitDays: chain.waitDays },
      margin: agreedMargin(margin, 100),
    }
    return decide(split([...before, ...after]), terms, addDays(BEGINS, watched - 1), VISIT_COMPARISON)!
  })
}

function split(cells: readonly HourCell[]): ActionCells {
  const own = (cell: HourCell) => cell.place === 'branch 0'
  return { own: cells.filter(own), others: cells.filter((cell) => !own(cell)) }
}

/** How often an action is said to have helped by mystery visits, where it does nothing and where it does something. */
export function visitActions(): void {
  const chains: Agreed[] = [
    { branches: 3, everyWeeks: 1, waitDays: 56 },
    { branches: 4, everyWeeks: 1, waitDays: 56 },
    { branches: 3, everyWeeks: 2, waitDays: 56 },
    { branches: 6, everyWeeks: 2, waitDays: 84 },
    { branches: 12, everyWeeks: 1, waitDays: 56 },
  ]
  const cases: [string, BranchBehaviour, Partial<VisitedChain>?][] = [
    ['nothing happens', {}],
    ['a season lifts all, 15 points', { season: 15 }],
    ['restless days, all together', { commonDay: 8 }],
    ['restless weeks, each branch', { branchWeek: 8 }],
    ['checkers of unlike strictness', {}, { strictness: 10 }],
    ['a section of two points', {}, { points: 2 }],
    ['almost always met', {}, { points: 2, level: 84 }],
    ['it helps by 15 points', { effect: 15 }],
    ['it helps by 25 points', { effect: 25 }],
  ]
  console.log(
    'Mystery visits, looked at every evening: “it helped” (at most 2.5 % where it did not), “got worse”, decided on the agreed day, never',
  )
  for (const chain of chains) {
    console.log(
      `${chain.branches} branches, a visit to each in ${chain.everyWeeks} weeks, ${chain.waitDays} days agreed`,
    )
    for (const [name, behaviour, more] of cases) {
      const all = verdicts({ ...chain, ...more }, behaviour)
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
}
