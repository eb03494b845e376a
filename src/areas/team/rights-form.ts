import type { Rights } from '../account/account.contract.ts'
import type { Team } from './team.contract.ts'

export const SCOPES = ['all', 'surveys', 'branches'] as const
export const LEVELS = ['see', 'reply', 'manage'] as const
export type Scope = (typeof SCOPES)[number]
export type Level = (typeof LEVELS)[number]

/** Rights as the form asks for them: what is seen and done with it, whether files are taken out and money is spent. */
export type RequestedRights = {
  scope: Scope
  level: Level
  exports: boolean
  pays: boolean
  surveys: string[]
  branches: string[]
}

/** The form's state for rights that are given already; without any, what most people are invited for. */
export function askedOf(rights: Rights | undefined): RequestedRights {
  if (!rights)
    return { scope: 'branches', level: 'reply', exports: false, pays: false, surveys: [], branches: [] }
  const { surveys, branches, abilities } = rights
  return {
    scope: branches !== 'all' ? 'branches' : surveys !== 'all' ? 'surveys' : 'all',
    level: levelOf(abilities),
    exports: abilities.includes('export'),
    pays: abilities.includes('pay'),
    surveys: surveys === 'all' ? [] : surveys,
    branches: branches === 'all' ? [] : branches,
  }
}

/** The most that abilities allow; each level holds those before it. */
export function levelOf(abilities: Rights['abilities']): Level {
  return LEVELS.findLast((level) => abilities.includes(level)) ?? 'see'
}

/**
 * The rights chosen in a submitted form. A member limited to branches manages nothing, whatever is chosen, and gets
 * the surveys of these branches.
 * @returns the field that lacks a choice, where nothing of the scope was chosen
 */
export function rightsFrom(
  { scope, level, exports, pays, surveys, branches }: RequestedRights,
  places: Team['places'],
): Rights | { lacks: 'surveys' | 'branches' } {
  const highest = scope === 'branches' && level === 'manage' ? 'reply' : level
  const abilities: Rights['abilities'] = LEVELS.slice(0, LEVELS.indexOf(highest) + 1)
  if (exports) abilities.push('export')
  if (pays) abilities.push('pay')
  if (scope === 'all') return { surveys: 'all', branches: 'all', abilities }
  if (scope === 'surveys')
    return surveys.length === 0 ? { lacks: 'surveys' } : { surveys, branches: 'all', abilities }
  const of = places.filter((place) => place.branches.some(({ id }) => branches.includes(id)))
  if (of.length === 0) return { lacks: 'branches' }
  return { surveys: of.map(({ id }) => id), branches, abilities }
}
