import * as m from '../../../../text/messages.js'
import type { Condition, Rule } from '../../../questionnaire/condition.contract.ts'
import { isAmount } from '../../../questionnaire/kinds/amount/amount.ts'
import { isChoice, takesSeveral } from '../../../questionnaire/kinds/choice/choice.ts'
import { partsIn } from '../../../questionnaire/logic/condition.ts'
import { TO_END } from '../../../questionnaire/logic/path.ts'
import { scaleOf } from '../../../questionnaire/metric.ts'
import type { Operator } from '../../../questionnaire/operator.contract.ts'
import { withoutPipes } from '../../../questionnaire/question/piped.ts'
import type { Jump, Question, SurveyDocument } from '../../../questionnaire/questionnaire.contract.ts'
import { localText } from '../../../questionnaire/words/local-text.ts'
import { judgedBy, NOWHERE, type Places } from '../draft/judged.ts'
import { titleOf } from '../titles.ts'
import { flagWords, isNegative, operatorWords, spanOf } from './condition-words.ts'

/** Longer lists of options end with “and N more”. */
const MOST_NAMED = 4

/**
 * A condition as a sentence of the interface’s language, whatever is nested in it:
 * “«Посоветуете нас?» — оценка 0–6 и (филиал — «Абая» или время — с 18:00)”. The owner's texts are in the survey's main language.
 */
export function conditionSentence(
  condition: Condition,
  survey: SurveyDocument,
  places: Places = NOWHERE,
): string {
  const parts = partsIn(condition).map((part) => {
    if ('op' in part) return ruleSentence(part, survey, places)
    const inner = conditionSentence(part, survey, places)
    return partsIn(part).length > 1 || 'none' in part ? `(${inner})` : inner
  })
  if ('none' in condition) return m.survey_say_neither({ list: parts.join('; ') })
  return parts.join(` ${'all' in condition ? m.survey_if_and() : m.survey_if_or()} `)
}

/** Where a guest goes on, and when: “Если …, к вопросу 5 «…»”. A jump without a condition holds always. */
export function jumpSentence({ when, to }: Jump, survey: SurveyDocument, places: Places = NOWHERE): string {
  const place = survey.questions.findIndex(({ id }) => id === to)
  const question = survey.questions[place]
  const target = question
    ? m.survey_say_to({ number: place + 1, title: titleOf(question, survey.config.defaultLocale) })
    : to === TO_END
      ? m.survey_say_to_end()
      : m.survey_say_to_gone()
  if (partsIn(when).length === 0) return m.survey_say_jump_always({ target })
  return m.survey_say_jump({ condition: conditionSentence(when, survey, places), target })
}

function ruleSentence(rule: Rule, survey: SurveyDocument, places: Places): string {
  const question = judgedBy(rule, survey, places)
  if (!question) return m.survey_if_question_gone()
  return m.survey_say_rule({
    subject: subjectOf(rule, question, survey),
    what: whatOf(rule, question, survey.config.defaultLocale),
  })
}

function subjectOf(rule: Rule, question: Question, survey: SurveyDocument): string {
  const { defaultLocale } = survey.config
  const own = withoutPipes(localText(question.title, defaultLocale, defaultLocale))
  if (!('question' in rule)) return own
  const target = survey.questions.find(({ id }) => id === rule.question)
  const title = m.survey_if_quoted({ text: target ? titleOf(target, defaultLocale) : own })
  return rule.row === undefined ? title : m.survey_say_row({ title, row: m.survey_if_quoted({ text: own }) })
}

function whatOf(rule: Rule, question: Question, locale: string): string {
  const { op, value } = rule
  if (op === 'answered' || op === 'not_answered') return operatorWords(op, question, rule)
  const values = [value ?? []].flat()
  if (values.length === 0 || values.includes('')) return m.survey_say_unfinished()
  if ('fact' in rule && rule.fact === 'hour') return hoursOf(rule)
  const scale = scaleOf(question)
  if (scale) {
    const span = spanOf({ ...rule, value: values as number[] }, scale)
    return isNegative(op) ? m.survey_say_score_not({ span }) : m.survey_say_score({ span })
  }
  if (question.type === 'yes_no' || question.type === 'consent') {
    const answer = flagWords(question.type, values[0] === true)
    return isNegative(op) ? m.survey_if_short_not({ value: answer }) : answer
  }
  if (isChoice(question)) return choiceOf(rule, question, values, locale)
  if (isAmount(question) || question.type === 'date' || question.type === 'time') {
    const unit = 'unit' in question ? ` ${localText(question.unit, locale, locale)}`.trimEnd() : ''
    const [low, high] = values
    if (op === 'not_between') return m.survey_say_not_between({ low: `${low}`, high: `${high}${unit}` })
    return op === 'between'
      ? m.survey_say_between({ low: `${low}`, high: `${high}${unit}` })
      : comparison(op, isAmount(question))({ value: `${values.join(', ')}${unit}` })
  }
  return comparison(op)({ value: m.survey_if_quoted({ text: values.join(', ') }) })
}

/** How a comparison reads with its value; days and times come before and after, numbers are less and more. */
function comparison(op: Operator, isNumber = true): (inputs: { value: string }) => string {
  switch (op) {
    case 'less':
      return isNumber ? m.survey_say_less : m.survey_say_before
    case 'less_or_equal':
      return isNumber ? m.survey_say_less_or_equal : m.survey_say_by
    case 'greater':
      return isNumber ? m.survey_say_greater : m.survey_say_after
    case 'greater_or_equal':
      return isNumber ? m.survey_say_greater_or_equal : m.survey_say_from
    case 'not_equals':
    case 'none_of':
      return m.survey_say_not_equals
    case 'contains':
      return m.survey_say_contains
    case 'not_contains':
      return m.survey_say_not_contains
    case 'starts_with':
      return m.survey_say_starts_with
    case 'not_starts_with':
      return m.survey_say_not_starts_with
    case 'ends_with':
      return m.survey_say_ends_with
    case 'not_ends_with':
      return m.survey_say_not_ends_with
    case 'matches':
      return m.survey_say_matches
    case 'not_matches':
      return m.survey_say_not_matches
    default:
      return m.survey_say_equals
  }
}

function choiceOf(
  { op }: Rule,
  question: Question & { options: { id: string; label: Question['title'] }[] },
  values: (string | number | boolean)[],
  locale: string,
): string {
  const names = values.map((id) => {
    if (id === 'other') return m.survey_if_quoted({ text: m.survey_if_other() })
    const option = question.options.find((each) => each.id === id)
    return option
      ? m.survey_if_quoted({ text: localText(option.label, locale, locale) })
      : m.survey_if_option_gone()
  })
  const listed = (word: string) => {
    if (names.length > MOST_NAMED) {
      const rest = m.survey_say_more({ count: names.length - MOST_NAMED + 1 })
      return `${names.slice(0, MOST_NAMED - 1).join(', ')} ${word} ${rest}`
    }
    const last = names.at(-1)!
    return names.length > 1 ? `${names.slice(0, -1).join(', ')} ${word} ${last}` : last
  }
  if (op === 'not_all_of' && names.length > 1)
    return m.survey_say_not_all({ list: listed(m.survey_if_and()) })
  if (op === 'not_equals' && takesSeveral(question))
    return m.survey_say_not_only({ list: listed(m.survey_if_and()) })
  if (isNegative(op))
    return names.length > 1
      ? m.survey_say_none({ list: listed(m.survey_if_or()) })
      : m.survey_if_short_not({ value: names[0]! })
  if (op === 'all_of' && names.length > 1) return m.survey_say_all({ list: listed(m.survey_if_and()) })
  if (op === 'equals' && takesSeveral(question)) return m.survey_say_only({ list: listed(m.survey_if_and()) })
  return listed(m.survey_if_or())
}

/** The hours of a day as a clock shows them; an hour lasts until its 59th minute. */
function hoursOf({ op, value }: Rule): string {
  const [low = 0, high = low] = [value ?? 0].flat().map(Number)
  const from = (hour: number) => `${hour}:00`
  const until = (hour: number) => `${hour}:59`
  if (op === 'greater_or_equal') return m.survey_say_since({ time: from(low) })
  if (op === 'greater') return m.survey_say_since({ time: from(low + 1) })
  if (op === 'less_or_equal') return m.survey_say_until({ time: until(low) })
  if (op === 'less') return m.survey_say_until({ time: from(low) })
  const span = m.survey_say_hours({ from: from(low), to: until(high) })
  return isNegative(op) ? m.survey_if_short_not({ value: span }) : span
}
