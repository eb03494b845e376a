import type { Metric, Question, SurveyDocument } from './survey.contract.ts'

/** Steps of a question's scale: NPS 11 (0–10), CSAT and CES 5 unless said otherwise; null for other types. */
export function scaleOf(question: Question): { from: number; to: number } | null {
  if (question.type === 'nps') return { from: 0, to: 10 }
  if (question.type === 'csat' || question.type === 'ces') return { from: 1, to: question.scale ?? 5 }
  if (question.type === 'rating') return { from: 1, to: question.scale }
  return null
}

/** The question that carries a metric: the one that the survey names, else the first of its type. */
export function mainQuestion(survey: SurveyDocument, metric: Metric): Question | undefined {
  const named = survey.config.main?.[metric]
  return (
    survey.questions.find(({ id, type }) => id === named && type === metric) ??
    survey.questions.find(({ type }) => type === metric)
  )
}
