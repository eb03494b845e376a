import type { Question, SurveyDocument } from '../questionnaire.contract.ts'
import { TO_END } from './path.ts'

/**
 * A questionnaire without some of its questions. Jumps to one of them lead to the next that is left, and what stood after it
 * stands after the one before.
 */
export function leaveOut(survey: SurveyDocument, isOut: (question: Question) => boolean): SurveyDocument {
  const out = new Set(survey.questions.flatMap((question) => (isOut(question) ? [question.id] : [])))
  if (out.size === 0) return survey
  const next = nearest(survey.questions.toReversed(), out, TO_END)
  const before = nearest(survey.questions, out, 'start')
  const questions = survey.questions
    .filter(({ id }) => !out.has(id))
    .map((question) =>
      question.jumps
        ? {
            ...question,
            jumps: question.jumps.map((jump) => ({ ...jump, to: next.get(jump.to) ?? jump.to })),
          }
        : question,
    )
  const widgets = survey.widgets.map((widget) => {
    const after = before.get(widget.after)
    return after === undefined ? widget : { ...widget, after }
  })
  return { ...survey, questions, widgets }
}

/** For each question that is left out, the last one before it that is not. */
function nearest(questions: readonly Question[], out: ReadonlySet<string>, none: string) {
  const lastPlaces = new Map<string, string>()
  let last = none
  for (const { id } of questions) {
    if (out.has(id)) lastPlaces.set(id, last)
    else last = id
  }
  return lastPlaces
}
