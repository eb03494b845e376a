import { carries, optionsLeft } from '../logic/carry.ts'
import type { Situation } from '../logic/condition.ts'
import { visiblePath } from '../logic/path.ts'
import { computedValues } from '../logic/variable.ts'
import type { SurveyDocument } from '../questionnaire.contract.ts'
import { questionDomId } from './dom-id.ts'
import { fillPipes } from './fill-pipes.ts'

/** Lets the page follow the answers so far: options that are carried over, and texts with answers in them. */
export function followAnswers(form: HTMLFormElement, survey: SurveyDocument, situation: Situation): void {
  const path = visiblePath(survey, situation)
  for (const [place, question] of survey.questions.entries()) {
    if (!carries(question)) continue
    const remaining = optionsLeft(survey, question, path.answers)
    for (const item of form.querySelectorAll<HTMLElement>(`#${questionDomId(place)} [data-seed]`))
      item.hidden = !remaining?.has(item.dataset.seed!)
  }
  fillPipes(form, computedValues(survey, path.situation))
}
