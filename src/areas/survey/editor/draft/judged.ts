import * as m from '../../../../text/messages.js'
import { partsOf, questionOfPart } from '../../../questionnaire/compound-questions.ts'
import type { Rule } from '../../../questionnaire/condition.contract.ts'
import { isChoice } from '../../../questionnaire/kinds/choice/choice.ts'
import { countedAs } from '../../../questionnaire/kinds/kinds.ts'
import { scaleOf } from '../../../questionnaire/metric.ts'
import type { Fact } from '../../../questionnaire/operator.contract.ts'
import type { Question, SurveyDocument } from '../../../questionnaire/questionnaire.contract.ts'
import { languageName } from '../../../questionnaire/words/language-name.ts'

type Named = { id: string; title: string }
/** What conditions refer to besides questions: branches and subjects. */
export type Places = { branches: readonly Named[]; subjects: readonly Named[] }
export const NOWHERE: Places = { branches: [], subjects: [] }

const FACT_WORDS = {
  branch: m.survey_if_fact_branch,
  subject: m.survey_if_fact_subject,
  locale: m.survey_if_fact_locale,
  placement: m.survey_if_fact_placement,
  time: m.survey_if_fact_time,
  date: m.survey_if_fact_date,
  hour: m.survey_if_fact_hour,
  weekday: m.survey_if_fact_weekday,
} satisfies Record<Fact, () => string>

export function factWords(fact: Fact): string {
  return FACT_WORDS[fact]()
}

/** The days of the week from Monday, as conditions count them. */
const WEEKDAYS = [
  m.survey_if_weekday_1,
  m.survey_if_weekday_2,
  m.survey_if_weekday_3,
  m.survey_if_weekday_4,
  m.survey_if_weekday_5,
  m.survey_if_weekday_6,
  m.survey_if_weekday_7,
]

/** What a rule looks at, as the value of a choice among all that it could look at: `q:nps`, `f:hour`, `h:order`, `v:score`. */
export function subjectKey(rule: Rule): string {
  if ('question' in rule) return `q:${rule.question}`
  if ('variable' in rule) return `v:${rule.variable}`
  return 'fact' in rule ? `f:${rule.fact}` : `h:${rule.hidden}`
}

/**
 * What a rule is judged by, as a question, so that comparisons, values and sentences need no second case: the question or
 * the named part of it; a branch, a subject, a language and a day of the week are choices, a place and a field of the link are texts, the hour and a score are numbers.
 * @returns undefined for a question or a part that is gone
 */
export function judgedBy(rule: Rule, survey: SurveyDocument, places: Places = NOWHERE): Question | undefined {
  if ('question' in rule) {
    const question = survey.questions.find(({ id }) => id === rule.question)
    return question && (rule.row !== undefined ? questionOfPart(question, rule.row) : countedAs(question))
  }
  if ('hidden' in rule)
    return { id: rule.hidden, type: 'short_text', title: m.survey_if_hidden({ name: rule.hidden }) }
  if ('variable' in rule) return variableAsked(rule.variable, survey)
  const own = { id: rule.fact, title: factWords(rule.fact) }
  switch (rule.fact) {
    case 'branch':
    case 'subject': {
      const named = rule.fact === 'branch' ? places.branches : places.subjects
      return { ...own, type: 'dropdown', options: named.map(({ id, title }) => ({ id, label: title })) }
    }
    case 'locale':
      return {
        ...own,
        type: 'dropdown',
        options: survey.config.locales.map((id) => ({ id, label: languageName(id) })),
      }
    case 'time':
    case 'date':
      return { ...own, type: rule.fact }
    case 'weekday':
      return {
        ...own,
        type: 'dropdown',
        options: WEEKDAYS.map((word, place) => ({ id: String(place + 1), label: word() })),
      }
    case 'hour':
      return { ...own, type: 'slider', min: 0, max: 23, step: 1 }
    default:
      return { ...own, type: 'short_text' }
  }
}

/** A computed value is a text where any of its steps makes it one, else a number. */
function variableAsked(id: string, { config }: SurveyDocument): Question | undefined {
  const variable = config.variables?.find((each) => each.id === id)
  if (!variable) return undefined
  const isText = [variable.start, ...variable.steps.map(({ by }) => by)].some(
    (each) => typeof each === 'string',
  )
  const title = m.survey_if_variable({ name: variable.title || id })
  return { id, title, type: isText ? 'short_text' : 'number' }
}

/** A first comparison with a question, with a value that says something: a low score, yes, an answer. */
export function firstRule(original: Question): Rule {
  const question = countedAs(original)
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
  if (isChoice(question)) return { question: question.id, op: 'any_of', value: [question.options[0]!.id] }
  if (question.type === 'yes_no' || question.type === 'consent') {
    return { question: question.id, op: 'equals', value: true }
  }
  return { question: question.id, op: 'answered' }
}

/** A first comparison with something that is known of the visit. */
export function firstFactRule(key: string, survey: SurveyDocument, places: Places): Rule | undefined {
  const name = key.slice(2)
  if (key.startsWith('h:')) return { hidden: name, op: 'answered' }
  if (key.startsWith('v:')) return { variable: name, op: 'greater_or_equal', value: 1 }
  switch (name as Fact) {
    case 'branch':
      return { fact: 'branch', op: 'any_of', value: places.branches.slice(0, 1).map(({ id }) => id) }
    case 'locale':
      return { fact: 'locale', op: 'any_of', value: survey.config.locales.slice(0, 1) }
    case 'hour':
      return { fact: 'hour', op: 'between', value: [18, 23] }
    case 'time':
      return { fact: 'time', op: 'between', value: ['18:00', '23:59'] }
    case 'date':
      return { fact: 'date', op: 'greater_or_equal', value: '' }
    case 'weekday':
      return { fact: 'weekday', op: 'any_of', value: ['6', '7'] }
    case 'placement':
      return { fact: 'placement', op: 'contains', value: '' }
    case 'subject':
      return { fact: 'subject', op: 'any_of', value: places.subjects.slice(0, 1).map(({ id }) => id) }
  }
}

/** Facts of a visit that a condition can use: no branch fact without branches, no subject fact without subjects. */
export function offeredFacts(survey: SurveyDocument, places: Places): Fact[] {
  return [
    ...(places.branches.length > 0 ? (['branch'] as const) : []),
    ...(places.subjects.length > 0 ? (['subject'] as const) : []),
    ...(survey.config.locales.length > 1 ? (['locale'] as const) : []),
    'hour',
    'time',
    'weekday',
    'date',
    'placement',
  ]
}
