import { complaintCeiling } from '../../questionnaire/logic/complaint.ts'
import { scaleOf, topBoxes } from '../../questionnaire/metric.ts'
import type { AnswerValues, Question, SurveyDocument } from '../../questionnaire/questionnaire.contract.ts'
import { scoredQuestion } from '../../questionnaire/words/answer-summary.ts'
import { npsClass } from '../../statistics/nps.ts'

/** Whether a score of a question is good, low enough to be a complaint by itself, or neither. */
export type ScoreKind = 'good' | 'middle' | 'bad'

export function scoreKind(question: Question, score: number): ScoreKind {
  if (question.type === 'nps')
    return ({ promoter: 'good', passive: 'middle', detractor: 'bad' } as const)[npsClass(score)]
  const { to } = scaleOf(question)!
  if (score > to - topBoxes(to)) return 'good'
  return score <= complaintCeiling(question)! ? 'bad' : 'middle'
}

/** The main score of an answer with its kind; null where no question with a scale was answered. */
export function mainScoreKind(answered: {
  document: SurveyDocument
  answers: AnswerValues
}): { value: number; to: number; kind: ScoreKind } | null {
  const question = scoredQuestion(answered)
  if (!question) return null
  const value = answered.answers[question.id] as number
  return { value, to: scaleOf(question)!.to, kind: scoreKind(question, value) }
}
