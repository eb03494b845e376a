import { addDays, daysIn } from '../../counters/calendar.ts'
import {
  changeMargin,
  findLevelStep,
  type LevelStep,
  levelStepHolds,
} from '../../statistics/change-points.ts'
import { type MeanSums, mean, togetherOf } from '../../statistics/mean.ts'

/** A change of level as it was decided: once, on the evening of a day. Later answers move its levels, never its day. */
export type DecidedChange = {
  /** The first day of the new level, and the 95 % interval of that day. */
  day: string
  from: string
  to: string
  decidedOn: string
  before: number
  after: number
  /** The day on which too little of its answers was left to speak for it. */
  withdrawnOn: string | null
}

/** Answers of each day in a row, those without answers included. */
export type DailySums = { first: string; days: readonly MeanSums[] }

/** A level is compared with that of at most so many days before: guests of two years ago say little of last week. */
const MEMORY = 364
/** How far back the sums must reach: the memory of whatever may still be taken back. */
export const NEEDED_DAYS = 2 * MEMORY

/**
 * Continues watching a survey's score: looks once at each day that has ended, with the data of the days before it as it is now. A
 * decided change stays, unless too few of its answers remain (spam, deleted): then it is withdrawn on the day that this is noticed.
 * So a survey has one sequence of looks, no matter how often and for which period its page is opened.
 * @param sums reach back `NEEDED_DAYS` before `looked`, or to the first answer
 * @param looked the last day that was looked at; null at the beginning, when every day is looked at in its turn
 * @param until the last day that has ended
 * @param threshold how unlikely a change must be to be decided
 * @returns all changes: those decided before, with their levels of today, and new ones
 */
export function watchLevels(
  sums: DailySums,
  decided: readonly DecidedChange[],
  looked: string | null,
  until: string,
  threshold?: number,
): DecidedChange[] {
  const changes = decided.map((change) => ({ ...change }))
  const remembered = addDays(until, -MEMORY)
  for (const change of changes)
    if (change.withdrawnOn === null && change.decidedOn > remembered && !holds(sums, changes, change))
      change.withdrawnOn = until
  const begin = looked === null ? sums.first : addDays(looked, 1)
  for (let today = begin; today <= until; today = addDays(today, 1)) {
    const { from, earlier, days } = windowOf(sums, levelBegan(changes, today) ?? sums.first, today)
    const step = findLevelStep(days, earlier, threshold)
    if (step) changes.push(decidedBy(step, days, from, today))
  }
  return changes.map((change) =>
    change.withdrawnOn === null && change.decidedOn > remembered
      ? { ...change, ...levelsOf(sums, changes, change, until) }
      : change,
  )
}

/** Whether a change still stands by the sums of the days that it was decided by. */
function holds(sums: DailySums, changes: readonly DecidedChange[], change: DecidedChange): boolean {
  const began = levelBegan(changes, addDays(change.day, -1)) ?? sums.first
  const { from, earlier, days } = windowOf(sums, began, change.decidedOn)
  return levelStepHolds(days, between(from, change.day), earlier)
}

/** The days of a level up to one day, and those before them, as far as is remembered. */
function windowOf(sums: DailySums, began: string, until: string) {
  const oldest = addDays(until, 1 - MEMORY)
  const from = began > oldest ? began : oldest
  return { from, earlier: daysOf(sums, oldest, addDays(from, -1)), days: daysOf(sums, from, until) }
}

/** The day on which the level began that a day belongs to; undefined on the first level. */
function levelBegan(changes: readonly DecidedChange[], today: string): string | undefined {
  return standing(changes).findLast(({ day }) => day <= today)?.day
}

function standing(changes: readonly DecidedChange[]): DecidedChange[] {
  return changes
    .filter(({ withdrawnOn }) => withdrawnOn === null)
    .sort((one, other) => (one.day < other.day ? -1 : 1))
}

function decidedBy(
  step: LevelStep,
  days: readonly MeanSums[],
  from: string,
  decidedOn: string,
): DecidedChange {
  const { at, before, after } = step
  const answers = changeMargin(step)
  const margin = (side: readonly MeanSums[]) =>
    Math.min(side.length - 1, Math.ceil((answers * side.length) / togetherOf(side).n))
  const day = addDays(from, at)
  return {
    day,
    from: addDays(day, -margin(days.slice(0, at))),
    to: addDays(day, margin(days.slice(at))),
    decidedOn,
    before,
    after,
    withdrawnOn: null,
  }
}

/** The levels to both sides of a change by what is known today. */
function levelsOf(
  sums: DailySums,
  changes: readonly DecidedChange[],
  { day, decidedOn, before, after }: DecidedChange,
  until: string,
): Pick<DecidedChange, 'before' | 'after'> {
  const eve = addDays(day, -1)
  const old = windowOf(sums, levelBegan(changes, eve) ?? sums.first, decidedOn).from
  const next = standing(changes).find((other) => other.day > day)?.day
  const last = next ? addDays(next, -1) : until
  const lastDay = [last, addDays(day, MEMORY - 1)].sort()[0]!
  return {
    before: mean(togetherOf(daysOf(sums, old, eve))) ?? before,
    after: mean(togetherOf(daysOf(sums, day, lastDay))) ?? after,
  }
}

function daysOf({ first, days }: DailySums, from: string, to: string): readonly MeanSums[] {
  if (to < first || to < from) return []
  return days.slice(from > first ? between(first, from) : 0, between(first, to) + 1)
}

/** Days from one to another: 0 for the same. */
function between(from: string, to: string): number {
  return daysIn({ from, to }) - 1
}
