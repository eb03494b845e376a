import { addDays } from '../../counters/calendar.ts'
import type { ShareCount } from '../../statistics/share.ts'
import { mondayOfWeek, weekNumber } from '../plan/weeks.ts'
import type { MysteryResults } from '../results.contract.ts'
import { guestLevel, relationOf, scoresOf, visitLevel } from './results.ts'
import type { StoredVisit } from './stored-visit.ts'

/** Where a branch is; empty where nobody said. */
export type Place = { city: string; region: string }

const KINDS = ['region', 'city'] as const
/** Rounds that are shown. */
const MOST_ROUNDS = 26

/** Visits and guests by region and by city, the most visited first. A kind whose branches are all in one place says nothing new. */
export function placeResults(
  branches: readonly ({ id: string } & Place)[],
  visits: readonly StoredVisit[],
  guests: ReadonlyMap<string, ShareCount>,
): MysteryResults['places'] {
  const groups = KINDS.flatMap((kind) => {
    const titles = [...new Set(branches.map((branch) => branch[kind]))].filter((title) => title !== '')
    return titles.length < 2
      ? []
      : titles.map((title) => {
          const ids = new Set(branches.filter((branch) => branch[kind] === title).map(({ id }) => id))
          const scores = scoresOf(visits.filter(({ branchId }) => ids.has(branchId)))
          return { kind, title, scores, guests: sumOf(guests, ids) }
        })
  })
  const comparisons = groups.filter(
    ({ scores, guests }) => visitLevel(scores).value !== null && guests.n > 0,
  ).length
  return groups
    .toSorted((a, b) => KINDS.indexOf(a.kind) - KINDS.indexOf(b.kind) || b.scores.length - a.scores.length)
    .map(({ kind, title, scores, guests }) => ({
      ...{ kind, title },
      visits: visitLevel(scores),
      guests: guestLevel(guests),
      relation: relationOf(scores, guests, comparisons),
    }))
}

function sumOf(byBranch: ReadonlyMap<string, ShareCount>, ids: ReadonlySet<string>): ShareCount {
  const own = [...byBranch].filter(([id]) => ids.has(id)).map(([, count]) => count)
  return {
    hits: own.reduce((sum, { hits }) => sum + hits, 0),
    n: own.reduce((sum, { n }) => sum + n, 0),
  }
}

/** The course over rounds: weeks in which each branch is visited once, as the plan groups them. */
export function roundsOf(visits: readonly StoredVisit[], everyWeeks: number): MysteryResults['rounds'] {
  const byRound = Map.groupBy(visits, ({ day }) => Math.floor(weekNumber(day) / everyWeeks))
  return [...byRound]
    .toSorted(([a], [b]) => a - b)
    .slice(-MOST_ROUNDS)
    .map(([round, own]) => {
      const from = mondayOfWeek(round * everyWeeks)
      const scores = scoresOf(own)
      return { from, to: addDays(from, 7 * everyWeeks - 1), visits: visitLevel(scores), scores }
    })
}
