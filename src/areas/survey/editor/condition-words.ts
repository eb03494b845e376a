import * as m from '../../../text/messages.js'
import { isAmount } from '../amount.ts'
import { picksOne } from '../choice.ts'
import { localText } from '../local-text.ts'
import { scaleOf } from '../metric.ts'
import type { Fact, Operator } from '../operator.contract.ts'
import { partsOf, questionOfPart } from '../parts.ts'
import type { Condition, Question, Rule, SurveyDocument } from '../survey.contract.ts'
import { kindName } from './kinds.tsx'

const OPERATOR_WORDS = {
  equals: m.survey_if_equals,
  not_equals: m.survey_if_not_equals,
  less: m.survey_if_less,
  less_or_equal: m.survey_if_less_or_equal,
  greater: m.survey_if_greater,
  greater_or_equal: m.survey_if_greater_or_equal,
  between: m.survey_if_between,
  any_of: m.survey_if_any_of,
  all_of: m.survey_if_all_of,
  none_of: m.survey_if_none_of,
  contains: m.survey_if_contains,
  not_contains: m.survey_if_not_contains,
  starts_with: m.survey_if_starts_with,
  ends_with: m.survey_if_ends_with,
  matches: m.survey_if_matches,
  answered: m.survey_if_answered,
  not_answered: m.survey_if_not_answered,
} satisfies Record<Operator, () => string>

const FACT_WORDS = {
  branch: m.survey_if_fact_branch,
  subject: m.survey_if_fact_subject,
  locale: m.survey_if_fact_locale,
  placement: m.survey_if_fact_placement,
  hour: m.survey_if_fact_hour,
} satisfies Record<Fact, () => string>

function factWords(fact: Fact): string {
  return FACT_WORDS[fact]()
}

/** What a rule is judged by: the question, or the part of it that the rule names. */
export function judgedBy(question: Question, row: string | undefined): Question | undefined {
  return row === undefined ? question : questionOfPart(question, row)
}

/** How a comparison reads between a question and its value. */
export function operatorWords(op: Operator, question: Question | undefined): string {
  const picks = question && (question.type === 'yes_no' || picksOne(question))
  if (op === 'equals' && picks) return m.survey_if_equals_choice()
  return OPERATOR_WORDS[op]()
}

/** Comparisons that make sense for a question, the usual one first. */
export function operatorsFor(question: Question | undefined): Operator[] {
  if (!question) return ['equals', 'not_equals', 'answered', 'not_answered']
  if (partsOf(question).length > 0) return ['answered', 'not_answered']
  if (scaleOf(question)) {
    return [
      'less_or_equal',
      'greater_or_equal',
      'between',
      'equals',
      'not_equals',
      'answered',
      'not_answered',
    ]
  }
  if (isAmount(question) || question.type === 'date' || question.type === 'time') {
    return ['less_or_equal', 'greater_or_equal', 'between', 'equals', 'answered', 'not_answered']
  }
  switch (question.type) {
    case 'single_choice':
    case 'dropdown':
      return ['any_of', 'none_of', 'answered', 'not_answered']
    case 'multiple_choice':
    case 'picture_choice':
      return ['any_of', 'all_of', 'none_of', 'answered', 'not_answered']
    case 'yes_no':
    case 'consent':
      return ['equals', 'answered', 'not_answered']
    case 'contact_info':
    case 'address':
      return ['answered', 'not_answered']
    default:
      return ['answered', 'not_answered', 'contains', 'not_contains', 'starts_with', 'ends_with', 'matches']
  }
}

/** A first comparison with a question, with a value that says something: a low score, yes, an answer. */
export function firstRule(question: Question): Rule {
  const [part] = partsOf(question)
  if (part) return { ...firstRule(questionOfPart(question, part.id)!), row: part.id } as Rule
  if (question.type === 'number' || question.type === 'slider') {
    return { question: question.id, op: 'less_or_equal', value: question.min ?? 0 }
  }
  const scale = scaleOf(question)
  if (scale) {
    const value = question.type === 'nps' ? 6 : Math.max(scale.from, Math.round(0.4 * scale.to))
    return { question: question.id, op: 'less_or_equal', value }
  }
  if ('options' in question) return { question: question.id, op: 'any_of', value: [question.options[0]!.id] }
  if (question.type === 'yes_no' || question.type === 'consent') {
    return { question: question.id, op: 'equals', value: true }
  }
  return { question: question.id, op: 'answered' }
}

/** The same comparison with another operator, with as much of the value as fits it. */
export function withOperator(rule: Rule, op: Operator, question: Question | undefined): Rule {
  const { value, ...rest } = rule
  if (op === 'answered' || op === 'not_answered') return { ...rest, op }
  const first = Array.isArray(value) ? value[0] : value
  const scale = question && scaleOf(question)
  if (op === 'between') {
    const isWhen = question?.type === 'date' || question?.type === 'time'
    const low = isWhen ? String(first ?? '') : Number(first ?? scale?.from ?? 0)
    return { ...rest, op, value: [low, isWhen ? low : (scale?.to ?? 10)] }
  }
  if (op === 'any_of' || op === 'all_of' || op === 'none_of') {
    return { ...rest, op, value: Array.isArray(value) ? value : first === undefined ? [] : [String(first)] }
  }
  if (first !== undefined) return { ...rest, op, value: first }
  return scale ? { ...rest, op, value: scale.from } : { ...rest, op }
}

/** A condition in as few words as fit under a title of the outline: “NPS 0–6”, “«Долго ждал» и ещё 1”. */
export function conditionInShort(condition: Condition, survey: SurveyDocument, locale: string): string {
  const isAll = 'all' in condition
  const parts = isAll ? condition.all : condition.any
  const words = parts.map((part) => ('op' in part ? ruleInShort(part, survey, locale) : m.survey_if_nested()))
  return words.join(` ${isAll ? m.survey_if_and() : m.survey_if_or()} `)
}

function ruleInShort(rule: Rule, survey: SurveyDocument, locale: string): string {
  if ('fact' in rule) return `${factWords(rule.fact)}: ${[rule.value].flat().join(', ')}`
  if ('hidden' in rule)
    return `${m.survey_if_hidden({ name: rule.hidden })}: ${[rule.value].flat().join(', ')}`
  const asked = survey.questions.find(({ id }) => id === rule.question)
  const question = asked && judgedBy(asked, rule.row)
  if (!question) return m.survey_if_question_gone()
  const title = localText(question.title, locale, survey.config.defaultLocale)
  if (rule.op === 'answered') return m.survey_if_short_answered({ title })
  if (rule.op === 'not_answered') return m.survey_if_short_not_answered({ title })
  const value = valueInShort(rule, question, locale, survey.config.defaultLocale)
  const negative = rule.op === 'none_of' || rule.op === 'not_equals' || rule.op === 'not_contains'
  return negative ? m.survey_if_short_not({ value }) : value
}

function valueInShort(rule: Rule, question: Question, locale: string, defaultLocale: string): string {
  const scale = scaleOf(question)
  const values = [rule.value].flat()
  if (scale) return `${scoreName(question)} ${spanOf(rule, scale)}`
  if (question.type === 'yes_no' || question.type === 'consent') {
    const title = localText(question.title, locale, defaultLocale)
    return m.survey_if_short_answer({ title, answer: flagWords(question.type, rule.value === true) })
  }
  if (operatorsFor(question)[0] === 'less_or_equal') {
    const title = localText(question.title, locale, defaultLocale)
    return m.survey_if_short_amount({
      title,
      answer: rule.op === 'between' ? values.join('–') : `${operatorWords(rule.op, question)} ${values[0]}`,
    })
  }
  if (!('options' in question)) return m.survey_if_quoted({ text: values.join(', ') })
  const names = values.map((id) => {
    const option = question.options.find((each) => each.id === id)
    return option
      ? m.survey_if_quoted({ text: localText(option.label, locale, defaultLocale) })
      : m.survey_if_other()
  })
  const [first = m.survey_if_choose()] = names
  return names.length > 1 ? m.survey_if_more({ first, count: names.length - 1 }) : first
}

/** An answer of a question with two: “yes” and “no”, “ticked” and “not ticked”. */
export function flagWords(type: 'yes_no' | 'consent', yes: boolean): string {
  if (type === 'consent') return yes ? m.survey_if_ticked() : m.survey_if_unticked()
  return yes ? m.survey_if_yes() : m.survey_if_no()
}

/** The scores that a comparison lets through, as a span: “0–6”. */
function spanOf({ op, value }: Rule, { from, to }: { from: number; to: number }): string {
  const [low, high] = [value].flat()
  const span = (a: unknown, b: unknown) => (a === b ? `${a}` : `${a}\u2060–\u2060${b}`)
  if (op === 'less_or_equal') return span(from, low)
  if (op === 'less') return span(from, Number(low) - 1)
  if (op === 'greater_or_equal') return span(low, to)
  if (op === 'greater') return span(Number(low) + 1, to)
  return op === 'between' ? span(low, high) : [value].flat().join(', ')
}

function scoreName({ type }: Question): string {
  return type === 'nps' || type === 'csat' || type === 'ces'
    ? type.toUpperCase()
    : kindName(type).toLowerCase()
}
