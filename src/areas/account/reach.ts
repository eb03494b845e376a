import { AppError } from '../../platform/errors.ts'
import * as m from '../../text/messages.js'
import type { Rights } from './account.contract.ts'
import { type Ability, isAdmin, rightsOf } from './rights.ts'

/** The abilities that a receiver needs for each kind of content, inside and outside the cabinet. */
const ABILITIES_FOR = {
  /** Scores, comments and what a report shows. */
  figures: ['see'],
  /** Every answer, as an API client or a file gets it. */
  answers: ['see', 'export'],
  /** The same with guests' names, phones and addresses. */
  contacts: ['see', 'export', 'reply'],
  /** Writing on behalf of the business: answers beyond the limits of a guest. */
  intake: ['see', 'manage'],
  /** Inviting guests on behalf of the business. */
  invitations: ['see', 'reply'],
} as const satisfies Record<string, readonly Ability[]>
export type Content = keyof typeof ABILITIES_FOR

/**
 * Nobody can grant a right, key, webhook, schedule, live table, share or tablet that reaches
 * further than their own rights. Every call that grants access checks this first.
 * @param before what the receiver already has: it may stay when somebody else changes the rest
 * @throws AppError `forbidden`
 */
export function refuseFurtherReach(giver: { rights: Rights }, requested: Rights, before?: Rights): void {
  if (
    isWithin(requested, giver.rights) ||
    (before && isWithin(requested, mergedRights(giver.rights, before)))
  )
    return
  throw new AppError('forbidden', {
    reason: 'rights',
    detail: (locale) => m.account_reach_refused({}, { locale }),
  })
}

/**
 * The same for content that leaves the cabinet.
 * @param surveyId the survey in question; without one, all of them
 * @throws AppError `forbidden`
 */
export function refuseGiving(giver: { rights: Rights }, content: Content, surveyId?: string): void {
  refuseFurtherReach(giver, rightsFor(content, surveyId))
}

/** Whether a member may share content: for forms, which offer only what will be accepted. */
export function mayGive({ rights }: { rights: Rights }, content: Content, surveyId?: string): boolean {
  return isWithin(rightsFor(content, surveyId), rights)
}

/** The reader of tasks: a key limited to one survey does not see tasks that reach further. */
export function taskReader<T extends { rights: Rights }>(member: T) {
  const mayKnow = (rights: unknown) => isWithin(rightsOf(false, rights), member.rights)
  return { ...member, seesAll: isAdmin(member.rights), mayKnow }
}

/** The part of the requested rights that the member also has. */
export function withinReach({ rights: own }: { rights: Rights }, requested: Rights): Rights {
  return { ...requested, abilities: requested.abilities.filter((ability) => own.abilities.includes(ability)) }
}

function rightsFor(content: Content, surveyId: string | undefined): Rights {
  return {
    surveys: surveyId === undefined ? 'all' : [surveyId],
    branches: 'all',
    abilities: [...ABILITIES_FOR[content]],
  }
}

/** Whether the requested rights stay within the member's own. */
function isWithin(requested: Rights, own: Rights): boolean {
  return (
    requested.abilities.every((ability) => own.abilities.includes(ability)) &&
    isPart(requested.surveys, own.surveys) &&
    isPart(requested.branches, own.branches)
  )
}

function isPart(requested: Rights['surveys'], own: Rights['surveys']): boolean {
  return own === 'all' || (requested !== 'all' && requested.every((id) => own.includes(id)))
}

/** The giver's abilities plus, within the receiver's own places, those that the receiver already has. */
function mergedRights(giver: Rights, before: Rights): Rights {
  return { ...before, abilities: [...new Set([...giver.abilities, ...before.abilities])] }
}
