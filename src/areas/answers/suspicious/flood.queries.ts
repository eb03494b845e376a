import { sql } from 'kysely'
import type pg from 'pg'
import type { Executor } from '../../../platform/database.ts'
import type { Jobs } from '../../../platform/jobs/jobs.ts'
import { recordAudit } from '../../account/audit/audit.queries.ts'
import type { OwnSurvey } from '../../survey/survey.access.ts'
import type { Status } from '../answers.contract.ts'
import { setStatus } from '../answers.queries.ts'

/** Answers whose status one call sets; of a longer flood the call is made again. */
const AT_ONCE = 500

/** How many answers came in each flood, as far as the member sees. */
export async function countFloods(
  db: Executor,
  survey: OwnSurvey,
  answers: readonly { flood: string | null }[],
): Promise<Map<string, number>> {
  const floods = [...new Set(answers.flatMap(({ flood }) => flood ?? []))]
  if (floods.length === 0) return new Map()
  const { rows } = await sql<{ flood: string; answers: number }>`
    select flood, count(*)::integer as answers from answer
    where account_id = ${survey.accountId} and survey_id = ${survey.id} and flood = any(${floods}::uuid[]) and ${reach(survey)}
    group by flood`.execute(db)
  return new Map(rows.map(({ flood, answers }) => [flood, answers]))
}

/**
 * Sets where the answers of a flood stand, one after the other as `setStatus` does; cut short, it is right as far as it went. Any status but
 * spam says that they are genuine: the oldest take the places that are left.
 * @returns how many were changed and how many are left
 */
export async function setFloodStatus(
  parts: { db: Executor; pool: pg.Pool; jobs: Jobs },
  survey: OwnSurvey,
  { flood, status }: { flood: string; status: Status },
): Promise<{ changed: number; left: number }> {
  const { rows } = await sql<{ id: string }>`
    select id from answer
    where account_id = ${survey.accountId} and survey_id = ${survey.id} and flood = ${flood}
      and (status <> ${status} or ${status} <> 'spam') and ${reach(survey)}
    order by received_at, id`.execute(parts.db)
  const now = rows.slice(0, AT_ONCE)
  const what = { subject: survey.title, subjectId: survey.id, detail: { answers: now.length, status } }
  await recordAudit(parts.db, survey.member, { kind: 'flood_decided', ...what })
  for (const { id } of now) await setStatus(parts, survey, { subId: id, status })
  return { changed: now.length, left: rows.length - now.length }
}

const reach = ({ branches }: OwnSurvey) =>
  branches === 'all' ? sql`true` : sql`branch_id = any(${branches}::text[])`
