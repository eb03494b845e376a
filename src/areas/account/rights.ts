import type { Rights } from './account.contract.ts'

const NONE: Rights = { surveys: [], branches: [], abilities: [] }
const ALL: Rights = { surveys: 'all', branches: 'all', abilities: ['see', 'manage', 'reply'] }

export type Ability = Rights['abilities'][number]

/** What a member may do: the owner everything, others what stands in their row, and nothing that doesn't. */
export function rightsOf(owner: boolean, kept: unknown): Rights {
  return owner ? ALL : { ...NONE, ...(kept as Partial<Rights>) }
}

/** Whether a survey exists for a member at all. */
export function seesSurvey({ surveys, abilities }: Rights, surveyId: string): boolean {
  return abilities.includes('see') && (surveys === 'all' || surveys.includes(surveyId))
}

/** Whether a member has an ability. What is managed is a survey as a whole, so whoever is limited to branches manages nothing. */
export function isAble({ branches, abilities }: Rights, ability: Ability): boolean {
  return abilities.includes(ability) && (ability !== 'manage' || branches === 'all')
}

/** Whether a member runs the account beside its owner: makes surveys, invites people and says what they may do. */
export function isAdmin(rights: Rights): boolean {
  return rights.surveys === 'all' && isAble(rights, 'see') && isAble(rights, 'manage')
}
