import type { HourCell } from '../areas/statistics/difference-in-differences.ts'

/** How made-up branches behave: points of 100 by which something moves. */
export type BranchBehaviour = {
  /** What the change did to the first branch from day 0 on. */
  effect?: number
  /** What a season does to all of them from day 0 on. */
  season?: number
  /** By how much each branch, and all of them together, differ from week to week of themselves. */
  branchWeek?: number
  commonDay?: number
}

/** Day 0 of made-up branches, in days since 1970. */
export const FIRST_MADE_UP_DAY = 20_000
const HOURS = [9, 10, 12, 13, 14, 17, 19, 20, 21]

/**
 * Satisfied guests (100 or 0) of some branches by day and hour: weekends are 12 points worse, evenings 8, and branches differ.
 * @param days before day 0, and from it on
 */
export function madeUpHours(
  chance: () => number,
  days: { before: number; after: number },
  { branches, perDay }: { branches: number; perDay: number },
  { effect = 0, season = 0, branchWeek = 0, commonDay = 0 }: BranchBehaviour = {},
): { before: HourCell[]; after: HourCell[] } {
  const wave = (points: number) => (2 * chance() - 1) * Math.sqrt(3) * points
  const sides = { before: [] as HourCell[], after: [] as HourCell[] }
  const ofDay = Array.from({ length: days.before + days.after }, () => wave(commonDay))
  for (let branch = 0; branch < branches; branch++) {
    const level = 60 + 5 * (branch % 4)
    let ofWeek = 0
    for (let day = -days.before; day < days.after; day++) {
      const weekday = (((FIRST_MADE_UP_DAY + day + 3) % 7) + 7) % 7
      if (weekday === 0) ofWeek = wave(branchWeek)
      const moved = day >= 0 ? season + (branch === 0 ? effect : 0) : 0
      const ofThisDay = level + ofWeek + ofDay[day + days.before]! + moved - (weekday > 4 ? 12 : 0)
      for (const hour of HOURS) {
        const share = (ofThisDay - (hour > 18 ? 8 : 0)) / 100
        let [n, sum] = [0, 0]
        // About as many guests as are expected, some hours without any.
        for (let guest = 0; guest < 3; guest++)
          if (chance() < perDay / HOURS.length / 3) {
            n += 1
            sum += chance() < share ? 100 : 0
          }
        if (n > 0)
          (day < 0 ? sides.before : sides.after).push({
            ...{ day: FIRST_MADE_UP_DAY + day, hour: 24 * weekday + hour, place: `branch ${branch}` },
            ...{ n, sum, squares: 100 * sum },
          })
      }
    }
  }
  return sides
}
