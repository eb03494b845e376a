import { databaseNow } from '../../platform/clock.ts'
import type { Executor } from '../../platform/database.ts'
import { AppError } from '../../platform/errors.ts'
import * as m from '../../text/messages.js'
import type { Rights } from '../account/account.contract.ts'
import { saveRights } from '../account/joining.queries.ts'
import { refuseFurtherReach } from '../account/reach.ts'
import { rightsOf } from '../account/rights.ts'
import type { BranchManager } from './branch.contract.ts'

/**
 * Who looks after the branches of an account, by branch id: the member who was named, while they see it; else one whose rights name
 * the branch, the longest there; else the newest invitation to it. An account has far fewer people than branches, so it is read whole.
 */
export async function managersOf(db: Executor, accountId: number): Promise<Map<string, BranchManager>> {
  const managers = new Map<string, BranchManager>()
  const note = (rights: unknown, manager: BranchManager) => {
    const { branches } = rightsOf(false, rights)
    if (branches === 'all') return
    for (const id of branches) if (!managers.has(id)) managers.set(id, manager)
  }
  const [named, members, invitations] = await Promise.all([
    db
      .selectFrom('branch')
      .innerJoin('member', (join) =>
        join
          .onRef('member.account_id', '=', 'branch.account_id')
          .onRef('member.id', '=', 'branch.manager_id'),
      )
      .select(['branch.id as branch', 'branch.survey_id', 'member.id', 'first_name', 'last_name', 'email'])
      .select(['owner', 'rights'])
      .where('branch.account_id', '=', accountId)
      .execute(),
    db
      .selectFrom('member')
      .select(['id', 'first_name', 'last_name', 'email', 'rights'])
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
  for (const { branch, survey_id, owner, rights, ...person } of named)
    if (sees(rightsOf(owner, rights), { id: branch, surveyId: survey_id }))
      managers.set(branch, { state: 'member', id: person.id, name: nameOf(person) })
  for (const { rights, ...person } of members)
    note(rights, { state: 'member', id: person.id, name: nameOf(person) })
  for (const { rights, expires_at } of invitations) {
    const open = expires_at !== null && expires_at > databaseNow()
    note(rights, { state: 'invited', expiresAt: open ? expires_at.toISOString() : null })
  }
  return managers
}

/** A branch and the member who is to look after it; null: nobody in particular. */
type Naming = { branchId: string; memberId: string | null }

/**
 * Names who looks after branches of a survey. Somebody who is limited to branches sees these too from now on; nobody loses a right.
 * @throws AppError `not_found` for somebody who is no member, `forbidden` for one with rights that the namer lacks, `conflict` for a member whose rights leave the survey out
 */
export async function nameManagers(
  trx: Executor,
  survey: { accountId: number; id: string; member: { rights: Rights } },
  namings: readonly Naming[],
): Promise<void> {
  for (const [memberId, theirs] of Map.groupBy(namings, (naming) => naming.memberId)) {
    const branches = theirs.map(({ branchId }) => branchId)
    if (memberId !== null) await letSee(trx, survey, memberId, branches)
    await trx
      .updateTable('branch')
      .set({ manager_id: memberId })
      .where('account_id', '=', survey.accountId)
      .where('survey_id', '=', survey.id)
      .where('id', 'in', branches)
      .execute()
  }
}

async function letSee(
  trx: Executor,
  { accountId, id: surveyId, member: giver }: { accountId: number; id: string; member: { rights: Rights } },
  memberId: string,
  branches: readonly string[],
): Promise<void> {
  const row = await trx
    .selectFrom('member')
    .select(['owner', 'rights'])
    .where('account_id', '=', accountId)
    .where('id', '=', memberId)
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw new AppError('not_found')
  const rights = rightsOf(row.owner, row.rights)
  if (rights.branches === 'all') {
    if (rights.surveys === 'all' || rights.surveys.includes(surveyId)) return
    throw new AppError('conflict', { detail: (locale) => m.branch_manager_elsewhere({}, { locale }) })
  }
  const surveys = rights.surveys === 'all' ? rights.surveys : [...new Set([...rights.surveys, surveyId])]
  const all = [...new Set([...rights.branches, ...branches])]
  const wider = { ...rights, surveys, branches: all }
  refuseFurtherReach(giver, wider, rights)
  await saveRights(trx, { accountId, memberId }, wider)
}

function sees({ surveys, branches }: Rights, branch: { id: string; surveyId: string }): boolean {
  if (surveys !== 'all' && !surveys.includes(branch.surveyId)) return false
  return branches === 'all' || branches.includes(branch.id)
}

function nameOf(person: { first_name: string; last_name: string; email: string }): string {
  return `${person.first_name} ${person.last_name}`.trim() || person.email
}
