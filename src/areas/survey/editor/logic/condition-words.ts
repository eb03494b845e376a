import * as m from '../../../../text/messages.js'
import { partsOf } from '../../../questionnaire/compound-questions.ts'
import type { Condition, Rule } from '../../../questionnaire/condition.contract.ts'
import { isAmount } from '../../../questionnaire/kinds/amount/amount.ts'
import { isChoice, picksOne, takesSeveral } from '../../../questionnaire/kinds/choice/choice.ts'
import { partsIn } from '../../../questionnaire/logic/condition.ts'
import { scaleOf } from '../../../questionnaire/metric.ts'
import type { Operator } from '../../../questionnaire/operator.contract.ts'
import type { Question, SurveyDocument } from '../../../questionnaire/questionnaire.contract.ts'
import { localText } from '../../../questionnaire/words/local-text.ts'
import { judgedBy, NOWHERE, type Places } from '../draft/judged.ts'

const OPERATOR_WORDS = {
  equals: m.survey_if_equals,
  not_equals: m.survey_if_not_equals,
  less: m.survey_if_less,
  less_or_equal: m.survey_if_less_or_equal,
  greater: m.survey_if_greater,
  greater_or_equal: m.survey_if_greater_or_equal,
  between: m.survey_if_between,
  not_between: m.survey_if_not_between,
  any_of: m.survey_if_any_of,
  all_of: m.survey_if_all_of,
  not_all_of: m.survey_if_not_all_of,
  none_of: m.survey_if_none_of,
  contains: m.survey_if_contains,
  not_contains: m.survey_if_not_contains,
  starts_with: m.survey_if_starts_with,
  not_starts_with: m.survey_if_not_starts_with,
  ends_with: m.survey_if_ends_with,
  not_ends_with: m.survey_if_not_ends_with,
  matches: m.survey_if_matches,
  not_matches: m.survey_if_not_matches,
  answered: m.survey_if_answered,
  not_answered: m.survey_if_not_answered,
} satisfies Record<Operator, () => string>

const BOUNDS = [
  'less_or_equal',
  'greater_or_equal',
  'between',
  'not_between',
  'equals',
  'not_equals',
  'less',
  'greater',
] as const
const GIVEN = ['answered', 'not_answered'] as const

/** How a comparison reads between a question and its value. */
export function operatorWords(op: Operator, question: Question | undefined, rule?: Rule): string {
  if (rule && !('question' in rule)) {
    if (op === 'answered') return m.survey_if_known()
    if (op === 'not_answered') return m.survey_if_not_known()
    if (op === 'any_of') return m.survey_if_one_of()
    if (op === 'none_of') return m.survey_if_not_one_of()
  }
  const picks = question && (question.type === 'yes_no' || picksOne(question))
  if (op === 'equals' && picks) return m.survey_if_equals_choice()
  return OPERATOR_WORDS[op]()
}

/** Comparisons that make sense for what a rule looks at, the usual one first. */
export function operatorsFor(question: Question | undefined, rule?: Rule): Operator[] {
  if (rule && 'fact' in rule) {
    if (rule.fact === 'time' || rule.fact === 'date') return [...BOUNDS]
    if (rule.fact === 'hour')
      return BOUNDS.toSpliced(0, 4, 'between', 'not_between', 'greater_or_equal', 'less_or_equal')
    if (rule.fact === 'locale' || rule.fact === 'weekday') return ['any_of', 'none_of']
  }
  if (rule && 'variable' in rule && question && isAmount(question)) return [...BOUNDS]
  if (!question) return ['equals', 'not_equals', ...GIVEN]
  if (partsOf(question).length > 0) return [...GIVEN]
  if (scaleOf(question)) return [...BOUNDS, 'any_of', 'none_of', ...GIVEN]
  if (isAmount(question) || question.type === 'date' || question.type === 'time') return [...BOUNDS, ...GIVEN]
  if (takesSeveral(question))
    return ['any_of', 'all_of', 'not_all_of', 'none_of', 'equals', 'not_equals', ...GIVEN]
  if (isChoice(question)) return ['any_of', 'none_of', ...GIVEN]
  switch (question.type) {
    case 'yes_no':
    case 'consent':
      return ['equals', ...GIVEN]
    case 'short_text':
    case 'long_text':
    case 'email':
    case 'phone':
      return [
        ...GIVEN,
        'contains',
        'not_contains',
        'equals',
        'not_equals',
        'starts_with',
        'not_starts_with',
        'ends_with',
        'not_ends_with',
        'matches',
        'not_matches',
      ]
    default:
      return [...GIVEN]
  }
}

/** The same comparison with another operator, with as much of the value as fits it. */
export function withOperator(rule: Rule, op: Operator, question: Question | undefined): Rule {
  const { value, ...rest } = rule
  if (op === 'answered' || op === 'not_answered') return { ...rest, op }
  const first = Array.isArray(value) ? value[0] : value
  const scale = question && scaleOf(question)
  if (isSpan(op)) {
    if (isSpan(rule.op)) return { ...rule, op }
    const isWhen = question?.type === 'date' || question?.type === 'time'
    const low = isWhen ? String(first ?? '') : Number(first ?? scale?.from ?? 0)
    const highest = scale?.to ?? (question && isAmount(question) ? question.max : undefined) ?? 10
    return { ...rest, op, value: [low, isWhen ? low : Math.max(highest, Number(low))] }
  }
  const isList = wantsList(op, question)
  if (isList) {
    const one = scale ? Number(first) : String(first)
    return { ...rest, op, value: Array.isArray(value) ? value : first === undefined ? [] : [one] }
  }
  if (first !== undefined) return { ...rest, op, value: first }
  return scale ? { ...rest, op, value: scale.from } : { ...rest, op }
}

/** Whether a comparison is with several options at once. */
export function wantsList(op: Operator, question: Question | undefined): boolean {
  if (op.endsWith('_of')) return true
  return (op === 'equals' || op === 'not_equals') && question !== undefined && takesSeveral(question)
}

/** Whether a comparison is with two ends. */
export function isSpan(op: Operator): boolean {
  return op === 'between' || op === 'not_between'
}

/** A condition in as few words as fit under a title of the outline: “NPS 0–6”, “«Долго ждал» и ещё 1”. */
export function conditionInShort(
  condition: Condition,
  survey: SurveyDocument,
  locale: string,
  places: Places = NOWHERE,
): string {
  const words = partsIn(condition).map((part) => {
    if ('op' in part) return ruleInShort(part, survey, locale, places)
    const inside = conditionInShort(part, survey, locale, places)
    return partsIn(part).length > 1 ? `(${inside})` : inside
  })
  if ('none' in condition) return m.survey_if_short_not({ value: words.join(` ${m.survey_if_nor()} `) })
  return words.join(` ${'all' in condition ? m.survey_if_and() : m.survey_if_or()} `)
}

function ruleInShort(rule: Rule, survey: SurveyDocument, locale: string, places: Places): string {
  const question = judgedBy(rule, survey, places)
  if (!question) return m.survey_if_question_gone()
  const { defaultLocale } = survey.config
  const title = localText(question.title, locale, defaultLocale)
  if (!('question' in rule)) {
    if (rule.op === 'answered' || rule.op === 'not_answered')
      return `${title}: ${operatorWords(rule.op, question, rule)}`
    const isNamed = isChoice(question)
    const value = isNamed
      ? valueInShort(rule, question, locale, defaultLocale)
      : [rule.value].flat().join(isSpan(rule.op) ? '–' : ', ')
    return `${title}: ${isNegative(rule.op) ? m.survey_if_short_not({ value }) : value}`
  }
  if (rule.op === 'answered') return m.survey_if_short_answered({ title })
  if (rule.op === 'not_answered') return m.survey_if_short_not_answered({ title })
  const value = valueInShort(rule, question, locale, defaultLocale)
  return isNegative(rule.op) ? m.survey_if_short_not({ value }) : value
}

/** Whether a comparison holds for all but what it names. */
export function isNegative(op: Operator): boolean {
  return op === 'none_of' || op.startsWith('not_')
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
      answer: isSpan(rule.op) ? values.join('–') : `${operatorWords(rule.op, question)} ${values[0]}`,
    })
  }
  if (!isChoice(question)) return m.survey_if_quoted({ text: values.join(', ') })
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
export function spanOf({ op, value }: Rule, { from, to }: { from: number; to: number }): string {
  const [low, high] = [value].flat()
  const span = (a: unknown, b: unknown) => (a === b ? `${a}` : `${a}\u2060–\u2060${b}`)
  if (op === 'less_or_equal') return span(from, low)
  if (op === 'less') return span(from, Number(low) - 1)
  if (op === 'greater_or_equal') return span(low, to)
  if (op === 'greater') return span(Number(low) + 1, to)
  return isSpan(op) ? span(low, high) : [value].flat().join(', ')
}

function scoreName({ type }: Question): string {
  return type === 'nps' || type === 'csat' || type === 'ces'
    ? type.toUpperCase()
    : m.kind_rating_name().toLowerCase()
}
