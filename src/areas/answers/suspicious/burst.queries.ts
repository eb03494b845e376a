import { sql } from 'kysely'
import type { Executor } from '../../../platform/database.ts'
import type { OwnSurvey } from '../../survey/survey.access.ts'
import { type Burst, burstsOf, type DeviceMark, stretchesAround } from './burst.ts'

/** The most neighbouring answers examined; more would not improve the detection. */
const MOST_AROUND = 20_000

/** The bursts of answers, by answer id, as far as the member sees: answers of other branches are not counted. */
export async function readBursts(
  db: Executor,
  survey: OwnSurvey,
  answers: readonly { receivedAt: Date }[],
): Promise<Map<string, Burst>> {
  if (answers.length === 0) return new Map()
  const stretches = stretchesAround(answers.map(({ receivedAt }) => receivedAt))
  const reach = survey.branches === 'all' ? sql`true` : sql`branch_id = any(${survey.branches}::text[])`
  const { rows } = await sql<DeviceMark>`
    select id, encode(device, 'hex') as device, received_at as "receivedAt"
    from unnest(${stretches.map(({ from }) => from)}::timestamptz[], ${stretches.map(({ to }) => to)}::timestamptz[])
      as stretch (beginning, ending)
    join answer on account_id = ${survey.accountId} and survey_id = ${survey.id}
      and received_at between beginning and ending
    where device is not null and not locked and ${reach}
    limit ${MOST_AROUND}`.execute(db)
  return burstsOf(rows)
}
