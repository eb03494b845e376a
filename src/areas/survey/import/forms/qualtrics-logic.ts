import type { Condition, Rule } from '../../../questionnaire/condition.contract.ts'
import { isChoice } from '../../../questionnaire/kinds/choice/choice.ts'
import type { Operator } from '../../../questionnaire/operator.contract.ts'
import type { Question } from '../../../questionnaire/questionnaire.contract.ts'
import { type FormItem, isItem, itemOf, textOf } from './form-values.ts'

/** Questions that guests have answered by then, under their names in Qualtrics. */
export type QualtricsQuestions = Map<string, Question>

const MOST_PARTS = 50
const OPERATORS: Record<string, Operator> = {
  EqualTo: 'equals',
  NotEqualTo: 'not_equals',
  GreaterThan: 'greater',
  GreaterThanOrEqual: 'greater_or_equal',
  LessThan: 'less',
  LessThanOrEqual: 'less_or_equal',
  Contains: 'contains',
  DoesNotContain: 'not_contains',
  Empty: 'not_answered',
  NotEmpty: 'answered',
  Displayed: 'answered',
}

/**
 * A logic of Qualtrics as a condition: groups of expressions, each joined to the one before by “and” or “or”.
 * @returns undefined where any part of it can't be said here
 */
export function sayQualtrics(logic: unknown, questions: QualtricsQuestions): Condition | undefined {
  const groups = numbered(logic).map((group) => joined(numbered(group), (part) => ruleOf(part, questions)))
  if (groups.length === 0 || groups.some((group) => group === undefined)) return undefined
  if (groups.length === 1) return asCondition(groups[0]!)
  const firsts = numbered(logic).map((group) => itemOf(numbered(group)[0]))
  const isAny = numbered(logic).some(
    ({ Type }, place) =>
      place > 0 && /^(?:Or|OrIf|ElseIf)/i.test(textOf(Type) || conjunctionOf(firsts[place]!)),
  )
  const parts = groups.map((group) => group!)
  return isAny ? { any: parts } : { all: parts }
}

/** “a and b or c” is “(a and b) or c”, as Qualtrics reads it. */
function joined(parts: FormItem[], say: (part: FormItem) => Rule | undefined): Rule | Condition | undefined {
  if (parts.length === 0 || parts.length > MOST_PARTS) return undefined
  const alternatives: Rule[][] = []
  for (const [place, part] of parts.entries()) {
    const rule = say(part)
    if (!rule) return undefined
    if (place === 0 || conjunctionOf(part) === 'or') alternatives.push([rule])
    else alternatives.at(-1)!.push(rule)
  }
  const each = alternatives.map((rules): Rule | Condition =>
    rules.length === 1 ? rules[0]! : { all: rules },
  )
  return each.length === 1 ? each[0] : { any: each }
}

/** Qualtrics spells it “Conjuction”. */
function conjunctionOf(part: FormItem): string {
  return textOf(part.Conjuction ?? part.Conjunction).toLowerCase()
}

function asCondition(part: Rule | Condition): Condition {
  return 'op' in part ? { all: [part] } : part
}

/** The entries of an object whose names are numbers. */
function numbered(value: unknown): FormItem[] {
  return Object.entries(itemOf(value))
    .filter(([name, inner]) => /^\d{1,4}$/.test(name) && isItem(inner))
    .map(([, inner]) => inner as FormItem)
}

function ruleOf(part: FormItem, questions: QualtricsQuestions): Rule | undefined {
  if (textOf(part.LogicType) !== 'Question') return undefined
  const locator = textOf(part.ChoiceLocator) || textOf(part.LeftOperand)
  const [, name = textOf(part.QuestionID)] = /^q:\/\/(QID\d{1,9})/.exec(locator) ?? []
  const question = questions.get(name)
  if (!question) return undefined
  const operator = textOf(part.Operator)
  const [, choice] = /(?:SelectableChoice|ChoiceNumericEntryValue)\/([^/]{1,60})$/.exec(locator) ?? []
  if (operator === 'Selected' || operator === 'NotSelected') {
    if (choice === undefined || !isChoice(question) || !question.options.some(({ id }) => id === choice))
      return undefined
    return { question: question.id, op: operator === 'Selected' ? 'any_of' : 'none_of', value: [choice] }
  }
  const op = Object.hasOwn(OPERATORS, operator) ? OPERATORS[operator] : undefined
  if (!op || question.type === 'matrix') return undefined
  if (op.endsWith('answered')) return { question: question.id, op }
  const value = textOf(part.RightOperand)
  if (!value || isChoice(question)) return undefined
  const number = Number(value)
  return {
    question: question.id,
    op,
    value: Number.isFinite(number) && !/contains/.test(op) ? number : value,
  }
}
