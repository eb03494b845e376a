import { sql } from 'kysely'
import type { Db } from '../../platform/database.ts'
import type { SignedIn } from '../account/sign-in/signed-in.ts'
import type { CaseReach } from './case-base.queries.ts'

/** The surveys whose guests a member may answer. */
export async function readCaseReach(
  db: Db,
  { accountId, memberId, rights }: Pick<SignedIn, 'accountId' | 'memberId' | 'rights'>,
): Promise<CaseReach> {
  const { surveys, branches } = rights
  const rows = await db
    .selectFrom('survey')
    .select(['id', 'title', 'settings'])
    .where('account_id', '=', accountId)
    .where('version', '>', 0)
    .where('removed_at', 'is', null)
    .where('trashed_at', 'is', null)
    .$if(surveys !== 'all', (some) => some.where('id', '=', sql<string>`any(${surveys}::text[])`))
    .execute()
  return {
    accountId,
    memberId,
    branches,
    surveys: rows.map(({ settings, ...row }) => ({ ...row, settings: settings as Record<string, unknown> })),
  }
}
