import type { Executor } from '../../../platform/database.ts'
import { listBranches } from '../../branch/branch.queries.ts'
import { HIDDEN_BELOW } from '../../statistics/small-sample.ts'
import { seesSubject } from '../../subject/subject.access.ts'
import { listSubjects } from '../../subject/subject.queries.ts'
import { type OwnSurvey, seesBranch } from '../../survey/survey.access.ts'
import type { CrossTable } from './cross.contract.ts'
import { type Pair, type PairCount, type PairSide, stands } from './pair.ts'
import { type PlaceKind, placeId } from './place.ts'

/** Branches, tables or people of a table at most: those with the most guests. */
const MOST_PLACES = 30

type Sides = { rows: PairSide | PlaceKind; columns: PairSide | PlaceKind }
type PlaceTable = {
  pair: Pair
  /** Those of the table, by what an answer has of them. */
  names: ReadonlyMap<string, CrossTable['rows'][number]>
  others: NonNullable<CrossTable['others']>
}

/**
 * Which places of the counted answers stand in a table. A place with too few guests for a score, or one that the member doesn't see,
 * is left out: those are shown together as one row.
 */
export async function placesOfTable(
  db: Executor,
  survey: OwnSurvey,
  sides: Sides,
  pairs: readonly PairCount[],
): Promise<PlaceTable> {
  const [place, question, own, other] =
    typeof sides.rows === 'string'
      ? ([sides.rows, sides.columns as PairSide, 'a', 'b'] as const)
      : ([sides.columns as PlaceKind, sides.rows, 'b', 'a'] as const)
  const guests = new Map<string, number>()
  for (const each of pairs) {
    const id = String(each[own])
    if (stands(question, each[other])) guests.set(id, (guests.get(id) ?? 0) + each.n)
  }
  const counted = [...guests].map(([id, n]) => ({ id, guests: n }))
  const seen = await namesOf(db, survey, place, [...guests.keys()])
  const rows = counted
    .filter((each) => each.guests >= HIDDEN_BELOW && seen.has(each.id))
    .toSorted(
      (one, other) =>
        other.guests - one.guests || seen.get(one.id)!.label.localeCompare(seen.get(other.id)!.label),
    )
    .slice(0, MOST_PLACES)
  const others = counted.filter((each) => !rows.includes(each))
  return {
    pair: pairWith(
      sides,
      rows.map(({ id }) => id),
    ),
    names: seen,
    others: { places: others.length, guests: others.reduce((sum, each) => sum + each.guests, 0) },
  }
}

function pairWith({ rows, columns }: Sides, values: readonly string[]): Pair {
  const side = (one: PairSide | PlaceKind): PairSide =>
    typeof one === 'string' ? { id: placeId(one), values, isNps: false } : one
  return { rows: side(rows), columns: side(columns) }
}

/** The names of places that the member sees, keyed by what an answer stores of them; branches are named by their codes, as everywhere. */
async function namesOf(
  db: Executor,
  survey: OwnSurvey,
  place: PlaceKind,
  ids: readonly string[],
): Promise<ReadonlyMap<string, CrossTable['rows'][number]>> {
  if (place === 'placement') return new Map(ids.map((id) => [id, { value: id, label: id }]))
  if (place === 'branch') {
    const branches = await listBranches(db, survey, ids)
    return new Map(
      branches
        .filter(({ id }) => seesBranch(survey, id))
        .map(({ id, code, title }) => [id, { value: code, label: title }]),
    )
  }
  const subjects = await listSubjects(db, survey)
  return new Map(
    subjects
      .filter((subject) => seesSubject(survey, subject))
      .map(({ id, title }) => [id, { value: id, label: title }]),
  )
}
