import * as m from '../../../text/messages.js'
import { isAmount } from '../kinds/amount/amount.ts'
import { isChoice } from '../kinds/choice/choice.ts'
import { spotsIn } from '../kinds/hot-spot/spots.ts'
import { countedAs } from '../kinds/kinds.ts'
import { matrixParts } from '../kinds/matrix/matrix-parts.ts'
import { entriesOf, type RepeatQuestion, textsInEntries } from '../kinds/repeat/entries.ts'
import { complaintCeiling } from '../logic/complaint.ts'
import { visiblePath } from '../logic/path.ts'
import { leadingMetric, mainQuestion, scaleOf } from '../metric.ts'
import type {
  AnswerValue,
  AnswerValues,
  Option,
  PartsValue,
  Question,
  SurveyDocument,
} from '../questionnaire.contract.ts'
import { interfaceLocale } from './interface-locale.ts'
import { localText } from './local-text.ts'

type Answered = { document: SurveyDocument; answers: AnswerValues }

/** A score on its scale; `bad`: low enough to be a complaint by itself. */
export type MainScore = { value: number; to: number; bad: boolean }

/** One answered question in words; `score` and `to` where it has a scale. */
export type AnswerFact = { title: string; value: string; score: number | null; to: number | null }

/** What the guest wrote: the first long text that the guest saw, else the first short one; empty without any. */
export function guestWords({ document, answers }: Answered): string {
  const texts = visiblePath(document, { answers }).questions.flatMap(({ id, type }) => {
    const value = answers[id]
    return (type === 'long_text' || type === 'short_text') && typeof value === 'string'
      ? [{ type, value }]
      : []
  })
  return (texts.find(({ type }) => type === 'long_text') ?? texts[0])?.value.trim() ?? ''
}

/** All texts of the guest, for what looks for words in them; empty without any. */
export function allGuestWords({ document, answers }: Answered): string {
  return document.questions
    .flatMap((question) => {
      const value = answers[question.id]
      const isText = question.type === 'long_text' || question.type === 'short_text'
      return isText ? (typeof value === 'string' ? [value] : []) : textsInEntries(question, value)
    })
    .join(' ')
    .trim()
}

/** The score of the question that the survey is about, else of the first that has a scale and was answered. */
export function mainScore(answered: Answered): MainScore | null {
  const question = scoredQuestion(answered)
  if (!question) return null
  const value = answered.answers[question.id] as number
  return { value, to: scaleOf(question)!.to, bad: value <= complaintCeiling(question)! }
}

/** The question whose score that is. */
export function scoredQuestion({ document, answers }: Answered): Question | undefined {
  const metric = leadingMetric(document)
  const leading = metric && mainQuestion(document, metric)
  const visible = visiblePath(document, { answers }).questions
  const scored = visible.filter((question) => scaleOf(question) && typeof answers[question.id] === 'number')
  return scored.find(({ id }) => id === leading?.id) ?? scored[0]
}

/**
 * What an answer says without own words: scores, choices, numbers and tables, in the order in which the guest saw them. Texts and
 * contacts are left out.
 * @param without leaves out the main score, for who shows it on its own
 */
export function answerFacts(
  { document, answers }: Answered,
  locale: string,
  without?: 'mainScore',
): AnswerFact[] {
  const own = document.config.defaultLocale
  const main = without && scoredQuestion({ document, answers })
  return visiblePath(document, { answers }).questions.flatMap((question): AnswerFact[] => {
    const value = answers[question.id]
    if (value === undefined || value === null || question === main) return []
    const title = localText(question.title, locale, own)
    const scale = scaleOf(question)
    if (scale && typeof value === 'number')
      return [{ title, value: String(value), score: value, to: scale.to }]
    const text = saidWords(countedAs(question), value, locale, own)
    return text ? [{ title, value: text, score: null, to: null }] : []
  })
}

function entriesInWords(
  question: RepeatQuestion,
  value: PartsValue,
  say: (inner: Question, value: AnswerValue) => string | undefined,
): string {
  const entries = [...entriesOf(value)].flatMap(([number, answers]) => {
    const words = answers.flatMap(([id, each]) => {
      const inner = question.questions.find((one) => one.id === id)
      return (inner && say(inner, each)) || []
    })
    return words.length > 0 ? [`${number}. ${words.join(', ')}`] : []
  })
  return entries.join('; ')
}

/** What was answered by a tap or with a number; undefined for what is read elsewhere or says little in a line. */
function saidWords(question: Question, value: AnswerValue, locale: string, own: string): string | undefined {
  const to = { locale: interfaceLocale(locale) }
  const labelOf = (list: readonly Option[], id: unknown) =>
    localText(list.find((each) => each.id === id)?.label, locale, own)
  if (isChoice(question))
    return [value]
      .flat()
      .map((choice) => {
        if (typeof choice === 'object' && choice !== null && 'other' in choice)
          return String(choice.other) || m.questionnaire_other({}, to)
        return labelOf(question.options, choice)
      })
      .join(', ')
  if (question.type === 'yes_no' && typeof value === 'boolean') {
    const label = localText(value ? question.labels?.yes : question.labels?.no, locale, own)
    return label || (value ? m.questionnaire_yes({}, to) : m.questionnaire_no({}, to))
  }
  if (isAmount(question) && typeof value === 'number') {
    const number = new Intl.NumberFormat(locale, { maximumFractionDigits: 6 }).format(value)
    return [number, localText(question.unit, locale, own)].filter(Boolean).join('\u00a0')
  }
  if (question.type === 'repeat' && typeof value === 'object' && value !== null)
    return entriesInWords(question, value as PartsValue, (inner, each) => saidWords(inner, each, locale, own))
  if (question.type === 'hot_spot')
    return spotsIn(value)
      .areas.map((id) => labelOf(question.options, id))
      .join(', ')
  if (question.type !== 'matrix' || typeof value !== 'object' || value === null) return undefined
  const cells = value as Record<string, unknown>
  return matrixParts(question)
    .filter(({ id }) => Object.hasOwn(cells, id))
    .map(({ id, label, columns }) => {
      const chosen = [cells[id]].flat().map((cell) => labelOf(columns, cell) || String(cell))
      return `${localText(label, locale, own) || id}: ${chosen.join(', ')}`
    })
    .join('; ')
}
