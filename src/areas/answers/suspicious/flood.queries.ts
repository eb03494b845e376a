import { sql } from 'kysely'
import type pg from 'pg'
import type { Executor } from '../../../platform/database.ts'
import type { Jobs } from '../../../platform/jobs/jobs.ts'
import { recordAudit } from '../../account/audit/audit.queries.ts'
import type { OwnSurvey } from '../../survey/survey.access.ts'
import type { Status } from '../answers.contract.ts'
import { setStatus } from '../answers.queries.ts'

/** Answers whose status one call sets; a longer flood needs further calls. */
const AT_ONCE = 500

/** The size of each flood, as far as the member sees. */
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
 * Sets the status of the answers of a flood, one after another like `setStatus`; an interruption
 * leaves a valid state. Any status but spam accepts them as genuine: the oldest take the remaining
 * places.
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
  const auditEvent = { subject: survey.title, subjectId: survey.id, detail: { answers: now.length, status } }
  await recordAudit(parts.db, survey.member, { kind: 'flood_decided', ...auditEvent })
  for (const { id } of now) await setStatus(parts, survey, { subId: id, status })
  return { changed: now.length, left: rows.length - now.length }
}

const reach = ({ branches }: OwnSurvey) =>
  branches === 'all' ? sql`true` : sql`branch_id = any(${branches}::text[])`
