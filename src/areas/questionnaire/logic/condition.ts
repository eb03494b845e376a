import type { Condition, Rule } from '../condition.contract.ts'
import type { Fact } from '../operator.contract.ts'
import type { AnswerValue, AnswerValues, PartsValue } from '../questionnaire.contract.ts'
import { matchesWildcards } from './wildcards.ts'

/** What conditions are judged by: the answers given so far and what is known of the visit. */
export type Situation = {
  answers: AnswerValues
  facts?: Partial<Record<Fact, string | number>>
  hidden?: Record<string, string>
  /** Finds a computed value of this situation by its name (variable.ts). */
  compute?: (name: string, situation: Situation) => Computed | undefined
  /** What may still be spent on judging this answer; without one there is no limit. */
  budget?: Budget
}

/** Steps that are left. One step is some ten nanoseconds on a server, and as many on a phone as there. */
export type Budget = { left: number }

/** What a computed value is: a number, or words. */
export type Computed = number | string

/** Deeper nesting is refused when a survey is saved. */
export const MAX_DEPTH = 8

/**
 * Whether a condition holds.
 * An unanswered question satisfies the negative operators (`none_of` and all that begin with `not_`: nothing is not X), and
 * no other. An empty `all` or `none` holds, an empty `any` does not; no condition holds.
 * Where the budget is spent, rules are judged as if what they look at were unanswered.
 */
export function holds(condition: Condition | undefined, situation: Situation): boolean {
  if (!condition) return true
  if (situation.budget) situation.budget.left--
  const parts = partsIn(condition)
  if ('all' in condition) return parts.every((part) => partHolds(part, situation))
  return parts.some((part) => partHolds(part, situation)) !== 'none' in condition
}

/** What a condition joins. */
export function partsIn(condition: Condition): (Rule | Condition)[] {
  return 'all' in condition ? condition.all : 'any' in condition ? condition.any : condition.none
}

/** Ids of the questions that a condition looks at, each once. */
export function questionsOf(condition: Condition | undefined): string[] {
  return [...new Set(rulesOf(condition).flatMap((rule) => ('question' in rule ? [rule.question] : [])))]
}

/** All comparisons of a condition, from any depth. */
export function rulesOf(condition: Condition | undefined): Rule[] {
  if (!condition) return []
  return partsIn(condition).flatMap((part) => ('op' in part ? [part] : rulesOf(part)))
}

/** How deep groups are nested; 0 without a condition. */
export function depthOf(condition: Condition | undefined): number {
  if (!condition) return 0
  return 1 + Math.max(0, ...partsIn(condition).map((part) => ('op' in part ? 0 : depthOf(part))))
}

function partHolds(part: Rule | Condition, situation: Situation): boolean {
  return 'op' in part ? ruleHolds(part, situation) : holds(part, situation)
}

function ruleHolds(rule: Rule, situation: Situation): boolean {
  const { budget } = situation
  if (!budget) return compare(lookAt(rule, situation), rule)
  const answer = budget.left < 0 ? undefined : lookAt(rule, situation)
  budget.left -= stepsOfRule(rule, sizeOf(answer))
  return compare(budget.left < 0 ? undefined : answer, rule)
}

function lookAt(rule: Rule, situation: Situation): AnswerValue | undefined {
  const { answers, facts, hidden, compute } = situation
  if ('question' in rule) return answerTo(rule, answers)
  if ('hidden' in rule) return lookUp(hidden ?? {}, rule.hidden)
  if ('variable' in rule) return compute?.(rule.variable, situation)
  return facts?.[rule.fact]
}

/** How much there is of an answer: letters of a text, items of a list or parts of a whole. */
export type AnswerSize = { length: number; count: number }

/** What one comparison costs, in steps: each item of a list is compared with each, each sign of a text with each of a pattern. */
export function stepsOfRule({ op, value }: Rule, { length, count }: AnswerSize): number {
  const countValues = Array.isArray(value) ? value.length : 1
  const pattern = /contains|matches/.test(op) ? `${Array.isArray(value) ? value[0] : value}`.length : 0
  const perSign = (op.endsWith('matches') ? 1 : 1 / 8) + pattern / 32
  return 8 + count + Math.ceil(length * perSign + (count * countValues) / 4)
}

function sizeOf(answer: AnswerValue | undefined): AnswerSize {
  if (typeof answer === 'string') return { length: answer.length, count: 1 }
  if (typeof answer !== 'object' || !answer) return { length: 0, count: 1 }
  return { length: 0, count: Array.isArray(answer) ? answer.length : Object.keys(answer).length }
}

/** The answer that a rule looks at, or the part of it; the part of a ranking is the option's place, from 1. */
function answerTo({ question, row }: Extract<Rule, { question: string }>, answers: AnswerValues) {
  const answer = lookUp(answers, question)
  if (row === undefined || typeof answer !== 'object' || !answer)
    return row === undefined ? answer : undefined
  return Array.isArray(answer) ? answer.indexOf(row) + 1 || undefined : lookUp(answer as PartsValue, row)
}

function compare(answer: AnswerValue | undefined, rule: Rule): boolean {
  const { op, value } = rule
  const actual = words(answer)
  if (op === 'answered') return actual.length > 0
  if (op === 'none_of') return !compare(answer, { ...rule, op: 'any_of' })
  if (op.startsWith('not_')) return !compare(answer, { ...rule, op: op.slice(4) as Rule['op'] })
  if (actual.length === 0 || value === undefined) return false
  const expected = Array.isArray(value) ? value.map(String) : [String(value)]
  if (expected.length === 0) return op === 'all_of'
  switch (op) {
    case 'equals':
      return actual.length === expected.length && expected.every((each) => actual.includes(each))
    case 'any_of':
      return expected.some((each) => actual.includes(each))
    case 'all_of':
      return expected.every((each) => actual.includes(each))
    case 'contains':
      return Array.isArray(answer)
        ? actual.includes(expected[0]!)
        : folded(actual[0]!).includes(folded(expected[0]!))
    case 'starts_with':
      return folded(actual[0]!).startsWith(folded(expected[0]!))
    case 'ends_with':
      return folded(actual[0]!).endsWith(folded(expected[0]!))
    case 'matches':
      return matchesWildcards(folded(actual[0]!), folded(expected[0]!))
    default:
      return compareNumbers(ordered(actual[0]!), op, expected.map(ordered))
  }
}

/** A number; days and times of day as numbers in their order. */
function ordered(text: string): number {
  return Number(/^\d{4}-\d\d-\d\d$|^\d\d:\d\d$/.test(text) ? text.replace(/\D/g, '') : text)
}

function compareNumbers(actual: number, op: Rule['op'], [low, high]: number[]): boolean {
  if (!Number.isFinite(actual) || low === undefined || !Number.isFinite(low)) return false
  if (op === 'less') return actual < low
  if (op === 'less_or_equal') return actual <= low
  if (op === 'greater') return actual > low
  if (op === 'greater_or_equal') return actual >= low
  return op === 'between' && high !== undefined && actual >= low && actual <= high
}

/** An answer as comparable strings; empty when unanswered. */
function words(answer: AnswerValue | undefined): string[] {
  if (answer === undefined || answer === null || answer === '') return []
  if (Array.isArray(answer)) return answer.map(word)
  if (typeof answer === 'object') {
    if ('other' in answer) return ['other']
    return Object.values(answer).filter(Boolean).map(String)
  }
  return [String(answer)]
}

function word(choice: string | { other: string }): string {
  return typeof choice === 'string' ? choice : 'other'
}

function folded(text: string): string {
  return text.toLowerCase()
}

function lookUp<T>(values: Record<string, T>, id: string): T | undefined {
  return Object.hasOwn(values, id) ? values[id] : undefined
}
