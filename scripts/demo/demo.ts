import type { AnswerValues } from '../../src/areas/questionnaire/questionnaire.contract.ts'
import { comment, type DemoLocale, type Feeling, otherBlame } from './comment.ts'
import { BRANCHES, type DemoBranch, type DemoSubject, SUBJECTS } from './company.ts'
import type { DemoAnswer } from './demo-answer.ts'
import { caseOf } from './follow-up.ts'
import { type Random, randomOf } from './random.ts'
import { NEGATIVE, type Negative, POSITIVE, type Positive } from './topics.ts'

export type DemoData = {
  branches: readonly DemoBranch[]
  subjects: readonly DemoSubject[]
  /** Oldest first. */
  answers: DemoAnswer[]
}

export const DAYS = 90
const PER_DAY = 22
const HOUR = 3_600_000
/** All branches are in Almaty, five hours ahead of UTC all year since 2024. */
const ALMATY = 5 * HOUR
/** Monday first. */
const WEEKDAYS = [0.85, 0.85, 0.93, 1, 1.2, 1.3, 1.12]

/**
 * A chain's last 90 days: about 2,000 answers with a rhythm of hours and weekdays, a branch that fails in the mornings,
 * one waiter far better than the others, slow improvement, and a few answers and open complaints of the last hours.
 * @param now the last moment; the same seed and the same now give the same data
 */
export function demoData(seed: string, now: Date): DemoData {
  const today = Math.floor((now.getTime() + ALMATY) / (24 * HOUR))
  const answers: DemoAnswer[] = []
  for (let age = DAYS - 1; age >= 0; age--) {
    // A day has its own source of chance, so that today's length changes nothing else.
    const random = randomOf(`${seed}:${age}`)
    const midnight = (today - age) * 24 * HOUR - ALMATY
    const weekday = (today - age + 3) % 7
    const growth = 0.92 + (0.16 * (DAYS - age)) / DAYS
    const count = Math.floor(PER_DAY * WEEKDAYS[weekday]! * growth + random.next())
    for (let each = 0; each < count; each++) answers.push(guest(random, midnight, age))
  }
  const past = answers.filter(({ finishedAt }) => finishedAt.getTime() < now.getTime() - HOUR / 10)
  for (const answer of past) answer.steps = caseOf(randomOf(`${seed}:${answer.id}`), answer, now)
  const latest = lastHours(randomOf(`${seed}:now`), now)
  const all = [...past, ...latest].sort((a, b) => a.finishedAt.getTime() - b.finishedAt.getTime())
  return { branches: BRANCHES, subjects: SUBJECTS, answers: all }
}

function guest(random: Random, midnight: number, age: number): DemoAnswer {
  const key = random.weighted(Object.fromEntries(BRANCHES.map((branch) => [branch.key, branch.share])))
  const branch = BRANCHES.find((each) => each.key === key)!
  const hour = Number(random.weighted(branch.hours))
  const finished = midnight + hour * HOUR + Math.floor(random.next() * HOUR)
  const subject = random.chance(0.76)
    ? random.pick(SUBJECTS.filter((each) => each.branch === branch.key))
    : null
  return answerOf(random, { branch, subject, hour, age, finished })
}

/** Three complaints that still wait, the oldest first, and five other answers: what the owner sees on signing in. */
function lastHours(random: Random, now: Date): DemoAnswer[] {
  const sinceMidnight = (now.getTime() + ALMATY) % (24 * HOUR)
  const span = Math.min(4 * HOUR, Math.max(sinceMidnight, HOUR / 6))
  const moods = [0.95, 0.2, 0.7, 0.95, 0.1, 0.9, 0.75, 0.24]
  return moods.map((mood, place) => {
    const back = (moods.length - place - 0.2 - 0.7 * random.next()) / moods.length
    const finished = now.getTime() - Math.round(span * back)
    const hour = Math.floor(((finished + ALMATY) % (24 * HOUR)) / HOUR)
    const open = BRANCHES.filter(({ hours }) => hours[hour] !== undefined)
    const branch = random.pick(open.length > 0 ? open : BRANCHES.filter(({ key }) => key === 'airport'))
    const staff = SUBJECTS.filter((each) => each.branch === branch.key && (mood > 0.5 || each.key !== 'dina'))
    const talks = mood < 0.3 || place % 2 === 0
    return answerOf(random, { branch, subject: random.pick(staff), hour, age: 0, finished, mood, talks })
  })
}

type Moment = {
  branch: DemoBranch
  subject: DemoSubject | null
  hour: number
  /** Days before now. */
  age: number
  finished: number
  /** How pleased, 0–1, and whether there is a comment; both left to chance unless given. */
  mood?: number
  talks?: boolean
}

function answerOf(random: Random, moment: Moment): DemoAnswer {
  const { branch, subject, hour, finished } = moment
  const mood = moment.mood ?? moodOf(random, moment)
  const nps = npsOf(mood)
  const locale = random.weighted<DemoLocale>(
    branch.key === 'airport' ? { ru: 0.62, kk: 0.14, en: 0.24 } : { ru: 0.715, kk: 0.21, en: 0.075 },
  )
  const airportMorning = branch.key === 'airport' && hour < 11
  const feeling = feelingOf(random, nps, airportMorning)
  const answers: AnswerValues = { nps }
  if (feeling.tone === 'negative' && random.chance(0.92)) {
    answers.wrong = [
      ...NEGATIVE.filter((topic) => feeling.topics.includes(topic)),
      ...(random.chance(0.05) ? [{ other: otherBlame(random, locale) }] : []),
    ]
  }
  if (feeling.tone === 'positive' && random.chance(0.85))
    answers.pleased = POSITIVE.filter((topic) => feeling.topics.includes(topic))
  Object.assign(answers, parts(random, nps, feeling))
  const talks = moment.talks ?? random.chance({ negative: 0.68, mixed: 0.3, positive: 0.33 }[feeling.tone])
  if (talks) answers.comment = comment(random, { locale, branch, subject, hour }, feeling)
  const unhappy = nps <= 6 || Number(answers.service ?? 5) <= 2 || Number(answers.food ?? 5) <= 2
  if (unhappy && random.chance(moment.mood === undefined ? 0.2 : 1)) {
    answers.contact = { name: random.pick(GUESTS[locale]), phone: phone(random) }
    answers.consent = true
  }
  return {
    id: random.uuid(),
    branch: branch.key,
    subject: subject?.key ?? null,
    placement: random.chance(0.7) ? `Стол ${1 + Math.floor(random.next() * 18)}` : 'Касса',
    locale,
    startedAt: new Date(finished - 1000 * seconds(random, answers)),
    finishedAt: new Date(finished),
    answers,
    steps: [],
  }
}

/** How pleased a guest is, 0–1: the branch, the hour, the waiter, three months of work, and luck. */
function moodOf(random: Random, { branch, subject, hour, age }: Moment): number {
  const work = 0.07 * (1 - age / DAYS)
  const morning = branch.key === 'airport' && hour < 11 ? -0.24 : 0
  const rush = hour === 13 || hour === 19 ? -0.04 : 0
  // Most evenings go as usual; some go plainly wrong.
  const accident = random.chance(0.1) ? -0.38 : 0
  return 0.68 + work + branch.mood + (subject?.mood ?? 0) + morning + rush + accident + 0.17 * random.normal()
}

export function npsOf(mood: number): number {
  const steps = [0.06, 0.1, 0.15, 0.2, 0.25, 0.33, 0.4, 0.5, 0.64, 0.75]
  return steps.filter((step) => mood >= step).length
}

function feelingOf(random: Random, nps: number, airportMorning: boolean): Feeling {
  if (nps >= 7 && nps <= 8) return { tone: 'mixed' }
  const many = random.weighted({ 1: 0.45, 2: 0.4, 3: 0.15 })
  if (nps >= 9) {
    const weights: Record<Positive, number> = {
      taste: 5,
      staff: 4.5,
      speed: 2,
      mood: 3,
      clean: 1,
      kids: 0.8,
      price: 1,
    }
    return { tone: 'positive', topics: several(random, weights, Number(many)) }
  }
  const weights: Record<Negative, number> = {
    wait: airportMorning ? 9 : 3.5,
    cold: airportMorning ? 3 : 2,
    taste: 1.6,
    unnoticed: airportMorning ? 3 : 1.6,
    rude: 0.9,
    order: 1.3,
    bill: 0.8,
    dirty: 0.7,
    noise: 1,
    price: airportMorning ? 0.8 : 1.4,
  }
  return { tone: 'negative', topics: several(random, weights, Number(many)) }
}

/** Some keys by weight, each once. */
function several<K extends string>(random: Random, weights: Record<K, number>, many: number): K[] {
  const remaining = { ...weights }
  const chosen: K[] = []
  while (chosen.length < many) {
    const key = random.weighted(remaining)
    delete remaining[key]
    chosen.push(key)
  }
  return chosen
}

/** The ratings of service, food and ease, in agreement with the score and with what is blamed; some are skipped. */
function parts(random: Random, nps: number, feeling: Feeling): AnswerValues {
  const blamed = feeling.tone === 'negative' ? feeling.topics : []
  const about = (...topics: Negative[]) => blamed.filter((topic) => topics.includes(topic)).length
  const usual = nps >= 9 ? 4.85 : nps >= 7 ? 4.1 : nps >= 4 ? 3.5 : 2.9
  const rate = (fall: number, scale: number) => {
    const lowest = nps >= 9 ? scale - 1 : nps >= 7 ? Math.ceil(scale * 0.6) : 1
    const value = Math.round((usual - fall + 0.45 * random.normal()) * (scale / 5))
    return Math.min(scale, Math.max(lowest, value))
  }
  const values: AnswerValues = {}
  if (random.chance(0.95))
    values.service = rate(1.6 * about('unnoticed', 'rude', 'order') + 0.6 * about('wait'), 5)
  if (random.chance(0.93)) values.food = rate(1.7 * about('taste', 'cold'), 5)
  if (random.chance(0.88)) values.ease = rate(1.3 * about('wait', 'bill', 'order', 'unnoticed'), 7)
  return values
}

/** 9–60 s: reading, tapping, and typing with one thumb. */
function seconds(random: Random, answers: AnswerValues): number {
  const typing =
    typeof answers.comment === 'string' ? 5 + answers.comment.length * (0.16 + 0.12 * random.next()) : 0
  const contact = answers.contact ? 8 : 0
  return Math.round(Math.min(60, 9 + 9 * random.next() ** 2 + typing + contact))
}

/** Invented numbers of a range that operators really use. */
export function phone(random: Random): string {
  return `+7701${String(Math.floor(random.next() * 1e7)).padStart(7, '0')}`
}

export const GUESTS: Record<DemoLocale, readonly string[]> = {
  ru: [
    'Алия',
    'Сергей',
    'Наталья',
    'Ержан',
    'Марина',
    'Дамир',
    'Елена',
    'Азамат',
    'Светлана',
    'Руслан',
    'Динара',
    'Игорь',
    'Камила',
    'Павел',
  ],
  kk: ['Айнұр', 'Бауыржан', 'Гүлнәр', 'Қайрат', 'Ләззат', 'Мұрат', 'Сандуғаш', 'Ерболат', 'Жанар', 'Әсел'],
  en: ['James', 'Emily', 'Daniel', 'Sofia', 'Mark', 'Hannah'],
}
