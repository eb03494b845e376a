import type { Executor } from '../../../platform/database.ts'

/** The company of an account, for the operator; undefined when there is no such account. */
export async function companyOf(db: Executor, accountId: number): Promise<string | undefined> {
  const row = await db.selectFrom('account').select('company').where('id', '=', accountId).executeTakeFirst()
  return row?.company
}
