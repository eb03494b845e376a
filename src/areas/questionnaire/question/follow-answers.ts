import type { AskedQuestion } from '../logic/asked-question.ts'
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
  const questions = new Map(path.asked.map((question) => [question.id, question]))
  for (const [place, question] of survey.questions.entries()) {
    if (question.requiredIf || question.enabledIf)
      setFields(form, questionDomId(place), questions.get(question.id) ?? question)
    if (!carries(question)) continue
    const remaining = optionsLeft(survey, question, path.answers)
    for (const item of form.querySelectorAll<HTMLElement>(`#${questionDomId(place)} [data-seed]`))
      item.hidden = !remaining?.has(item.dataset.seed!)
  }
  fillPipes(form, computedValues(survey, path.situation))
}

/** Opens or closes the fields of a question, and says whether they must be filled. */
function setFields(form: HTMLFormElement, domId: string, { required, isDisabled }: AskedQuestion): void {
  const question = form.querySelector<HTMLElement>(`#${domId}`)
  if (question) question.style.opacity = isDisabled ? '.5' : ''
  question?.toggleAttribute('data-must', required === true)
  const fields = question?.querySelectorAll<HTMLInputElement>('input, textarea, select, button') ?? []
  for (const field of fields) {
    field.disabled = isDisabled === true
    if (field.name && field.type !== 'checkbox' && !field.matches('.g-other'))
      field.required = required === true
  }
}
