import type { Condition } from '../condition.contract.ts'
import type { Question } from '../questionnaire.contract.ts'
import type { Validator } from '../validator.contract.ts'

type Conditional = Pick<Question, 'visibleIf' | 'requiredIf' | 'enabledIf' | 'validators' | 'jumps'>

/** The conditions that decide how a guest meets a question, by the answers before it. */
export function conditionsBefore({ visibleIf, requiredIf, enabledIf }: Conditional): Condition[] {
  return [visibleIf, requiredIf, enabledIf].filter((condition) => condition !== undefined)
}

/** The conditions that read the answer to the question too. */
function conditionsAfter({ validators = [], jumps = [] }: Conditional): Condition[] {
  const rules = validators.flatMap((validator) =>
    validator.type === 'condition' ? [validator.condition] : [],
  )
  return [...rules, ...jumps.map(({ when }) => when)]
}

export function conditionsOfQuestion(question: Conditional): Condition[] {
  return [...conditionsBefore(question), ...conditionsAfter(question)]
}

/** Ids of the other questions that a rule compares the answer with. */
export function comparedWith(validator: Validator): string[] {
  if (validator.type === 'compare') return [validator.question]
  if (validator.type === 'unique') return validator.questions
  if (validator.type !== 'sum') return []
  return [...validator.questions, ...(typeof validator.value === 'object' ? [validator.value.question] : [])]
}
