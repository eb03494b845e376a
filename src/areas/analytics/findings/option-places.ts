import { indexSlots } from '../../counters/tally.ts'
import { isChoice } from '../../questionnaire/kinds/choice/choice.ts'
import type { Question, SurveyDocument } from '../../questionnaire/questionnaire.contract.ts'
import type { OwnSurvey } from '../../survey/survey.access.ts'

/** A question whose answers tell guests apart: the slot that counts who answered it, and that of each answer. */
export type OptionPlaces = {
  question: Question
  answered: number
  options: { key: string | boolean; place: number }[]
}

/** More answers would take longer to look through than they are worth; the first questions come first. */
const MOST_PLACES = 250

/** The choices and the questions of yes and no of a questionnaire. */
export function optionPlaces(survey: OwnSurvey, document: SurveyDocument): OptionPlaces[] {
  const index = indexSlots(survey.slots)
  let count = 0
  return document.questions.flatMap((question): OptionPlaces[] => {
    const keys = isChoice(question)
      ? question.options.map(({ id }) => id)
      : question.type === 'yes_no'
        ? [true, false]
        : []
    const answered = index.of(question.id)
    count += keys.length + 1
    if (keys.length < 2 || answered === undefined || count > MOST_PLACES) return []
    const options = keys.flatMap((key) => {
      const place = index.of(question.id, key)
      return place === undefined ? [] : [{ key, place }]
    })
    return [{ question, answered, options }]
  })
}

/** All their places in one list: the order in which scores by place come back. */
export function placesOf(questions: readonly OptionPlaces[]): number[] {
  return questions.flatMap(({ answered, options }) => [answered, ...options.map(({ place }) => place)])
}
