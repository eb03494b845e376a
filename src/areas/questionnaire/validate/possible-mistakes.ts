import { countedAs, kindOf } from '../kinds/kinds.ts'
import type { SurveyDocument } from '../questionnaire.contract.ts'
import { validatorMistakes } from './check-validators.ts'
import type { Mistake } from './mistake.ts'

/** Every mistake that the checks of a questionnaire can find. */
export function possibleMistakes({ questions }: SurveyDocument): Mistake[] {
  return questions.flatMap((question): Mistake[] => {
    const counted = countedAs(question)
    const isRequired = question.required === true || question.requiredIf !== undefined
    const mistakes = kindOf(counted).mistakes?.({ ...counted, required: isRequired }) ?? []
    return [
      ...(isRequired ? [{ code: counted.type === 'consent' ? 'consent' : 'required' } as const] : []),
      ...mistakes,
      ...validatorMistakes(question),
    ]
  })
}
