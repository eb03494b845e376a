import type { LocalText } from '../../../questionnaire/condition.contract.ts'
import type { Question } from '../../../questionnaire/questionnaire.contract.ts'
import { takesRegex } from '../../../questionnaire/validate/check-validators.ts'
import type { Validator } from '../../../questionnaire/validator.contract.ts'
import type { Building } from '../building.ts'
import { type Dialect, parseExpression } from '../expression.ts'
import type { Notes } from '../imported.ts'
import type { Ref } from '../say-condition.ts'
import { regexRule, sayRules } from '../say-rules.ts'
import { readExpression } from './surveyjs-expression.ts'
import type { Item } from './surveyjs-item.ts'
import { noteBound, numberOf } from './surveyjs-numbers.ts'
import { lengthsOf } from './surveyjs-question.ts'

/** What is compared with other answers; all else is read as a condition. */
const SURVEY_JS: Dialect = {
  token:
    /\s+|\{([^{}]+)\}|'((?:[^'\\]|\\.)*)'|"((?:[^"\\]|\\.)*)"|(-?\d+(?:\.\d+)?)|(&&|\|\||<>|[<>!=]=?|[(),+])|([\p{L}_][\p{L}\p{N}_]*)/uy,
  signs: {
    '=': '=',
    '==': '=',
    '!=': '!=',
    '<>': '!=',
    '<': '<',
    '<=': '<=',
    '>': '>',
    '>=': '>=',
    '&&': 'and',
    and: 'and',
    '||': 'or',
    or: 'or',
    '!': 'not',
  },
}

type Reading = {
  refs: ReadonlyMap<string, Ref>
  building: Building
  /** The words of a message. */
  read: (value: unknown) => LocalText | undefined
}

/**
 * The question with what SurveyJS asks of its answer: `requiredIf`, `enableIf` and validators. What can't be said here is noted with its
 * words.
 */
export function withChecks(
  item: Item,
  name: string,
  question: Question,
  self: Ref,
  reading: Reading,
): Question {
  const { refs, building } = reading
  const condition = (key: 'requiredIf' | 'enableIf') => {
    const text = typeof item[key] === 'string' ? item[key] : ''
    const spoken = text ? readExpression(text, refs) : undefined
    if (!spoken) noteBound(item, key, name, building.notes)
    return spoken
  }
  const [requiredIf, enabledIf] = [condition('requiredIf'), condition('enableIf')]
  const isLength = lengthsOf(item) !== undefined
  const checks = Array.isArray(item.validators) && !isLength ? (item.validators as unknown[]) : []
  const validators: Validator[] = []
  for (const check of checks) {
    const rules =
      typeof check === 'object' && check ? rulesOf(check as Item, question, self, reading) : undefined
    if (rules) validators.push(...rules)
    else building.notes.changed(name, 'check_left_out', JSON.stringify(check))
  }
  return {
    ...question,
    ...(requiredIf && { requiredIf }),
    ...(enabledIf && { enabledIf }),
    ...(validators.length > 0 && { validators }),
  }
}

/** What is asked of answers to several questions at once is left out, in the file's own words. */
export function noteChecks(item: Item, name: string, notes: Notes): void {
  for (const check of Array.isArray(item.validators) ? item.validators : [])
    notes.changed(name, 'check_left_out', JSON.stringify(check))
  for (const key of ['requiredIf', 'enableIf']) noteBound(item, key, name, notes)
}

function rulesOf(
  check: Item,
  question: Question,
  self: Ref,
  { refs, read }: Reading,
): Validator[] | undefined {
  const rules = spokenRules(check, question, self, refs)
  if (!rules) return undefined
  const message = read(check.text)
  return rules.map((rule) => ({ ...rule, ...(message && { message }) }))
}

function spokenRules(
  check: Item,
  question: Question,
  self: Ref,
  refs: ReadonlyMap<string, Ref>,
): Validator[] | undefined {
  const isText = takesRegex(question)
  const bounds = (low: unknown, high: unknown): Validator[] => {
    const [min, max] = [numberOf(low), numberOf(high)]
    const target = { question: self.question }
    return [
      ...(min === undefined ? [] : [{ ...target, op: 'greater_or_equal' as const, value: min }]),
      ...(max === undefined ? [] : [{ ...target, op: 'less_or_equal' as const, value: max }]),
    ].map((rule) => ({ type: 'condition', condition: { all: [rule] } }))
  }
  switch (String(check.type ?? '').replace(/validator$/, '')) {
    case 'expression':
      return expressionRules(String(check.expression ?? ''), self, refs)
    case 'numeric':
      return question.type === 'number' || question.type === 'slider'
        ? bounds(check.minValue, check.maxValue)
        : undefined
    case 'regex': {
      const rule = isText && typeof check.regex === 'string' ? regexRule(check.regex) : undefined
      const caseInsensitive = check.caseInsensitive === true || check.insensitive === true
      return rule && [{ ...rule, ...(caseInsensitive && { caseInsensitive }) } as Validator]
    }
    case 'text': {
      const [min = 0, max] = [numberOf(check.minLength), numberOf(check.maxLength)]
      const rule = isText
        ? regexRule(`^[\\s\\S]{${Math.round(min)},${max === undefined ? '' : Math.round(max)}}$`)
        : undefined
      const digits = check.allowDigits === false ? regexRule('^\\D*$') : undefined
      return rule && [rule, ...(digits ? [digits] : [])]
    }
    default:
      return undefined
  }
}

function expressionRules(text: string, self: Ref, refs: ReadonlyMap<string, Ref>): Validator[] | undefined {
  const all = new Map(refs).set(self.question.toLowerCase(), self)
  const condition = readExpression(text, all)
  if (condition) return [{ type: 'condition', condition }]
  return sayRules(
    parseExpression(text, SURVEY_JS),
    { ref: self, isSelf: (name) => name.toLowerCase() === self.question.toLowerCase() },
    { ref: (name) => refs.get(name.toLowerCase()), call: () => undefined },
  )
}
