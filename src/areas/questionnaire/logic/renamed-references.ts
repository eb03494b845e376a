import type { Condition } from '../condition.contract.ts'
import type { Validator } from '../validator.contract.ts'
import { partsIn } from './condition.ts'
import { comparedWith } from './question-conditions.ts'

/** The id that stands for a question's; undefined for one that is not there. */
type NameOf = (id: string) => string | undefined

/** A condition that looks at other questions instead. All that it looks at must be there. */
export function renamedCondition(condition: Condition, nameOf: NameOf): Condition {
  const parts = partsIn(condition).map((part) => {
    if (!('op' in part)) return renamedCondition(part, nameOf)
    return 'question' in part ? { ...part, question: nameOf(part.question)! } : part
  })
  if ('all' in condition) return { all: parts }
  return 'any' in condition ? { any: parts } : { none: parts }
}

/** A rule that compares with other questions instead; undefined where one of them is not there. */
export function renamedRule(
  validator: Exclude<Validator, { type: 'condition' }>,
  nameOf: NameOf,
): Validator | undefined {
  if (!comparedWith(validator).every(nameOf)) return undefined
  const name = (id: string) => nameOf(id)!
  switch (validator.type) {
    case 'compare':
      return { ...validator, question: name(validator.question) }
    case 'unique':
      return { ...validator, questions: validator.questions.map(name) }
    case 'sum': {
      const { value } = validator
      const goal = typeof value === 'number' ? value : { question: name(value.question) }
      return { ...validator, questions: validator.questions.map(name), value: goal }
    }
    case 'regex':
      return validator
  }
}
