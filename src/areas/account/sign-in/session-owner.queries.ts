import type { Db } from '../../../platform/database.ts'
import { isOpenAccount } from '../open-account.queries.ts'
import { MEMBER, type SignedIn } from './signed-in.ts'

type SessionOwner = Pick<SignedIn, 'accountId' | 'memberId'>

/** A session with its member; naming the account asks one worker of a cluster instead of all. */
export async function readSessionOf(
  db: Db,
  hash: Buffer,
  owner: SessionOwner,
  { since, idleSince }: { since: Date; idleSince: Date },
) {
  return db
    .selectFrom('session')
    .innerJoin('member', (join) =>
      join.onRef('member.account_id', '=', 'session.account_id').onRef('member.id', '=', 'session.member_id'),
    )
    .innerJoin('account', 'account.id', 'member.account_id')
    .select(['session.seen_at', 'session.how', 'session.factor_due', ...MEMBER])
    .where('session.token_hash', '=', hash)
    .where('member.account_id', '=', owner.accountId)
    .where('member.id', '=', owner.memberId)
    .where('session.seen_at', '>', idleSince)
    .where('session.created_at', '>', since)
    .where(isOpenAccount)
    .executeTakeFirst()
}

/** Whose session it is; read once for each process, since a token rarely changes hands. */
export async function ownerOf(db: Db, hash: Buffer): Promise<SessionOwner | undefined> {
  return db
    .selectFrom('session')
    .select(['account_id as accountId', 'member_id as memberId'])
    .where('token_hash', '=', hash)
    .executeTakeFirst()
}

export async function noteSeen(
  db: Db,
  hash: Buffer,
  { account_id, id }: { account_id: number; id: string },
  now: Date,
): Promise<void> {
  await Promise.all([
    db.updateTable('session').set({ seen_at: now }).where('token_hash', '=', hash).execute(),
    db
      .updateTable('member')
      .set({ last_seen_at: now })
      .where('account_id', '=', account_id)
      .where('id', '=', id)
      .execute(),
  ])
}
