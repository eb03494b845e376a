import { sql } from 'kysely'
import type { Executor } from '../../../platform/database.ts'
import type { StoredReview } from './review-columns.ts'

/** As many as a table may have. */
const MOST = 20_000

/** The newest reviews of a survey as an import compares them. */
export async function listStoredReviews(
  db: Executor,
  { accountId, id }: { accountId: number; id: string },
): Promise<StoredReview[]> {
  const { rows } = await sql<StoredReview>`
    select id, true as active, site, external_id as "externalId", branch_id as "branchId", author as title, stars, words,
      to_char(posted_at at time zone 'utc', 'YYYY-MM-DD') as posted, coalesce(url, '') as url, coalesce(reply, '') as reply
    from public_review where account_id = ${accountId} and survey_id = ${id}
    order by posted_at desc limit ${MOST}`.execute(db)
  return rows
}
