import type { HourCell } from '../areas/statistics/difference-in-differences.ts'
import { type BranchBehaviour, FIRST_MADE_UP_DAY } from './made-up-hours.ts'

export type VisitedChain = {
  branches: number
  /** Each branch is visited once in so many weeks. */
  everyWeeks: number
  /** By how many points of 100 the six checkers differ from each other. */
  strictness?: number
  /** Points of the checklist, or of its section. */
  points?: number
  /** The share of 100 points that the first branch meets. */
  level?: number
}

const CHECKERS = 6

/**
 * Scores of mystery visits (0 to 100): branches differ, days of one branch differ by 8 points.
 * @param days before day 0, and from it on
 */
export function madeUpVisits(
  chance: () => number,
  days: { before: number; after: number },
  { branches, everyWeeks, strictness = 0, points = 12, level: least = 62 }: VisitedChain,
  { effect = 0, season = 0, branchWeek = 0, commonDay = 0 }: BranchBehaviour = {},
): { before: HourCell[]; after: HourCell[] } {
  const wave = (points: number) => (2 * chance() - 1) * Math.sqrt(3) * points
  const sides = { before: [] as HourCell[], after: [] as HourCell[] }
  const ofChecker = Array.from({ length: CHECKERS }, () => wave(strictness))
  const ofDay = Array.from({ length: days.before + days.after }, () => wave(commonDay))
  const gap = 7 * everyWeeks
  for (let branch = 0; branch < branches; branch++) {
    const level = least + 4 * (branch % 4)
    const ofWeek = Array.from({ length: Math.ceil((days.before + days.after) / 7) }, () => wave(branchWeek))
    for (let first = -days.before; first < days.after; first += gap) {
      const day = first + Math.floor(chance() * gap)
      if (day >= days.after) continue
      const at = day + days.before
      const moved = day >= 0 ? season + (branch === 0 ? effect : 0) : 0
      const checker = ofChecker[Math.floor(chance() * CHECKERS)]!
      const share = (level + moved + checker + wave(8) + ofDay[at]! + ofWeek[Math.floor(at / 7)]!) / 100
      const met = Array.from({ length: points }, () => (chance() < share ? 1 : 0))
      const sum = (100 * met.reduce<number>((all, each) => all + each, 0)) / points
      ;(day < 0 ? sides.before : sides.after).push({
        ...{ day: FIRST_MADE_UP_DAY + day, hour: 0, place: `branch ${branch}` },
        ...{ n: 1, sum, squares: sum * sum },
      })
    }
  }
  return sides
}
