import { sql } from 'kysely'
import type { Executor } from '../../platform/database.ts'
import type { VisitData } from './webhook.contract.ts'

type Row = {
  surveyTitle: string
  code: string | null
  branchTitle: string | null
  day: string
  score: number | null
  failed: boolean
}

/** A mystery visit as webhook data; undefined when it or its survey is gone. */
export async function readVisitData(
  db: Executor,
  { accountId, surveyId, id }: { accountId: number; surveyId: string; id: string },
  publicUrl: string,
): Promise<VisitData | undefined> {
  const { rows } = await sql<Row>`
    select survey.title as "surveyTitle", branch.code, branch.title as "branchTitle", on_day::text as day, score, failed
    from mystery_visit as visit
    join survey on survey.account_id = visit.account_id and survey.id = visit.survey_id
    left join branch on branch.account_id = visit.account_id and branch.survey_id = visit.survey_id
      and branch.id = visit.branch_id
    where visit.account_id = ${accountId} and visit.survey_id = ${surveyId} and visit.id = ${id}
      and survey.removed_at is null`.execute(db)
  const [row] = rows
  if (!row) return undefined
  const { surveyTitle, code, branchTitle, ...visit } = row
  return {
    ...{ id, ...visit },
    survey: { id: surveyId, title: surveyTitle },
    branch: code === null ? null : { id: code, title: branchTitle ?? '' },
    url: `${publicUrl}/survey/${surveyId}/mystery/visit/${id}`,
  }
}
