import type { Executor } from '../../platform/database.ts'
import { AppError } from '../../platform/errors.ts'
import { newId } from '../../platform/ids.ts'
import type { Rights } from '../account/account.contract.ts'
import { emailKey } from '../account/email.ts'
import { isOpenAccount } from '../account/open-account.queries.ts'
import { rightsOf } from '../account/rights.ts'
import { dropTokens, findToken, makeToken, useToken as takeToken } from '../account/sign-in/token.queries.ts'

type Who = { accountId: number; memberId: string }

/** Somebody who was asked to join and has not yet. */
export type Invitation = {
  accountId: number
  id: string
  /** null: anybody with the link. */
  email: string | null
  rights: Rights
  invitedBy: string
}
/** The token itself is not stored: the link can be shown only now. */
export type InviteLink = { token: string; expiresAt: Date }

/**
 * Invites somebody with these rights.
 * @param email null: the creator passes the link on
 * @throws AppError `conflict` when this address is invited already
 */
export async function createInvitation(
  trx: Executor,
  { accountId, memberId }: Who,
  { email, rights }: { email: string | null; rights: Rights },
): Promise<InviteLink> {
  const id = newId()
  const row = await trx
    .insertInto('invitation')
    .values({
      account_id: accountId,
      id,
      email: email && emailKey(email),
      rights: JSON.stringify(rights),
      invited_by: memberId,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!row) throw new AppError('conflict', { fields: { 'data.email': 'invited' } })
  return linkOf(trx, { accountId, id, email })
}

/** A new link for an invitation; the one before is void. */
export async function linkOf(
  trx: Executor,
  { accountId, id, email }: Pick<Invitation, 'accountId' | 'id' | 'email'>,
): Promise<InviteLink> {
  const token = await makeToken(trx, 'invite', { accountId, memberId: id }, email ?? '')
  const stored = await findToken(trx, 'invite', token)
  return { token, expiresAt: stored!.expiresAt }
}

export async function findInvitation(
  db: Executor,
  accountId: number,
  id: string,
): Promise<Invitation | undefined> {
  const row = await db
    .selectFrom('invitation')
    .innerJoin('account', 'account.id', 'invitation.account_id')
    .selectAll('invitation')
    .where('invitation.account_id', '=', accountId)
    .where('invitation.id', '=', id)
    .where(isOpenAccount)
    .executeTakeFirst()
  return (
    row && {
      accountId,
      id,
      email: row.email,
      rights: rightsOf(false, row.rights),
      invitedBy: row.invited_by,
    }
  )
}

/** Takes an invitation back; its link is void. */
export async function dropInvitation(
  trx: Executor,
  { accountId, id }: Pick<Invitation, 'accountId' | 'id'>,
): Promise<void> {
  await dropTokens(trx, { accountId, memberId: id }, ['invite'])
  await trx.deleteFrom('invitation').where('account_id', '=', accountId).where('id', '=', id).execute()
}

/** What a link leads to; undefined when it was never made, was replaced, or taken back. */
export async function readLink(
  db: Executor,
  token: string,
): Promise<{ state: 'used' | 'expired' } | { state: 'open'; invitation: Invitation } | undefined> {
  const stored = await findToken(db, 'invite', token)
  if (!stored) return undefined
  if (stored.state !== 'open') return { state: stored.state }
  const invitation = await findInvitation(db, stored.accountId, stored.memberId)
  return invitation && { state: 'open', invitation }
}

/**
 * Takes the invitation of a link for good: of two people at the same moment, one gets it.
 * @returns undefined when the link doesn't work any more
 */
export async function takeInvitation(trx: Executor, token: string): Promise<Invitation | undefined> {
  const used = await takeToken(trx, ['invite'], token)
  const invitation = used && (await findInvitation(trx, used.accountId, used.memberId))
  if (!invitation) return undefined
  // The token stays, so that the link can say that it was used.
  await trx
    .deleteFrom('invitation')
    .where('account_id', '=', invitation.accountId)
    .where('id', '=', invitation.id)
    .execute()
  return invitation
}
