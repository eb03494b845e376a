import type { DecidedChange } from '../../analytics/level-changes/level-watch.ts'
import type { ScoredPlace } from '../../analytics/level-changes/place-levels.queries.ts'
import { addDays } from '../../counters/calendar.ts'
import type { LevelEnding } from './level.contract.ts'

/** A change decided longer ago is no news: a score that was never watched before, or a worker that was off. */
const NEWS_DAYS = 7
/** A lower level that lasts so long is the usual one, and a further fall alerts again. */
const SETTLED_DAYS = 91

/** The fall to alert of: the last change of a score, decided within the last days, to a lower level. */
export function newFall(changes: readonly DecidedChange[], yesterday: string): DecidedChange | undefined {
  const last = standing(changes).at(-1)
  return last && last.after < last.before && last.decidedOn > addDays(yesterday, -NEWS_DAYS)
    ? last
    : undefined
}

/**
 * How an open alert about a fall has ended; null while it lasts. A score is as usual again once a later change has brought back at
 * least half of what was lost.
 */
export function endOfFall(
  fall: Pick<DecidedChange, 'day' | 'decidedOn' | 'before' | 'after'>,
  changes: readonly DecidedChange[],
  yesterday: string,
): LevelEnding | null {
  const own = changes.find(({ day, decidedOn }) => day === fall.day && decidedOn === fall.decidedOn)
  if (own && own.withdrawnOn !== null) return 'withdrawn'
  const last = standing(changes).at(-1)
  const isLater = last !== undefined && last.decidedOn > fall.decidedOn
  if (isLater && last.after - fall.after >= (fall.before - fall.after) / 2) return 'usual'
  return yesterday > addDays(fall.decidedOn, SETTLED_DAYS) ? 'settled' : null
}

type Scope = Pick<ScoredPlace, 'kind' | 'id' | 'branchIds'>
export type Fall = { place: Scope; fall: Pick<DecidedChange, 'day' | 'from' | 'to'> }

/** From the widest to the narrowest. */
const WIDTHS = ['survey', 'region', 'city', 'branch', 'subject'] as const
/** Falls whose days lie no further apart are taken for one: a wider score falls a little later than the one that pulls it down. */
const SAME_CAUSE_DAYS = 14

/**
 * Which falls to alert of, so that one cause is one alert: where a single place within a wider one fell, that place alone; where several
 * did, the wider one alone. A fall beside an alert that lasts, of a place around it or within it, is part of that one.
 */
export function fallsToAlert<F extends Fall>(falls: readonly F[], open: readonly Fall[]): F[] {
  let rest = falls.filter((fall) => !open.some((other) => isOneCause(fall, other)))
  for (const kind of WIDTHS)
    for (const wide of rest.filter(({ place }) => place.kind === kind)) {
      const within = rest.filter(
        (fall) => fall !== wide && isWithin(fall.place, wide.place) && isNear(fall, wide),
      )
      const dropped = within.length === 1 ? [wide] : within
      rest = rest.filter((fall) => !dropped.includes(fall))
    }
  return rest
}

function isOneCause(one: Fall, other: Fall): boolean {
  return (isWithin(one.place, other.place) || isWithin(other.place, one.place)) && isNear(one, other)
}

function isNear({ fall }: Fall, { fall: other }: Fall): boolean {
  return fall.from <= addDays(other.to, SAME_CAUSE_DAYS) && other.from <= addDays(fall.to, SAME_CAUSE_DAYS)
}

function isWithin(inner: Scope, outer: Scope): boolean {
  if (WIDTHS.indexOf(inner.kind) <= WIDTHS.indexOf(outer.kind)) return false
  const all = outer.branchIds
  return all === null ? outer.kind === 'survey' : (inner.branchIds?.every((id) => all.includes(id)) ?? false)
}

function standing(changes: readonly DecidedChange[]): DecidedChange[] {
  return changes
    .filter(({ withdrawnOn }) => withdrawnOn === null)
    .toSorted((one, other) => (one.day < other.day ? -1 : 1))
}
