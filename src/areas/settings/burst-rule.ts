import { complaintCeiling } from '../questionnaire/logic/complaint.ts'
import { leadingMetric, mainQuestion, scaleOf } from '../questionnaire/metric.ts'
import type { Metric } from '../questionnaire/metrics.ts'
import type { AnswerValues, SurveyDocument } from '../questionnaire/questionnaire.contract.ts'
import type { SurveySettings } from './settings.ts'

/** When many guests of a branch are unhappy within minutes; `below`: a value of the question that is worse than it. */
export type BurstRule = {
  metric: Metric
  questionId: string
  /** The best value of the question. */
  scale: number
  below: number
  count: number
  of: number
  minutes: number
}

/** The rule of a survey; null where it is switched off, or where the survey asks for no score. */
export function burstRuleOf(
  { burstAlerts, burst }: Pick<SurveySettings, 'burstAlerts' | 'burst'>,
  document: SurveyDocument,
): BurstRule | null {
  const metric = burstAlerts ? leadingMetric(document) : null
  const question = metric && mainQuestion(document, metric)
  const scale = question && scaleOf(question)
  if (!metric || !question || !scale) return null
  const { below, ...rule } = burst
  const usual = complaintCeiling(question)! + 1
  return {
    metric,
    questionId: question.id,
    scale: scale.to,
    below: Math.min(below ?? usual, scale.to),
    ...rule,
  }
}

/** Whether an answer is one that the rule counts as unhappy. */
export function isUnhappy({ questionId, below }: BurstRule, answers: AnswerValues): boolean {
  const value = answers[questionId]
  return typeof value === 'number' && value < below
}
