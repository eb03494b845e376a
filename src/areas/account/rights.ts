import type { Rights } from './account.contract.ts'

const NONE: Rights = { surveys: [], branches: [], abilities: [] }
/** Everything that can be given; the owner has it. */
export const ALL: Rights = {
  surveys: 'all',
  branches: 'all',
  abilities: ['see', 'manage', 'reply', 'pay', 'export'],
}

export type Ability = Rights['abilities'][number]

/** What a member may do: the owner everything, others what stands in their row, and nothing that doesn't. */
export function rightsOf(owner: boolean, kept: unknown): Rights {
  return owner ? ALL : { ...NONE, ...(kept as Partial<Rights>) }
}

/** Whether nothing of the account's surveys is kept from a member. */
export function seesAll({ surveys, branches, abilities }: Rights): boolean {
  return surveys === 'all' && branches === 'all' && abilities.includes('see')
}

/** Whether a survey exists for a member at all. */
export function seesSurvey({ surveys, abilities }: Rights, surveyId: string): boolean {
  return abilities.includes('see') && (surveys === 'all' || surveys.includes(surveyId))
}

/** Whether a member has an ability. What is managed is a survey as a whole, so whoever is limited to branches manages nothing. */
export function isAble({ branches, abilities }: Rights, ability: Ability): boolean {
  return abilities.includes(ability) && (ability !== 'manage' || branches === 'all')
}

/** Whether a member hears of complaints where a survey names nobody: the owner, and who answers guests for branches of their own. */
export function isDefaultRecipient(owner: boolean, { branches, abilities }: Rights): boolean {
  return owner || (branches !== 'all' && abilities.includes('reply'))
}

/** Whether a member runs the account beside its owner: makes surveys, invites people and says what they may do. */
export function isAdmin(rights: Rights): boolean {
  return seesAll(rights) && isAble(rights, 'manage')
}

/** What an operator may who looks into the account with a member's consent: what the member may, without money and files of answers. */
export function rightsOfSupport(rights: Rights): Rights {
  const kept = rights.abilities.filter((ability) => ability !== 'pay' && ability !== 'export')
  return { ...rights, abilities: kept }
}
