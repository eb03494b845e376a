import { sql } from 'kysely'
import type { Executor } from '../../platform/database.ts'
import type { LevelAlert } from '../alerts/level/level.contract.ts'
import type { ScoreChangeData } from './webhook.contract.ts'

type Row = {
  kind: 'fall' | 'burst'
  place: LevelAlert['place']['kind']
  place_id: string
  place_title: string
  figures: Record<string, unknown>
  opened_at: Date
  ended_at: Date | null
  ending: ScoreChangeData['ending']
  title: string
  code: string | null
}

/** A level alert as webhook data; undefined when its survey is gone. */
export async function readScoreChange(
  db: Executor,
  { accountId, surveyId, id }: { accountId: number; surveyId: string; id: string },
  state: ScoreChangeData['state'],
  publicUrl: string,
): Promise<ScoreChangeData | undefined> {
  const { rows } = await sql<Row>`
    select kind, place, place_id, place_title, figures, opened_at, ended_at, ending, survey.title, branch.code
    from level_alert
    join survey on survey.account_id = level_alert.account_id and survey.id = level_alert.survey_id
    left join branch on branch.account_id = level_alert.account_id and branch.survey_id = level_alert.survey_id
      and place = 'branch' and branch.id = place_id
    where level_alert.account_id = ${accountId} and level_alert.survey_id = ${surveyId} and level_alert.id = ${id}::uuid
      and survey.removed_at is null`.execute(db)
  const [row] = rows
  if (!row) return undefined
  const { kind, place, place_id, place_title, code } = row
  const { decidedOn: _, ...figures } = row.figures
  const isEnded = state === 'ended'
  return {
    id,
    state,
    survey: { id: surveyId, title: row.title },
    place:
      place === 'survey'
        ? null
        : {
            kind: place,
            id: place === 'city' || place === 'region' ? place_title : (code ?? place_id),
            title: place_title,
          },
    openedAt: row.opened_at.toISOString(),
    endedAt: isEnded ? (row.ended_at?.toISOString() ?? null) : null,
    ending: isEnded ? row.ending : null,
    fall: kind === 'fall' ? (figures as ScoreChangeData['fall']) : null,
    burst: kind === 'burst' ? (figures as ScoreChangeData['burst']) : null,
    url: `${publicUrl}/survey/${surveyId}`,
  }
}
