import { questionsOf, type Situation } from '../logic/condition.ts'
import { visiblePath } from '../logic/path.ts'
import type { Question, SurveyDocument } from '../questionnaire.contract.ts'

/** Where a guest is: the step they see and how many there will be, counted from 1. */
export type GuestProgress = { step: number; steps: number }

/**
 * How far a guest has come, of a total that stays what it was on the first step: what was answered may lead past steps, which brings the
 * guest nearer to the end, and never takes the end further away.
 * @param steps the questions of each step of the page in order; a step without questions is always shown
 * @param current place of the step that is seen now, from 0
 */
export function progressOf(
  survey: SurveyDocument,
  steps: readonly (readonly Question[])[],
  current: number,
  situation: Situation,
): GuestProgress {
  const all = countIn(survey, steps, { ...situation, answers: {} })(steps.length)
  const count = countIn(survey, steps, situation)
  const seen = count(current + 1)
  const isLast = seen === count(steps.length)
  return { step: isLast ? all : Math.max(1, Math.min(seen, all - 1)), steps: all }
}

/**
 * Counts the first steps of a way. Steps that may still appear count as one where they follow each other: such a row is nearly always a
 * fork (“what went wrong” for some, “what pleased you” for others).
 */
function countIn(
  survey: SurveyDocument,
  steps: readonly (readonly Question[])[],
  situation: Situation,
): (until: number) => number {
  const path = visiblePath(survey, situation)
  const visible = new Set(path.questions)
  const undecided = new Set(path.questions.flatMap(({ id }) => (Object.hasOwn(path.answers, id) ? [] : [id])))
  for (const question of survey.questions) {
    const waits = questionsOf(question.visibleIf).some((id) => undecided.has(id))
    if (!visible.has(question) && waits) undecided.add(question.id)
  }
  return (until) => {
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
}
