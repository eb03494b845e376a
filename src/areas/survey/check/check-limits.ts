import { type ItemId, LIMITS, sizesOf } from '../../questionnaire/limits.ts'
import { evaluationSteps } from '../../questionnaire/logic/evaluation-steps.ts'
import { shownWithoutScript } from '../../questionnaire/question/conditions/condition-css.ts'
import type { SurveyDocument } from '../../questionnaire/questionnaire.contract.ts'
import type { CheckIssue } from './check-issue.ts'

/** What also stops saving. */
export type LimitCode =
  | 'too_complicated'
  | 'too_many_fields'
  | 'too_long_texts'
  | 'too_many_subject_questions'
export type LimitIssue = CheckIssue & { code: LimitCode }

/**
 * Faults that also stop saving: a questionnaire that is too large to be shown, or too complicated to be judged. Each names the item
 * that has the largest share. Takes time in proportion to the questionnaire.
 */
export function checkLimits(survey: SurveyDocument): LimitIssue[] {
  const issues: LimitIssue[] = []
  const { byQuestion, byWidget, rest } = evaluationSteps(survey)
  const steps = [
    ...survey.questions.map(({ id }) => ({ questionId: id, share: byQuestion.get(id) ?? 0 })),
    ...survey.widgets.map(({ id }) => ({ widgetId: id, share: byWidget.get(id) ?? 0 })),
    { share: rest },
  ]
  if (total(steps) > LIMITS.steps) issues.push({ code: 'too_complicated', ...largest(steps) })

  const sizes = sizesOf(survey)
  const fields = sizes.map(({ size, ...owner }) => ({ ...owner, share: size.fields }))
  const letters = sizes.map(({ size, ...owner }) => ({ ...owner, share: size.letters }))
  if (total(fields) > LIMITS.fields) {
    const params = { count: total(fields), most: LIMITS.fields }
    issues.push({ code: 'too_many_fields', ...largest(fields), params })
  } else if (total(letters) > LIMITS.letters) {
    issues.push({ code: 'too_long_texts', ...largest(letters) })
  }
  const subjects = survey.questions.filter(({ type }) => type === 'subject')
  if (subjects.length > LIMITS.subjectQuestions) {
    const questionId = subjects[LIMITS.subjectQuestions]!.id
    issues.push({ code: 'too_many_subject_questions', questionId, params: { most: LIMITS.subjectQuestions } })
  }
  return issues
}

/** Advice: what guests without a script see though their answers do not call for it. */
export function checkShownWithoutScript(survey: SurveyDocument): CheckIssue[] {
  const { questions, widgetIds } = shownWithoutScript(survey)
  return [
    ...questions.map(({ id }): CheckIssue => ({ code: 'shown_without_script', questionId: id })),
    ...widgetIds.map((widgetId): CheckIssue => ({ code: 'shown_without_script', widgetId })),
  ]
}

function total(shares: readonly { share: number }[]): number {
  return shares.reduce((sum, { share }) => sum + share, 0)
}

function largest(shares: readonly (ItemId & { share: number })[]): ItemId {
  const { share: _, ...owner } = shares.reduce((most, each) => (each.share > most.share ? each : most))
  return owner
}
