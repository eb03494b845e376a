import type { Condition, Rule } from '../../questionnaire/condition.contract.ts'
import type { Operator } from '../../questionnaire/operator.contract.ts'
import type { ComparisonSign, Expression } from './expression.ts'

/** What a name of the other tool stands for here. */
export type Ref = {
  question: string
  row?: string
  /** One option of a question that takes several: the tool asks whether it is ticked. */
  option?: string
  /** The place in an order, from 1: the tool asks which option stands there. */
  place?: number
  /** The tool's values and what they are here; without it every value is taken as it is. */
  values?: ReadonlyMap<string, string | number | boolean>
  isNumber?: boolean
  /** Guests answer in own words. */
  isText?: boolean
}

export type Tool = {
  ref: (name: string) => Ref | undefined
  /** What a call of the tool says; undefined where nothing here says the like. */
  call: (name: string, parts: Expression[]) => Rule | Condition | undefined
  /** What a call says that is compared with a value, as the number of ticked options. */
  comparedCall?: (
    name: string,
    parts: Expression[],
    sign: ComparisonSign,
    value: string | number,
  ) => Rule | Condition | undefined
}

export const OPERATOR: Record<ComparisonSign, Operator> = {
  '=': 'equals',
  '!=': 'not_equals',
  '<': 'less',
  '<=': 'less_or_equal',
  '>': 'greater',
  '>=': 'greater_or_equal',
}
/** Operators that say the opposite also of a question without an answer. */
const OPPOSITE: Partial<Record<Operator, Operator>> = {
  equals: 'not_equals',
  not_equals: 'equals',
  any_of: 'none_of',
  none_of: 'any_of',
  contains: 'not_contains',
  not_contains: 'contains',
  answered: 'not_answered',
  not_answered: 'answered',
}
/** As many parts a condition may have here. */
const MOST_PARTS = 50

/**
 * A condition of another tool in our words.
 * @returns undefined when any part of it can't be said here: half a condition would show the wrong question
 */
export function sayCondition(expression: Expression | undefined, tool: Tool): Condition | undefined {
  const spoken = expression && say(expression, tool)
  if (!spoken) return undefined
  return 'op' in spoken ? { all: [spoken] } : spoken
}

function say(expression: Expression, tool: Tool): Rule | Condition | undefined {
  switch (expression.kind) {
    case 'all':
    case 'any':
      return together(
        expression.kind,
        expression.parts.map((part) => say(part, tool)),
      )
    case 'not': {
      const part = say(expression.part, tool)
      return part && opposite(part)
    }
    case 'compare':
      return sayComparison(expression, tool)
    case 'call':
      if (expression.name === 'not' && expression.parts.length === 1)
        return say({ kind: 'not', part: expression.parts[0]! }, tool)
      return tool.call(expression.name, expression.parts)
    default:
      return undefined
  }
}

function sayComparison(
  { left, sign, right }: Extract<Expression, { kind: 'compare' }>,
  tool: Tool,
): Rule | Condition | undefined {
  if (right.kind !== 'value') return undefined
  if (left.kind === 'call') return tool.comparedCall?.(left.name, left.parts, sign, right.value)
  const ref = left.kind === 'name' ? tool.ref(left.name) : undefined
  return ref && compare(ref, sign, right.value)
}

/** The comparison of an answer with a value. */
export function compare(ref: Ref, sign: ComparisonSign, value: string | number): Rule | undefined {
  const target = { question: ref.question, ...(ref.row !== undefined && { row: ref.row }) }
  if (ref.place !== undefined) {
    const option = ref.values?.get(String(value))
    if (sign !== '=' || option === undefined) return undefined
    return { question: ref.question, row: String(option), op: 'equals', value: ref.place }
  }
  if (value === '') return sign === '=' || sign === '!=' ? isAnswered(ref, sign === '!=') : undefined
  if (ref.option !== undefined) {
    if (value !== 'Y' || (sign !== '=' && sign !== '!=')) return undefined
    return isAnswered(ref, sign === '=')
  }
  if (ref.values) return compareKnown(target, ref.values, sign, value)
  if (!ref.isNumber && (sign === '=' || sign === '!=')) return { ...target, op: OPERATOR[sign], value }
  const number = Number(value)
  return Number.isFinite(number) ? { ...target, op: OPERATOR[sign], value: number } : undefined
}

/** Whether there is an answer, or an option of it is ticked. */
export function isAnswered(ref: Ref, isGiven: boolean): Rule {
  const target = { question: ref.question, ...(ref.row !== undefined && { row: ref.row }) }
  if (ref.option === undefined) return { ...target, op: isGiven ? 'answered' : 'not_answered' }
  return { ...target, op: isGiven ? 'any_of' : 'none_of', value: [ref.option] }
}

/** A smaller or larger code is said by naming the options whose codes are so. */
function compareKnown(
  target: { question: string; row?: string },
  values: ReadonlyMap<string, string | number | boolean>,
  sign: ComparisonSign,
  value: string | number,
): Rule | undefined {
  if (sign === '=' || sign === '!=') {
    const option = values.get(String(value))
    return option === undefined ? undefined : { ...target, op: OPERATOR[sign], value: option }
  }
  const limit = Number(value)
  const codes = [...values.keys()]
  if (!Number.isFinite(limit)) return undefined
  if (!codes.some((code) => Number.isFinite(Number(code)) && code.trim() !== '')) return undefined
  const holds = (code: number) =>
    sign === '<' ? code < limit : sign === '<=' ? code <= limit : sign === '>' ? code > limit : code >= limit
  const matches = codes
    .filter((code) => code.trim() !== '' && holds(Number(code)))
    .map((code) => String(values.get(code)))
  return matches.length > 0 && matches.length <= 200 ? { ...target, op: 'any_of', value: matches } : undefined
}

/** Parts joined; those of the same kind dissolve into it. */
export function together(
  kind: 'all' | 'any',
  parts: (Rule | Condition | undefined)[],
): Rule | Condition | undefined {
  const flat: (Rule | Condition)[] = []
  for (const part of parts) {
    if (!part) return undefined
    if (kind in part) flat.push(...(part as Record<string, (Rule | Condition)[]>)[kind]!)
    else flat.push(part)
  }
  if (flat.length > MOST_PARTS) return undefined
  if (flat.length === 1) return flat[0]
  return kind === 'all' ? { all: flat } : { any: flat }
}

function opposite(part: Rule | Condition): Rule | Condition | undefined {
  if ('op' in part) {
    const op = OPPOSITE[part.op]
    return op && { ...part, op }
  }
  if ('all' in part) return together('any', part.all.map(opposite))
  return together('all', (part as { any: (Rule | Condition)[] }).any.map(opposite))
}
