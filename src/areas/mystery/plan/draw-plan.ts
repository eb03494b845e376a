import { weekdayOf } from '../../../platform/day.ts'
import { addDays } from '../../counters/calendar.ts'
import type { MysteryRules } from '../mystery.contract.ts'
import { randomOf } from './seeded-random.ts'
import { mondayOfWeek, weekNumber } from './weeks.ts'

/** A visit that takes a place in the plan: planned, under way or over. Minutes of a day. */
export type TakenPlace = {
  branchId: string
  checkerId: string | null
  day: string
  from: number
  to: number
}

export type DrawnVisit = TakenPlace

type Draw = {
  seed: string
  /** The first day that may be planned. */
  from: string
  /** How many weeks, with that of the first day. */
  weeks: number
  branches: readonly string[]
  checkers: readonly string[]
  rules: MysteryRules
  /** `fills`: the branch needs no other visit in these weeks. Others only keep their checker away. */
  existing: readonly (TakenPlace & { fills: boolean })[]
}

/**
 * Draws the visits that the plan lacks. The same input gives the same plan.
 *
 * Weeks are grouped by `everyWeeks`, the groups of all draws being the same. Each branch has one visit in a group: its week, day, window
 * and checker are drawn at random. A checker comes to a branch again after `apartWeeks` weeks at the earliest, and never has two visits
 * at once. Where no checker may go, the visit has none.
 */
export function drawPlan({ seed, from, weeks, branches, checkers, rules, existing }: Draw): DrawnVisit[] {
  const random = randomOf(seed)
  const first = weekNumber(from)
  const last = first + weeks - 1
  const groupOf = (week: number) => Math.floor(week / rules.everyWeeks)
  const drawn: DrawnVisit[] = []
  for (let group = groupOf(first); group <= groupOf(last); group++)
    for (const branchId of random.shuffled(branches)) {
      const places = [...existing, ...drawn.map((visit) => ({ ...visit, fills: true }))]
      const ofBranch = places.filter((place) => place.branchId === branchId)
      if (ofBranch.some(({ day, fills }) => fills && groupOf(weekNumber(day)) === group)) continue
      const slots = slotsOf(group, { from, first, last, rules })
      if (slots.length === 0) continue
      const slot = random.pick(unlikePrevious(slots, ofBranch))
      const checkerId = pickChecker(
        { branchId, ...slot },
        { checkers, rules, places, random: random.shuffled },
      )
      drawn.push({ branchId, checkerId, ...slot })
    }
  return drawn.toSorted((a, b) => (a.day === b.day ? a.from - b.from : a.day < b.day ? -1 : 1))
}

type Slot = Pick<TakenPlace, 'day' | 'from' | 'to'>

function slotsOf(
  group: number,
  { from, first, last, rules }: { from: string; first: number; last: number; rules: MysteryRules },
): Slot[] {
  const slots: Slot[] = []
  const start = Math.max(first, group * rules.everyWeeks)
  const end = Math.min(last, group * rules.everyWeeks + rules.everyWeeks - 1)
  for (let week = start; week <= end; week++)
    for (const weekday of new Set(rules.days)) {
      const day = addDays(mondayOfWeek(week), weekday)
      if (day >= from)
        for (const window of rules.windows) slots.push({ day, from: window.from, to: window.to })
    }
  return slots
}

/** Slots on another weekday and in another window than the branch's last visit, as far as there are any. */
function unlikePrevious(slots: readonly Slot[], ofBranch: readonly TakenPlace[]): readonly Slot[] {
  const previous = ofBranch.toSorted((a, b) => (a.day < b.day ? 1 : -1))[0]
  if (!previous) return slots
  const isOtherDay = ({ day }: Slot) => weekdayOf(day) !== weekdayOf(previous.day)
  const isOtherWindow = ({ from }: Slot) => from !== previous.from
  const best = slots.filter((slot) => isOtherDay(slot) && isOtherWindow(slot))
  if (best.length > 0) return best
  const good = slots.filter((slot) => isOtherDay(slot) || isOtherWindow(slot))
  return good.length > 0 ? good : slots
}

type Choice = {
  checkers: readonly string[]
  rules: Pick<MysteryRules, 'apartWeeks' | 'mostPerWeek'>
  places: readonly TakenPlace[]
  random: <T>(items: readonly T[]) => T[]
}

/** A checker who may make a visit, at random among those with the fewest; null when nobody may. */
export function pickChecker(
  visit: Omit<TakenPlace, 'checkerId'>,
  { checkers, rules, places, random }: Choice,
): string | null {
  const loadOf = (id: string) => places.filter(({ checkerId }) => checkerId === id).length
  const able = checkers.filter((checkerId) => mayVisit({ ...visit, checkerId }, rules, places))
  const least = Math.min(...able.map(loadOf))
  return random(able.filter((id) => loadOf(id) === least))[0] ?? null
}

/** Whether the rules let a checker make a visit beside those that are planned or over. */
export function mayVisit(
  { branchId, checkerId, day, from, to }: TakenPlace & { checkerId: string },
  { apartWeeks, mostPerWeek }: Pick<MysteryRules, 'apartWeeks' | 'mostPerWeek'>,
  places: readonly TakenPlace[],
): boolean {
  const week = weekNumber(day)
  const own = places.filter((place) => place.checkerId === checkerId)
  const isNear = own.some(
    (place) => place.branchId === branchId && Math.abs(weekNumber(place.day) - week) < apartWeeks,
  )
  const isBusy = own.some((place) => place.day === day && place.from < to && from < place.to)
  return !isNear && !isBusy && own.filter((place) => weekNumber(place.day) === week).length < mostPerWeek
}
