import type { Executor } from '../../../platform/database.ts'

/** Surveys that an account has, those in the trash too. */
export async function countSurveys(db: Executor, accountId: number): Promise<number> {
  const { n } = await db
    .selectFrom('survey')
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow()
  return Number(n)
}

/** What a business has said of its look. */
export async function brandOf(
  db: Executor,
  accountId: number,
): Promise<{ company: string; colour: string | null; logo: string | null }> {
  return db
    .selectFrom('account')
    .select(['company', 'brand_colour as colour', 'brand_logo as logo'])
    .where('id', '=', accountId)
    .forUpdate()
    .executeTakeFirstOrThrow()
}
