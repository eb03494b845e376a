import { sql } from 'kysely'
import type { Executor } from '../../platform/database.ts'
import type { ReviewPage } from './review/review-link.ts'

/** One place where answers are collected: a café, a bank office, a bus route. */
export type Branch = {
  id: string
  code: string
  title: string
  address: string
  lat: number | null
  lon: number | null
  timezone: string | null
  phone: string
  links: ReviewPage[]
  active: boolean
}

const LINKS = sql<ReviewPage[]>`links`.as('links')

/**
 * Branches of one survey in their order, retired ones last.
 * @param only these alone, by id
 */
export async function listBranches(
  db: Executor,
  survey: { accountId: number; id: string },
  only?: readonly string[],
): Promise<Branch[]> {
  return db
    .selectFrom('branch')
    .select(['id', 'code', 'title', 'address', 'lat', 'lon', 'timezone', 'phone', 'active'])
    .select(LINKS)
    .where('account_id', '=', survey.accountId)
    .where('survey_id', '=', survey.id)
    .$if(only !== undefined, (some) => some.where('id', '=', sql<string>`any(${only}::text[])`))
    .orderBy('active', 'desc')
    .orderBy('sort')
    .orderBy('title')
    .execute()
}

/** A branch by its short code within the survey. */
export async function findBranch(
  db: Executor,
  survey: { accountId: number; id: string },
  code: string,
): Promise<Branch | undefined> {
  return db
    .selectFrom('branch')
    .select(['id', 'code', 'title', 'address', 'lat', 'lon', 'timezone', 'phone', 'active'])
    .select(LINKS)
    .where('account_id', '=', survey.accountId)
    .where('survey_id', '=', survey.id)
    .where('code', '=', code)
    .executeTakeFirst()
}

/** The survey of a branch of this account, by the branch's id alone. */
export async function surveyOfBranch(
  db: Executor,
  { accountId }: { accountId: number },
  branchId: string,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('branch')
    .select('survey_id')
    .where('account_id', '=', accountId)
    .where('id', '=', branchId)
    .where('active', '=', true)
    .executeTakeFirst()
  return row?.survey_id
}
