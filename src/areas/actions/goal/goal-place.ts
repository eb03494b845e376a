import type { OwnSurvey } from '../../survey/survey.access.ts'
import type { GoalPlace } from './goal.contract.ts'
import type { PlacedBranch } from './goal.queries.ts'

/** Where a goal is set: its name, and the branches whose answers count; `all`: those of the whole survey. */
export type ResolvedPlace = { code: string; title: string; branchIds: 'all' | string[] }

/** Null where there is no such place any more. */
export function resolvePlace(
  place: GoalPlace,
  placeId: string,
  branches: readonly PlacedBranch[],
): ResolvedPlace | null {
  if (place === 'survey') return { code: '', title: '', branchIds: 'all' }
  if (place === 'branch') {
    const branch = branches.find(({ id }) => id === placeId)
    return branch ? { code: branch.code, title: branch.title, branchIds: [branch.id] } : null
  }
  const branchIds = branches.filter((branch) => branch[place] === placeId).map(({ id }) => id)
  return branchIds.length > 0 ? { code: placeId, title: placeId, branchIds } : null
}

/** A member who is limited to branches sees the goals of these alone: figures of others would be in the rest. */
export function seesPlace({ branches }: Pick<OwnSurvey, 'branches'>, { branchIds }: ResolvedPlace): boolean {
  if (branches === 'all') return true
  return branchIds !== 'all' && branchIds.every((id) => branches.includes(id))
}
