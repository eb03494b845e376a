import { evaluationSteps } from '../../questionnaire/logic/evaluation-steps.ts'
import { STEPS_PER_ANSWER } from '../../questionnaire/logic/path.ts'
import { shownWithoutScript } from '../../questionnaire/question/condition-css.ts'
import type { Question, SurveyDocument, Widget } from '../../questionnaire/questionnaire.contract.ts'
import type { CheckIssue } from './check.ts'
import { type PageSize, sizeOfQuestion, sizeOfWidget } from './page-size.ts'

/**
 * What a questionnaire may cost those who answer it. Far beyond what a guest would ever finish, and little enough that neither a
 * page nor an answer holds the service up.
 */
export const LIMITS = {
  /** Steps of judging one answer. Half of the budget: what a guest may answer is only estimated (evaluation-steps.ts). */
  steps: STEPS_PER_ANSWER / 2,
  /** Fields of the guest's page: options, cells of matrices, places in rankings. */
  fields: 6_000,
  /** Letters of HTML of the guest's page. */
  letters: 1_500_000,
  /** Questions about a subject, each of which lists all subjects of a branch. */
  subjectQuestions: 10,
} as const

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

/** Letters of HTML that a questionnaire needs at most, in whichever of its languages. */
export function pageLetters(survey: SurveyDocument): number {
  return sizesOf(survey).reduce((letters, { size }) => letters + size.letters, 0)
}

/**
 * Whether drawing the page would hold up all other guests: a questionnaire that was published before there were limits. What is a
 * little over them is drawn.
 */
export function isTooLargeToDraw(survey: SurveyDocument): boolean {
  const fields = sizesOf(survey).reduce((sum, { size }) => sum + size.fields, 0)
  return fields > 2 * LIMITS.fields || pageLetters(survey) > 2 * LIMITS.letters
}

type Owner = Pick<CheckIssue, 'questionId' | 'widgetId'>

function sizesOf({ questions, widgets }: SurveyDocument): (Owner & { size: PageSize })[] {
  return [
    ...questions.map((question) => ({ questionId: question.id, size: memoizedSize(question) })),
    ...widgets.map((widget) => ({ widgetId: widget.id, size: memoizedSize(widget) })),
  ]
}

const sizes = new WeakMap<Question | Widget, PageSize>()

/** An item is never changed in place, and only one of them between two checks of the editor. */
function memoizedSize(item: Question | Widget): PageSize {
  const size = sizes.get(item) ?? ('after' in item ? sizeOfWidget(item) : sizeOfQuestion(item))
  sizes.set(item, size)
  return size
}

function total(shares: readonly { share: number }[]): number {
  return shares.reduce((sum, { share }) => sum + share, 0)
}

function largest(shares: readonly (Owner & { share: number })[]): Owner {
  const { share: _, ...owner } = shares.reduce((most, each) => (each.share > most.share ? each : most))
  return owner
}
