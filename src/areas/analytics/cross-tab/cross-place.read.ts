import type { Executor } from '../../../platform/database.ts'
import { listBranches } from '../../branch/branch.queries.ts'
import { GUESTS, type PairCounts } from '../../columns/pair-counts.ts'
import { HIDDEN_BELOW } from '../../statistics/small-sample.ts'
import { seesSubject } from '../../subject/subject.access.ts'
import { listSubjects } from '../../subject/subject.queries.ts'
import { type OwnSurvey, seesBranch } from '../../survey/survey.access.ts'
import type { CrossTable } from './cross.contract.ts'
import type { PlaceKind } from './place.ts'

/** Branches, tables or people of a table at most: those with the most guests. */
const MOST_PLACES = 30

/** Those places of a table that are shown, those with the most guests first, and how many are not. */
type ShownPlaces = {
  shown: { id: string; name: CrossTable['rows'][number] }[]
  others: NonNullable<CrossTable['others']>
}

/**
 * Which of the counted places stand in a table. A place with too few guests for a score, or one that the member doesn't see, is left out.
 * @param counted what was counted by what an answer stores of the place
 */
export async function placesOfTable(
  db: Executor,
  survey: OwnSurvey,
  place: PlaceKind,
  counted: PairCounts,
): Promise<ShownPlaces> {
  const all = [...counted].flatMap(([id, vector]) =>
    vector[GUESTS]! > 0 ? [{ id, guests: vector[GUESTS]! }] : [],
  )
  const names = await namesOf(
    db,
    survey,
    place,
    all.map(({ id }) => id),
  )
  const shown = all
    .filter(({ id, guests }) => guests >= HIDDEN_BELOW && names.has(id))
    .toSorted(
      (one, other) =>
        other.guests - one.guests || names.get(one.id)!.label.localeCompare(names.get(other.id)!.label),
    )
    .slice(0, MOST_PLACES)
  const others = all.filter((each) => !shown.includes(each))
  return {
    shown: shown.map(({ id }) => ({ id, name: names.get(id)! })),
    others: { places: others.length, guests: others.reduce((sum, { guests }) => sum + guests, 0) },
  }
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
