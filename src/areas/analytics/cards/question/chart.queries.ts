import type { Executor } from '../../../../platform/database.ts'
import type { OwnSurvey } from '../../../survey/survey.access.ts'
import type { ChartType } from './chart-type.ts'

/** How the account wants each question drawn, by question id; those never chosen are left out. */
export async function chartTypes(db: Executor, survey: OwnSurvey): Promise<Map<string, ChartType>> {
  const rows = await db
    .selectFrom('question_chart')
    .select(['question_id', 'chart_type'])
    .where('account_id', '=', survey.accountId)
    .where('survey_id', '=', survey.id)
    .execute()
  return new Map(rows.map(({ question_id, chart_type }) => [question_id, chart_type as ChartType]))
}

export async function setChartType(
  db: Executor,
  survey: OwnSurvey,
  questionId: string,
  chartType: ChartType,
): Promise<void> {
  await db
    .insertInto('question_chart')
    .values({
      account_id: survey.accountId,
      survey_id: survey.id,
      question_id: questionId,
      chart_type: chartType,
    })
    .onConflict((conflict) =>
      conflict.columns(['account_id', 'survey_id', 'question_id']).doUpdateSet({ chart_type: chartType }),
    )
    .execute()
}
