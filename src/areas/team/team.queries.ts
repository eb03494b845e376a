import { sql } from 'kysely'
import { databaseNow } from '../../platform/clock.ts'
import type { Executor } from '../../platform/database.ts'
import { AppError } from '../../platform/errors.ts'
import type { Rights } from '../account/account.contract.ts'
import { rightsOf } from '../account/rights.ts'
import type { Team } from './team.contract.ts'

type Who = { accountId: number; memberId: string }
type Place = Team['places'][number]
type Named = { id: string; title: string }[]

const hasFactor = (accountId: number) => sql<boolean>`
  exists (select from member_totp totp
    where totp.account_id = ${accountId} and totp.member_id = member.id and totp.confirmed_at is not null)
  or exists (select from member_passkey key where key.account_id = ${accountId} and key.member_id = member.id)`

/** Everybody in an account, the owner first, and who is still invited. */
export async function readTeam(db: Executor, { accountId, memberId }: Who): Promise<Team> {
  const [members, invitations, places] = await Promise.all([
    db
      .selectFrom('member')
      .select(['id', 'email', 'first_name', 'last_name', 'owner', 'rights', 'last_seen_at'])
      .select(hasFactor(accountId).as('factor'))
      .where('account_id', '=', accountId)
      .orderBy('owner', 'desc')
      .orderBy('created_at')
      .execute(),
    pendingInvitations(db, accountId),
    readPlaces(db, accountId),
  ])
  return {
    users: members.map((row) => {
      const rights = rightsOf(row.owner, row.rights)
      return {
        id: row.id,
        email: row.email,
        name: `${row.first_name} ${row.last_name}`.trim(),
        owner: row.owner,
        self: row.id === memberId,
        rights,
        ...rightsReach(rights, places),
        lastSeen: row.last_seen_at?.toISOString() ?? null,
        factor: row.factor,
      }
    }),
    invitations: invitations.map((row) => {
      const rights = rightsOf(false, row.rights)
      return {
        id: row.id,
        email: row.email,
        rights,
        ...rightsReach(rights, places),
        createdAt: row.created_at.toISOString(),
        expiresAt: row.expires_at && row.expires_at > databaseNow() ? row.expires_at.toISOString() : null,
      }
    }),
    places: places.filter(({ gone }) => !gone).map(({ gone: _, ...place }) => place),
  }
}

function pendingInvitations(db: Executor, accountId: number) {
  return db
    .selectFrom('invitation')
    .leftJoin('one_time_token as token', (join) =>
      join
        .onRef('token.account_id', '=', 'invitation.account_id')
        .onRef('token.member_id', '=', 'invitation.id')
        .on('token.purpose', '=', 'invite'),
    )
    .select([
      'invitation.id',
      'invitation.email',
      'invitation.rights',
      'invitation.created_at',
      'token.expires_at',
    ])
    .where('invitation.account_id', '=', accountId)
    .orderBy('invitation.created_at', 'desc')
    .execute()
}

/** The account's surveys with their branches; `gone`: in the trash. */
export async function readPlaces(db: Executor, accountId: number): Promise<(Place & { gone: boolean })[]> {
  const [surveys, branches] = await Promise.all([
    db
      .selectFrom('survey')
      .select(['id', 'title', 'trashed_at'])
      .where('account_id', '=', accountId)
      .where('removed_at', 'is', null)
      .orderBy('created_at', 'desc')
      .execute(),
    db
      .selectFrom('branch')
      .select(['id', 'title', 'survey_id'])
      .where('account_id', '=', accountId)
      .where('active', '=', true)
      .orderBy('sort')
      .orderBy('title')
      .execute(),
  ])
  const bySurvey = Map.groupBy(branches, ({ survey_id }) => survey_id)
  return surveys.map(({ id, title, trashed_at }) => ({
    id,
    title,
    gone: trashed_at !== null,
    branches: (bySurvey.get(id) ?? []).map((branch) => ({ id: branch.id, title: branch.title })),
  }))
}

/** The names of what rights are limited to. */
export function rightsReach(
  { surveys, branches }: Rights,
  places: readonly Place[],
): { surveys: Named; branches: Named } {
  return {
    surveys:
      surveys === 'all'
        ? []
        : places.filter(({ id }) => surveys.includes(id)).map(({ id, title }) => ({ id, title })),
    branches:
      branches === 'all'
        ? []
        : places.flatMap((place) => place.branches).filter(({ id }) => branches.includes(id)),
  }
}

/**
 * Refuses rights to what the account doesn't have; a branch must be of one of the surveys.
 * @throws AppError `not_found`
 */
export async function refuseForeignReach(db: Executor, accountId: number, rights: Rights): Promise<void> {
  const places = await readPlaces(db, accountId)
  const { surveys, branches } = rights
  const among = surveys === 'all' ? places : places.filter(({ id }) => surveys.includes(id))
  const knownIds = new Set(among.flatMap((place) => place.branches.map(({ id }) => id)))
  if (surveys !== 'all' && new Set(surveys).size !== among.length) throw new AppError('not_found')
  if (branches !== 'all' && !branches.every((id) => knownIds.has(id))) throw new AppError('not_found')
}

/**
 * A member of the account that another may change: the row is locked until the transaction ends.
 * @throws AppError `not_found`; `forbidden` for the owner, who can't be changed
 */
export async function requireChangeable(
  db: Executor,
  { accountId, memberId }: Who,
): Promise<Who & { email: string; rights: Rights }> {
  const row = await db
    .selectFrom('member')
    .select(['email', 'owner', 'rights'])
    .where('account_id', '=', accountId)
    .where('id', '=', memberId)
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw new AppError('not_found')
  if (row.owner) throw new AppError('forbidden', { reason: 'owner' })
  return { accountId, memberId, email: row.email, rights: rightsOf(false, row.rights) }
}

/** Who invites, by name and address; undefined when they have left since. */
export async function inviterOf(db: Executor, { accountId, memberId }: Who): Promise<string | undefined> {
  const row = await db
    .selectFrom('member')
    .select(['first_name', 'last_name', 'email'])
    .where('account_id', '=', accountId)
    .where('id', '=', memberId)
    .executeTakeFirst()
  if (!row) return undefined
  const name = `${row.first_name} ${row.last_name}`.trim()
  return name === '' ? row.email : `${name} (${row.email})`
}

/** The name that an account's people know it by: the company, else its owner. */
export async function businessOf(db: Executor, accountId: number): Promise<string> {
  const { rows } = await sql<{ name: string }>`
    select coalesce(nullif(company, ''), nullif(trim(concat_ws(' ', first_name, last_name)), ''), email) as name
    from account join member on member.account_id = account.id and owner
    where account.id = ${accountId} order by member.created_at limit 1`.execute(db)
  return rows[0]?.name ?? ''
}
