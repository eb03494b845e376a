import { AppError } from '../../platform/errors.ts'
import type { Rights } from './account.contract.ts'
import { type Ability, isAdmin, rightsOf } from './rights.ts'

/** What lets guests' contacts out of the account by themselves needs of who arranges it. */
const CONTACTS_OUT: readonly Ability[] = ['see', 'export', 'reply']

/**
 * Nobody gives a right, a webhook, a live table or an invitation that reaches further than their own rights. Every call that hands out access
 * asks this before it does.
 * @param before what the receiver has already: it may stay when somebody else changes the rest
 * @throws AppError `forbidden`
 */
export function refuseFurtherReach(giver: { rights: Rights }, given: Rights, before?: Rights): void {
  if (isWithin(given, giver.rights) || (before && isWithin(given, joined(giver.rights, before)))) return
  throw new AppError('forbidden', { reason: 'rights' })
}

/** The same for what sends guests' contacts out of the account. @throws AppError `forbidden` */
export function refuseContactsOut(giver: { rights: Rights }): void {
  refuseFurtherReach(giver, { surveys: [], branches: [], abilities: [...CONTACTS_OUT] })
}

/** Whether a member may let guests' contacts out of the account. */
export function mayLetContactsOut({ rights }: { rights: Rights }): boolean {
  return CONTACTS_OUT.every((ability) => rights.abilities.includes(ability))
}

/** Who asks for tasks: a key of one survey knows nothing of those that reach further. */
export function taskReader<T extends { rights: Rights }>(member: T) {
  const mayKnow = (rights: unknown) => isWithin(rightsOf(false, rights), member.rights)
  return { ...member, seesAll: isAdmin(member.rights), mayKnow }
}

/** The part of some rights that a member has too. */
export function withinReach({ rights: own }: { rights: Rights }, given: Rights): Rights {
  return { ...given, abilities: given.abilities.filter((ability) => own.abilities.includes(ability)) }
}

/** Whether some rights reach no further than others. */
function isWithin(given: Rights, own: Rights): boolean {
  return (
    given.abilities.every((ability) => own.abilities.includes(ability)) &&
    isPart(given.surveys, own.surveys) &&
    isPart(given.branches, own.branches)
  )
}

function isPart(given: Rights['surveys'], own: Rights['surveys']): boolean {
  return own === 'all' || (given !== 'all' && given.every((id) => own.includes(id)))
}

/** The giver's abilities and, as far as the receiver's own places go, those that the receiver has. */
function joined(giver: Rights, before: Rights): Rights {
  return { ...before, abilities: [...new Set([...giver.abilities, ...before.abilities])] }
}
