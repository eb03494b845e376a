import { visiblePath } from '../../src/areas/questionnaire/logic/path.ts'
import type {
  AnswerValues,
  Question,
  SurveyDocument,
} from '../../src/areas/questionnaire/questionnaire.contract.ts'
import type { DemoLocale } from './comment.ts'
import { GUESTS, npsOf, phone } from './demo.ts'
import type { DemoAnswer } from './demo-answer.ts'
import { caseOf } from './follow-up.ts'
import { type Random, randomOf } from './random.ts'
import type { Trade } from './trades.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR
/** All of them are in Almaty. */
const ALMATY = 5 * HOUR

/**
 * The answers to another trade's questionnaire, oldest first, none of them after `now`: scores with the business's mood and
 * trend, ticks and words that agree with them.
 */
export function tradeAnswers(seed: string, trade: Trade, document: SurveyDocument, now: Date): DemoAnswer[] {
  const today = Math.floor((now.getTime() + ALMATY) / DAY)
  const answers: DemoAnswer[] = []
  for (let age = trade.days - 1; age >= 0; age--) {
    const random = randomOf(`${seed}:${trade.key}:${age}`)
    const midnight = (today - age) * DAY - ALMATY
    const count = Math.floor(trade.perDay * (0.85 + 0.3 * random.next()) + random.next())
    for (let each = 0; each < count; each++) {
      const hour = trade.from + random.next() * (trade.to - trade.from)
      answers.push(answerOf(random, trade, document, midnight + Math.floor(hour * HOUR), age))
    }
  }
  const past = answers.filter(({ finishedAt }) => finishedAt.getTime() < now.getTime() - HOUR / 10)
  for (const answer of past) answer.steps = caseOf(randomOf(`${seed}:${answer.id}`), answer, now, {})
  return past.sort((a, b) => a.finishedAt.getTime() - b.finishedAt.getTime())
}

function answerOf(
  random: Random,
  trade: Trade,
  document: SurveyDocument,
  finished: number,
  age: number,
): DemoAnswer {
  const branch = random.weighted(Object.fromEntries(trade.branches.map(({ key, share }) => [key, share])))
  const subjects = trade.subjects.rows.filter((row) => row.branch === undefined || row.branch === branch)
  const locale = random.weighted<DemoLocale>({ ru: 0.74, kk: 0.21, en: 0.05 })
  const subject = subjects.length > 0 && random.chance(0.7) ? random.pick(subjects) : undefined
  const mood =
    trade.mood + (subject?.mood ?? 0) + trade.trend * (1 - (2 * age) / trade.days) + 0.21 * random.normal()
  const answers = valuesOf(random, trade, document, locale, npsOf(mood))
  return {
    id: random.uuid(),
    branch,
    subject: subject?.key ?? null,
    placement: random.pick(['Стойка', 'Выход', 'Чек']),
    locale,
    startedAt: new Date(finished - Math.round(1000 * (12 + 40 * random.next()))),
    finishedAt: new Date(finished),
    answers,
    steps: [],
  }
}

/** Answers what the questionnaire shows, question by question, as each answer may show or hide the next. */
function valuesOf(
  random: Random,
  trade: Trade,
  document: SurveyDocument,
  locale: DemoLocale,
  nps: number,
): AnswerValues {
  const answers: AnswerValues = { nps }
  const asksContact = nps <= 6 && random.chance(0.35)
  for (const question of document.questions) {
    if (question.id in answers || !isShown(document, answers, question.id)) continue
    const value = pickValue(random, question, { trade, answers, locale, nps, asksContact })
    if (value !== undefined) answers[question.id] = value
  }
  return answers
}

function isShown(document: SurveyDocument, answers: AnswerValues, id: string): boolean {
  return visiblePath(document, { answers }).questions.some((question) => question.id === id)
}

type Guest = {
  trade: Trade
  answers: AnswerValues
  locale: DemoLocale
  nps: number
  asksContact: boolean
}

function pickValue(random: Random, question: Question, guest: Guest): AnswerValues[string] | undefined {
  const { nps, locale, asksContact } = guest
  if (question.id === 'comment')
    return random.chance(nps <= 6 ? 0.7 : 0.3) ? wordsOf(random, guest) : undefined
  switch (question.type) {
    case 'multiple_choice':
      return random.chance(0.85) ? [random.pick(question.options).id] : undefined
    case 'single_choice':
      return random.chance(0.9) ? random.pick(question.options).id : undefined
    case 'rating':
      return random.chance(0.9)
        ? Math.max(1, Math.min(5, Math.round(nps / 2 + 0.4 * random.normal())))
        : undefined
    case 'yes_no':
      return question.id === 'callback' ? asksContact : random.chance(0.3 + nps / 16)
    case 'contact_info':
      return asksContact ? { name: random.pick(GUESTS[locale]), phone: phone(random) } : undefined
    case 'consent':
      return true
    default:
      return undefined
  }
}

/** What the guest ticked in own words, in the guest's language where the business has such words. */
function wordsOf(random: Random, { trade, answers, locale }: Guest): string | undefined {
  const [topic] = [answers.wrong, answers.pleased].flatMap((ticked) => (Array.isArray(ticked) ? ticked : []))
  const phrases = trade.says[locale]
  const fitting = typeof topic === 'string' ? phrases[topic] : phrases.none
  return fitting && random.pick(fitting)
}
