import { scaleOf } from '../metric.ts'
import type { AnswerValue, Question, QuestionType } from '../questionnaire.contract.ts'
import type { Mistake } from '../validate/mistake.ts'
import { isChoice } from './choice/choice.ts'
import { checkChoices } from './choice/kind.ts'
import { checkContact } from './contact/kind.ts'
import { checkText, lengthLimit } from './text/kind.ts'

/**
 * What nearly every questionnaire asks: the guest's page loads the checks of these alone unless it asks more
 * (interview/page/script-name.ts). That script has a budget, so a new kind does not belong here; the others are in kinds.ts.
 */
export const BASIC_TYPES = [
  'nps',
  'csat',
  'ces',
  'rating',
  'single_choice',
  'dropdown',
  'multiple_choice',
  'picture_choice',
  'yes_no',
  'short_text',
  'long_text',
  'contact_info',
  'consent',
] as const satisfies QuestionType[]

/** Judges a value of the basic types; of a text its length alone. Written out and not as a list, which is longer in the script. */
export function checkBasic(question: Question, value: AnswerValue): Mistake | undefined {
  const scale = scaleOf(question)
  if (scale) {
    const isStep = Number.isInteger(value) && Number(value) >= scale.from && Number(value) <= scale.to
    return isStep ? undefined : { code: 'invalid' }
  }
  if (isChoice(question)) return checkChoices(question, value)
  if (question.type === 'contact_info') return checkContact(value)
  if (question.type === 'short_text' || question.type === 'long_text')
    return checkText(value, lengthLimit(question))
  const isFlag = question.type === 'yes_no' || question.type === 'consent'
  return isFlag && typeof value === 'boolean' ? undefined : { code: 'invalid' }
}
