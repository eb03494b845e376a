import type { Rights } from './account.contract.ts'

const NONE: Rights = { surveys: [], branches: [], abilities: [] }
/** Everything that can be granted; the owner has it. */
export const ALL: Rights = {
  surveys: 'all',
  branches: 'all',
  abilities: ['see', 'manage', 'reply', 'pay', 'export'],
}

export type Ability = Rights['abilities'][number]

/** A member's rights: everything for the owner, otherwise only what is stored in their row. */
export function rightsOf(owner: boolean, stored: unknown): Rights {
  return owner ? ALL : { ...NONE, ...(stored as Partial<Rights>) }
}

/** Whether a member sees everything of the account's surveys. */
export function seesAll({ surveys, branches, abilities }: Rights): boolean {
  return surveys === 'all' && branches === 'all' && abilities.includes('see')
}

/** Whether a survey is visible to a member at all. */
export function seesSurvey({ surveys, abilities }: Rights, surveyId: string): boolean {
  return abilities.includes('see') && (surveys === 'all' || surveys.includes(surveyId))
}

/**
 * Whether a member has an ability. Managing applies to whole surveys, so a member limited to
 * branches manages nothing.
 */
export function isAble({ branches, abilities }: Rights, ability: Ability): boolean {
  return abilities.includes(ability) && (ability !== 'manage' || branches === 'all')
}

/**
 * Whether a member receives complaints when a survey names no recipients: the owner, and members
 * who answer guests for their own branches.
 */
export function isDefaultRecipient(owner: boolean, { branches, abilities }: Rights): boolean {
  return owner || (branches !== 'all' && abilities.includes('reply'))
}

/** Whether a member runs the account beside its owner: creates surveys, invites people and sets their rights. */
export function isAdmin(rights: Rights): boolean {
  return seesAll(rights) && isAble(rights, 'manage')
}

/**
 * The rights of an operator who visits with the member's consent: the member's own, without money
 * and answer exports.
 */
export function rightsOfSupport(rights: Rights): Rights {
  const visitAbilities = rights.abilities.filter((ability) => ability !== 'pay' && ability !== 'export')
  return { ...rights, abilities: visitAbilities }
}
