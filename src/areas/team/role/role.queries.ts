import { sql } from 'kysely'
import type { Db, Executor } from '../../../platform/database.ts'
import { AppError } from '../../../platform/errors.ts'
import { newId } from '../../../platform/ids.ts'
import { recordAudit } from '../../account/audit/audit.queries.ts'
import type { SignedIn } from '../../account/sign-in/signed-in.ts'
import type { SaveTeamRoles, TeamRole } from './role.contract.ts'

/** The roles of an account in its own order, with all their members. */
export async function listRoles(
  db: Executor,
  { accountId, memberId }: { accountId: number; memberId: string },
): Promise<TeamRole[]> {
  const { rows } = await sql<TeamRole>`
    select id, title, holders.ids as members, ${memberId} = any(holders.ids) as mine
    from team_role
    cross join lateral (
      select coalesce(array_agg(member_id order by member_id), '{}') as ids from team_role_member
      where team_role_member.account_id = ${accountId} and role_id = team_role.id
    ) as holders
    where team_role.account_id = ${accountId}
    order by position`.execute(db)
  return rows
}

/**
 * Saves the complete list of roles.
 * @throws AppError `not_found` for a role or a member of another account
 */
export async function saveRoles(db: Db, member: SignedIn, { roles }: SaveTeamRoles): Promise<void> {
  const { accountId } = member
  await db.transaction().execute(async (trx) => {
    // Two people who save at once would insert the same roles.
    await sql`select from account where id = ${accountId} for no key update`.execute(trx)
    const existingIds = new Set((await listRoles(trx, member)).map(({ id }) => id))
    if (roles.some(({ id }) => id !== undefined && !existingIds.has(id))) throw new AppError('not_found')
    await requireMembers(trx, accountId, [...new Set(roles.flatMap(({ members }) => members))])
    await trx.deleteFrom('team_role').where('account_id', '=', accountId).execute()
    const usedIds = new Set<string>()
    for (const [position, { id: givenId, title, members }] of roles.entries()) {
      const id = givenId && !usedIds.has(givenId) ? givenId : newId()
      usedIds.add(id)
      await trx.insertInto('team_role').values({ account_id: accountId, id, title, position }).execute()
      const holders = [...new Set(members)].map((member_id) => ({
        account_id: accountId,
        role_id: id,
        member_id,
      }))
      if (holders.length > 0) await trx.insertInto('team_role_member').values(holders).execute()
    }
    await recordAudit(trx, member, { kind: 'roles_changed', detail: { roles: roles.length } })
  })
}

async function requireMembers(trx: Executor, accountId: number, ids: readonly string[]): Promise<void> {
  const rows = await trx
    .selectFrom('member')
    .select('id')
    .where('account_id', '=', accountId)
    .where('id', '=', sql<string>`any(${ids}::text[])`)
    .execute()
  if (rows.length !== ids.length) throw new AppError('not_found')
}
