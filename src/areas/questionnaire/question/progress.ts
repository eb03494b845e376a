import { questionsOf, type Situation } from '../logic/condition.ts'
import { visiblePath } from '../logic/path.ts'
import type { Question, SurveyDocument } from '../questionnaire.contract.ts'

/** Where a guest is: the step they see and how many there will be, counted from 1. */
export type GuestProgress = { step: number; steps: number }

/**
 * How far a guest has come.
 * Steps that may still appear count as one where they follow each other: such a row is nearly always a fork (“what went wrong”
 * for some, “what pleased you” for others), so the number stays as it was once the fork is taken.
 * @param steps the questions of each step of the page in order; a step without questions is always shown
 * @param current place of the step that is seen now, from 0
 */
export function progressOf(
  survey: SurveyDocument,
  steps: readonly (readonly Question[])[],
  current: number,
  situation: Situation,
): GuestProgress {
  const path = visiblePath(survey, situation)
  const visible = new Set(path.questions)
  const undecided = new Set(path.questions.flatMap(({ id }) => (Object.hasOwn(path.answers, id) ? [] : [id])))
  for (const question of survey.questions) {
    const waits = questionsOf(question.visibleIf).some((id) => undecided.has(id))
    if (!visible.has(question) && waits) undecided.add(question.id)
  }
  const count = (until: number) => {
    let counted = 0
    let inFork = false
    for (const questions of steps.slice(0, until)) {
      const isShown = questions.length === 0 || questions.some((question) => visible.has(question))
      const mayShow = !isShown && questions.some(({ id }) => undecided.has(id))
      if (isShown || (mayShow && !inFork)) counted++
      inFork = mayShow
    }
    return counted
  }
  return { step: count(current + 1), steps: count(steps.length) }
}
