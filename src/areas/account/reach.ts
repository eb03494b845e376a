import { AppError } from '../../platform/errors.ts'
import * as m from '../../text/messages.js'
import type { Rights } from './account.contract.ts'
import { type Ability, isAdmin, rightsOf } from './rights.ts'

/** The abilities that a receiver needs for each kind of content, in the cabinet as outside it. */
const ABILITIES_FOR = {
  /** Scores, words of guests and what a report shows. */
  figures: ['see'],
  /** Every answer, as a program or a file gets them. */
  answers: ['see', 'export'],
  /** The same with names, phones and addresses of guests. */
  contacts: ['see', 'export', 'reply'],
  /** What lets one write for the business: answers beyond the limits of a guest. */
  intake: ['see', 'manage'],
} as const satisfies Record<string, readonly Ability[]>
export type Content = keyof typeof ABILITIES_FOR

/**
 * Nobody gives a right, key, webhook, schedule, live table, share or tablet that reaches further than their own rights. Every call that
 * hands out access asks this before it does.
 * @param before what the receiver has already: it may stay when somebody else changes the rest
 * @throws AppError `forbidden`
 */
export function refuseFurtherReach(giver: { rights: Rights }, given: Rights, before?: Rights): void {
  if (isWithin(given, giver.rights) || (before && isWithin(given, joined(giver.rights, before)))) return
  throw new AppError('forbidden', {
    reason: 'rights',
    detail: (locale) => m.account_reach_refused({}, { locale }),
  })
}

/**
 * The same for content that leaves the cabinet.
 * @param surveyId the survey that it is about; without one all of them
 * @throws AppError `forbidden`
 */
export function refuseGiving(giver: { rights: Rights }, content: Content, surveyId?: string): void {
  refuseFurtherReach(giver, rightsFor(content, surveyId))
}

/** Whether a member may give content away: for forms, which offer nothing that would be refused. */
export function mayGive({ rights }: { rights: Rights }, content: Content, surveyId?: string): boolean {
  return isWithin(rightsFor(content, surveyId), rights)
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

function rightsFor(content: Content, surveyId: string | undefined): Rights {
  return {
    surveys: surveyId === undefined ? 'all' : [surveyId],
    branches: 'all',
    abilities: [...ABILITIES_FOR[content]],
  }
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
