import type { Condition, Rule } from '../../../questionnaire/condition.contract.ts'
import { isChoice } from '../../../questionnaire/kinds/choice/choice.ts'
import { TO_END } from '../../../questionnaire/logic/path.ts'
import type { Operator } from '../../../questionnaire/operator.contract.ts'
import type { Question } from '../../../questionnaire/questionnaire.contract.ts'
import { type FormItem, itemOf, itemsIn, textOf } from './form-values.ts'

export type FormbricksTargets = {
  /** Questions that guests have answered by then. */
  questions: Map<string, Question>
  /** The first question of what a jump names. */
  firstOf: Map<string, string>
  endings: Set<string>
}

type Jump = { when: Condition; to: string }

const MOST_DEPTH = 6
const OPERATORS: Record<string, Operator> = {
  equals: 'equals',
  doesNotEqual: 'not_equals',
  contains: 'contains',
  doesNotContain: 'not_contains',
  startsWith: 'starts_with',
  endsWith: 'ends_with',
  isGreaterThan: 'greater',
  isGreaterThanOrEqual: 'greater_or_equal',
  isLessThan: 'less',
  isLessThanOrEqual: 'less_or_equal',
  isSubmitted: 'answered',
  isSkipped: 'not_answered',
  equalsOneOf: 'any_of',
  includesOneOf: 'any_of',
  includesAllOf: 'all_of',
  doesNotIncludeOneOf: 'none_of',
  doesNotIncludeAllOf: 'not_all_of',
  isAfter: 'greater',
  isBefore: 'less',
  isAccepted: 'answered',
}

/** The jumps of a question or a block in their order; from the first that can't be said here on all are left out. */
export function formbricksJumps(
  holder: FormItem,
  targets: FormbricksTargets,
  leaveOut: (rule: unknown) => void,
): Jump[] {
  const jumps: Jump[] = []
  const { logic, logicFallback } = holder
  let isBroken = false
  for (const rule of itemsIn(logic)) {
    const when = isBroken ? undefined : whenOf(rule, targets)
    const actions = itemsIn(rule.actions)
    const target = textOf(rule.destination ?? actions[0]?.target)
    const to = targets.endings.has(target) || target === 'end' ? TO_END : targets.firstOf.get(target)
    const isJump =
      rule.destination !== undefined ||
      (actions.length === 1 && /^jumpTo/.test(textOf(actions[0]?.objective)))
    if (when && to && isJump && jumps.length < 19) jumps.push({ when, to })
    else {
      leaveOut(rule)
      isBroken = true
    }
  }
  const fallback = textOf(logicFallback)
  const to = targets.endings.has(fallback) ? TO_END : targets.firstOf.get(fallback)
  if (fallback && to && !isBroken) jumps.push({ when: { all: [] }, to })
  else if (fallback) leaveOut({ logicFallback: fallback })
  return jumps
}

function whenOf(rule: FormItem, targets: FormbricksTargets): Condition | undefined {
  // Older files name the question that the rule belongs to by its place alone.
  const own = [...targets.questions.values()].at(-1)
  const part =
    rule.conditions === undefined
      ? own && ruleOf(own, textOf(rule.condition), rule.value)
      : sayGroup(rule.conditions, targets, 0)
  if (!part) return undefined
  return 'op' in part ? { all: [part] } : part
}

function sayGroup(group: unknown, targets: FormbricksTargets, depth: number): Rule | Condition | undefined {
  const { connector, conditions, leftOperand, operator, rightOperand } = itemOf(group)
  if (depth > MOST_DEPTH) return undefined
  if (conditions !== undefined) {
    const parts = itemsIn(conditions).map((part) => sayGroup(part, targets, depth + 1))
    if (parts.length === 0 || parts.length > 50 || parts.some((part) => part === undefined)) return undefined
    const all = parts as (Rule | Condition)[]
    return connector === 'or' ? { any: all } : { all }
  }
  const left = itemOf(leftOperand)
  const right = itemOf(rightOperand)
  const question =
    /^(?:question|element)$/.test(textOf(left.type)) && targets.questions.get(textOf(left.value))
  if (!question || (rightOperand !== undefined && right.type !== 'static')) return undefined
  return ruleOf(question, textOf(operator), right.value)
}

function ruleOf(question: Question, operator: string, value: unknown): Rule | undefined {
  const op = Object.hasOwn(OPERATORS, operator) ? OPERATORS[operator]! : undefined
  if (!op || question.type === 'matrix' || question.type === 'contact_info') return undefined
  const target = { question: question.id }
  if (op.endsWith('answered')) return { ...target, op }
  const values = (Array.isArray(value) ? value : [value]).filter(
    (each): each is string | number => typeof each === 'string' || typeof each === 'number',
  )
  if (values.length === 0) return undefined
  if (isChoice(question)) {
    const areKnown = values.every(
      (each) => each === 'other' || question.options.some(({ id }) => id === each),
    )
    if (!areKnown || !/equals|_of$/.test(op)) return undefined
    const list = { equals: 'any_of', not_equals: 'none_of' } as const
    return {
      ...target,
      op: op === 'equals' || op === 'not_equals' ? list[op] : op,
      value: values.map(String),
    }
  }
  return { ...target, op, value: op.endsWith('_of') ? values : values[0]! }
}
