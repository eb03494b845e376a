import { sql } from 'kysely'
import type { Executor } from '../../../../platform/database.ts'
import type { ResolvedFilter } from '../../../answers/read/filter.access.ts'
import type { OwnSurvey } from '../../../survey/survey.access.ts'

/** The newest answers are looked through, as many as are read at once: there is no index by placement. */
const LOOK_THROUGH = 10_000
const MOST = 100
const BY_NUMBERS = new Intl.Collator('ru', { numeric: true })

/** Where the codes hang that the newest answers came from: the hundred most used, table 2 before table 10. */
export async function readPlacements(
  db: Executor,
  survey: OwnSurvey,
  { branchIds }: ResolvedFilter,
): Promise<string[]> {
  const branch = branchIds === undefined ? sql`true` : sql`branch_id = any(${branchIds}::text[])`
  const { rows } = await sql<{ placement: string }>`
    select placement
    from (select placement, locked from answer
      where account_id = ${survey.accountId} and survey_id = ${survey.id} and ${branch}
      order by received_at desc, id desc limit ${LOOK_THROUGH}) as newest
    where placement <> '' and not locked
    group by placement order by count(*) desc, placement limit ${MOST}`.execute(db)
  return rows.map(({ placement }) => placement).sort(BY_NUMBERS.compare)
}
