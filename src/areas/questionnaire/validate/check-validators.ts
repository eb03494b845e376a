import { type Budget, holds, type Situation } from '../logic/condition.ts'
import type { AnswerValue, Question } from '../questionnaire.contract.ts'
import type { ComparisonOperator, Validator } from '../validator.contract.ts'
import type { Mistake } from './mistake.ts'
import { compileRegex, matchesRegex, stepsOfRegex } from './regex.ts'

/**
 * The first rule of a question that its answer breaks.
 * @param situation the answers that count; without it only rules that read the answer alone are judged
 */
export function checkValidators(
  question: Question,
  value: AnswerValue,
  situation?: Situation,
): Mistake | undefined {
  const { validators = [] } = question
  const place = validators.findIndex((validator) => !keeps(validator, question.id, value, situation))
  return place < 0 ? undefined : mistakeOf(question, place)
}

/** Every mistake that the rules of a question may find. */
export function validatorMistakes(question: Question): Mistake[] {
  return (question.validators ?? []).map((_, place) => mistakeOf(question, place))
}

function mistakeOf({ id, validators }: Question, place: number): Mistake {
  const message = validators?.[place]?.message
  return { code: 'rule', limit: `${id} ${place}`, ...(message !== undefined && { message }) }
}

/** Where the budget is spent a rule counts as kept: no guest is turned away by what was not looked at. */
function keeps(validator: Validator, id: string, value: AnswerValue, situation?: Situation): boolean {
  const { budget } = situation ?? {}
  if (validator.type === 'regex') return fitsRegex(validator, value, budget)
  if (!situation) return true
  if (budget) budget.left -= stepsOfReading(validator)
  if (budget && budget.left < 0) return true
  const answers = { ...situation.answers, [id]: value }
  const answerOf = (question: string) => (Object.hasOwn(answers, question) ? answers[question] : undefined)
  switch (validator.type) {
    case 'condition':
      return holds(validator.condition, { ...situation, answers }) || (budget?.left ?? 0) < 0
    case 'compare':
      return compares(value, validator.op, answerOf(validator.question))
    case 'sum': {
      const numbers = [value, ...validator.questions.map(answerOf)].map((each) =>
        typeof each === 'number' ? each : 0,
      )
      const goal = typeof validator.value === 'number' ? validator.value : answerOf(validator.value.question)
      // Tenths don't add up exactly.
      const total = Number(numbers.reduce((sum, each) => sum + each, 0).toFixed(9))
      return compares(total, validator.op, goal)
    }
    case 'unique':
      return validator.questions.every((question) => {
        const other = answerOf(question)
        return other === undefined || other === null || folded(other) !== folded(value)
      })
  }
}

/** Whether a question is answered in words that an expression can be looked for in. */
export function takesRegex({ type }: Question): boolean {
  return ['short_text', 'long_text', 'email', 'phone'].includes(type)
}

/** What reading the answers of a rule costs, in steps, besides its condition or expression. */
export function stepsOfReading(validator: Validator): number {
  return 'questions' in validator ? 32 + 16 * validator.questions.length : 32
}

function fitsRegex(
  { regex, caseInsensitive }: Extract<Validator, { type: 'regex' }>,
  value: AnswerValue,
  budget: Budget | undefined,
): boolean {
  const program = compileRegex(regex, caseInsensitive)
  if (!program || typeof value !== 'string') return true
  const text = value.trim()
  if (budget) budget.left -= stepsOfRegex(text.length, program)
  return (budget && budget.left < 0) || matchesRegex(text, program)
}

/** Days and times are compared as they are written, which is their order. */
function compares(value: AnswerValue, op: ComparisonOperator, other: AnswerValue | undefined): boolean {
  if (other === undefined || other === null || other === '') return true
  const [left, right] =
    typeof value === 'number' && typeof other === 'number' ? [value, other] : [folded(value), folded(other)]
  switch (op) {
    case 'equals':
      return left === right
    case 'not_equals':
      return left !== right
    case 'less':
      return left < right
    case 'less_or_equal':
      return left <= right
    case 'greater':
      return left > right
    case 'greater_or_equal':
      return left >= right
  }
}

/** An answer as words that are equal where people would say so: letters in any case, choices in any order. */
function folded(value: AnswerValue): string {
  if (Array.isArray(value)) return JSON.stringify(value.map((each) => JSON.stringify(each)).sort())
  return (typeof value === 'object' ? JSON.stringify(value) : String(value)).trim().toLowerCase()
}
