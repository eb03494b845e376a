import type { Executor } from '../../platform/database.ts'
import { rightsOf } from '../account/rights.ts'
import type { BranchManager } from './branch.contract.ts'

/**
 * Who looks after the branches of an account, by branch id: a member whose rights name the branch, the longest there; else the
 * newest invitation to it. An account has far fewer people than branches, so it is read whole.
 */
export async function managersOf(db: Executor, accountId: number): Promise<Map<string, BranchManager>> {
  const managers = new Map<string, BranchManager>()
  const note = (rights: unknown, manager: BranchManager) => {
    const { branches } = rightsOf(false, rights)
    if (branches === 'all') return
    for (const id of branches) if (!managers.has(id)) managers.set(id, manager)
  }
  const [members, invitations] = await Promise.all([
    db
      .selectFrom('member')
      .select(['first_name', 'last_name', 'email', 'rights'])
      .where('account_id', '=', accountId)
      .where('owner', '=', false)
      .orderBy('created_at')
      .execute(),
    db
      .selectFrom('invitation')
      .leftJoin('one_time_token as token', (join) =>
        join
          .onRef('token.account_id', '=', 'invitation.account_id')
          .onRef('token.member_id', '=', 'invitation.id')
          .on('token.purpose', '=', 'invite'),
      )
      .select(['invitation.rights', 'token.expires_at'])
      .where('invitation.account_id', '=', accountId)
      .orderBy('invitation.created_at', 'desc')
      .execute(),
  ])
  for (const { first_name, last_name, email, rights } of members)
    note(rights, { state: 'member', name: `${first_name} ${last_name}`.trim() || email })
  for (const { rights, expires_at } of invitations) {
    const open = expires_at !== null && expires_at > new Date()
    note(rights, { state: 'invited', expiresAt: open ? expires_at.toISOString() : null })
  }
  return managers
}
