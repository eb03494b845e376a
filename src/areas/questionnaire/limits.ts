import { STEPS_PER_ANSWER } from './logic/path.ts'
import { type PageSize, sizeOfQuestion, sizeOfWidget } from './page-size.ts'
import type { Question, SurveyDocument, Widget } from './questionnaire.contract.ts'

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

/** What has a share of the whole. */
export type ItemId = { questionId?: string; widgetId?: string }

/** What each item takes of the guest's page. */
export function sizesOf({ questions, widgets }: SurveyDocument): (ItemId & { size: PageSize })[] {
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
