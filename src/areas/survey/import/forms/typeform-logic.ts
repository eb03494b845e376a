import type { Condition, Rule } from '../../../questionnaire/condition.contract.ts'
import { isChoice } from '../../../questionnaire/kinds/choice/choice.ts'
import { TO_END } from '../../../questionnaire/logic/path.ts'
import type { Operator } from '../../../questionnaire/operator.contract.ts'
import type { Question } from '../../../questionnaire/questionnaire.contract.ts'
import { type FormItem, itemOf, itemsIn, textOf } from './form-values.ts'

type Fields = {
  /** A question that guests have answered by then. */
  question: (ref: string) => Question | undefined
  /** The question that a jump leads to. */
  target: (ref: string) => string | undefined
  leaveOut: (action: FormItem) => void
}

const MOST_DEPTH = 6
const OPERATORS: Record<string, Operator> = {
  is: 'equals',
  equal: 'equals',
  is_not: 'not_equals',
  not_equal: 'not_equals',
  greater_than: 'greater',
  greater_equal_than: 'greater_or_equal',
  lower_than: 'less',
  lower_equal_than: 'less_or_equal',
  contains: 'contains',
  not_contains: 'not_contains',
  begins_with: 'starts_with',
  ends_with: 'ends_with',
}

/** The jumps of a field in their order. Behind one that can't be said, the next ones would lead other guests: all are left out. */
export function typeformJumps(
  actions: readonly FormItem[],
  fields: Fields,
): { when: Condition; to: string }[] {
  const jumps: { when: Condition; to: string }[] = []
  let isBroken = false
  for (const action of actions) {
    const { type, value } = itemOf(itemOf(action.details).to)
    const to = type === 'thankyou' ? TO_END : fields.target(textOf(value))
    const when = action.action === 'jump' && !isBroken ? sayCondition(action.condition, fields, 0) : undefined
    if (when && to !== undefined && jumps.length < 20) jumps.push({ when, to })
    else {
      fields.leaveOut(action)
      if (action.action === 'jump') isBroken = true
    }
  }
  return jumps
}

function sayCondition(condition: unknown, fields: Fields, depth: number): Condition | undefined {
  const { op } = itemOf(condition)
  if (op === undefined || op === 'always') return { all: [] }
  const part = sayPart(condition, fields, depth)
  if (!part) return undefined
  return 'op' in part ? { all: [part] } : part
}

function sayPart(condition: unknown, fields: Fields, depth: number): Rule | Condition | undefined {
  const { op, vars } = itemOf(condition)
  if (depth > MOST_DEPTH) return undefined
  if (op === 'and' || op === 'or') {
    const parts = itemsIn(vars).map((part) => sayPart(part, fields, depth + 1))
    if (parts.length === 0 || parts.length > 50 || parts.some((part) => part === undefined)) return undefined
    const all = parts as (Rule | Condition)[]
    return op === 'and' ? { all } : { any: all }
  }
  const [field, wanted] = itemsIn(vars)
  const question = field?.type === 'field' ? fields.question(textOf(field.value)) : undefined
  const operator = Object.hasOwn(OPERATORS, textOf(op)) ? OPERATORS[textOf(op)] : undefined
  if (!question || !wanted || !operator) return undefined
  return ruleOf(question, operator, wanted)
}

function ruleOf(question: Question, op: Operator, { type, value }: FormItem): Rule | undefined {
  const target = { question: question.id }
  if (type === 'choice') {
    if (!isChoice(question) || !question.options.some(({ id }) => id === value)) return undefined
    return { ...target, op: op.startsWith('not_') ? 'none_of' : 'any_of', value: [String(value)] }
  }
  if (type !== 'constant') return undefined
  if (typeof value === 'boolean')
    return question.type === 'yes_no' || question.type === 'consent' ? { ...target, op, value } : undefined
  if (typeof value !== 'string' && typeof value !== 'number') return undefined
  return { ...target, op, value }
}
