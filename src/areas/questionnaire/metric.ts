import type { Metric } from './metrics.ts'
import type { Question, SurveyDocument } from './questionnaire.contract.ts'

// Not from the contract: this file reaches the browser, zod must not.
const IN_ORDER: readonly Metric[] = ['nps', 'csat', 'ces']

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

/** The metric that a survey is about: the one it names, else the first of NPS, CSAT, CES that it asks. */
export function leadingMetric(survey: SurveyDocument): Metric | null {
  const metrics = IN_ORDER.filter((metric) => mainQuestion(survey, metric))
  const { metric } = survey.config
  return metric && metrics.includes(metric) ? metric : (metrics[0] ?? null)
}

/**
 * How many of the best steps count as satisfied: the best one of 2 or 3, the best two of longer scales
 * (4–5 of 5, 6–7 of 7, 9–10 of 10).
 */
export function topBoxes(scale: number): number {
  return scale <= 3 ? 1 : 2
}
