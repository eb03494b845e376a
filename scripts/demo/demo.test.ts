import { describe, expect, it } from 'vitest'
import { isComplaint } from '../../src/areas/questionnaire/logic/complaint.ts'
import { visiblePath } from '../../src/areas/questionnaire/logic/path.ts'
import { checkAnswers } from '../../src/areas/questionnaire/validate/validate.ts'
import { templateById } from '../../src/areas/templates/library.ts'
import { DAYS, demoData } from './demo.ts'
import type { DemoAnswer } from './demo-answer.ts'
import { NEGATIVE, POSITIVE } from './topics.ts'

const HOUR = 3_600_000
const NOW = new Date('2026-11-21T10:20:00Z')
const SEED = 'demo'
const { branches, subjects, answers } = demoData(SEED, NOW)
const survey = templateById('restaurant-visit')!.document

const almatyHour = (moment: Date) => new Date(moment.getTime() + 5 * HOUR).getUTCHours()
const ageInDays = (answer: DemoAnswer) => (NOW.getTime() - answer.finishedAt.getTime()) / (24 * HOUR)
const complains = (answer: DemoAnswer) => isComplaint(survey, { answers: answer.answers })
const score = (answer: DemoAnswer) => Number(answer.answers.nps)
const commentOf = (answer: DemoAnswer) => String(answer.answers.comment ?? '')
const inOrder = (topics: readonly unknown[], all: readonly string[]) =>
  topics
    .filter((topic) => typeof topic === 'string')
    .every((topic, place, own) => {
      return place === 0 || all.indexOf(String(own[place - 1])) < all.indexOf(String(topic))
    })

/** Net promoter score; the demonstration's own figures are checked elsewhere. */
function nps(some: DemoAnswer[]): number {
  const promoters = some.filter((each) => score(each) >= 9).length
  const detractors = some.filter((each) => score(each) <= 6).length
  return (100 * (promoters - detractors)) / some.length
}

describe('the demonstration', () => {
  it('is the same for the same seed and moment, and another for another seed', () => {
    expect(demoData(SEED, NOW)).toEqual({ branches, subjects, answers })
    expect(demoData('other', NOW).answers).not.toEqual(answers)
  })

  it('keeps its past when it is made an hour later on the same day', () => {
    const later = new Map(
      demoData(SEED, new Date(NOW.getTime() + HOUR)).answers.map((each) => [each.id, each]),
    )
    for (const answer of answers.filter((each) => ageInDays(each) > 1)) {
      expect(later.get(answer.id)!.answers).toEqual(answer.answers)
      expect(later.get(answer.id)!.finishedAt).toEqual(answer.finishedAt)
    }
  })

  it('has five branches, twelve people, and about 2,000 answers over 90 days, none from the future', () => {
    expect(branches).toHaveLength(5)
    expect(subjects).toHaveLength(12)
    expect(answers.length).toBeGreaterThan(1900)
    expect(answers.length).toBeLessThan(2150)
    expect(new Set(answers.map(({ id }) => id)).size).toBe(answers.length)
    expect(Math.max(...answers.map(ageInDays))).toBeGreaterThan(DAYS - 2)
    expect(Math.max(...answers.map(ageInDays))).toBeLessThan(DAYS)
    for (const [place, answer] of answers.entries()) {
      expect(answer.finishedAt.getTime()).toBeLessThan(NOW.getTime())
      if (place > 0) expect(answer.finishedAt >= answers[place - 1]!.finishedAt).toBe(true)
    }
  })

  it('holds only answers that a guest could have given', () => {
    for (const { id, answers: values, subject, branch } of answers) {
      expect(checkAnswers(survey, { answers: values }), id).toMatchObject({ ok: true })
      expect(Object.keys(visiblePath(survey, { answers: values }).answers).sort()).toEqual(
        Object.keys(values).sort(),
      )
      if (subject) expect(subjects.find(({ key }) => key === subject)!.branch).toBe(branch)
    }
  })

  it('takes guests 9 to 60 seconds', () => {
    const seconds = answers.map(
      ({ startedAt, finishedAt }) => (finishedAt.getTime() - startedAt.getTime()) / 1000,
    )
    expect(Math.min(...seconds)).toBeGreaterThanOrEqual(9)
    expect(Math.max(...seconds)).toBeLessThanOrEqual(60)
    expect(new Set(seconds).size).toBeGreaterThan(30)
  })

  it('speaks Russian, Kazakh and English in about 70, 20 and 10 parts of a hundred', () => {
    const share = (locale: string) => answers.filter((each) => each.locale === locale).length / answers.length
    expect(share('ru')).toBeCloseTo(0.7, 1)
    expect(share('kk')).toBeCloseTo(0.2, 1)
    expect(share('en')).toBeCloseTo(0.1, 1)
  })

  it('has at least 400 different comments', () => {
    const comments = answers.map(commentOf).filter(Boolean)
    expect(new Set(comments).size).toBeGreaterThanOrEqual(400)
    expect(new Set(comments).size / comments.length).toBeGreaterThan(0.9)
    for (const words of comments) expect(words).not.toMatch(/[{}]|undefined|\s{2}|\.\.|,,|^\s/)
  })

  it('writes Kazakh in Kazakh, Russian in Russian, English in English', () => {
    for (const answer of answers.filter(commentOf)) {
      const words = commentOf(answer)
      if (answer.locale === 'en') expect(words).not.toMatch(/[а-яё]/i)
      if (answer.locale === 'ru') expect(words).not.toMatch(/[әғқңөұүһі]|[a-z]/i)
    }
    const kazakh = answers.filter((each) => each.locale === 'kk' && commentOf(each))
    const withKazakhLetters = kazakh.filter((each) => /[әғқңөұүһі]/i.test(commentOf(each)))
    expect(withKazakhLetters.length / kazakh.length).toBeGreaterThan(0.95)
  })

  it('says in words what the score says: no praise from detractors, no blame from promoters', () => {
    const praise =
      /отличн|уютн|спасибо за|советую|так держать|честные|идеал|керемет|тамаша|рақмет|ұсынамын|тағы келеміз|excellent|wonderful|lovely|cosy|recommended|keep it up/i
    const blame =
      /ждали|забыл|перепут|не слышно|душно|күттік|ұмытып|қымбат|холодн|пересол|липк|хам|нагруб|разочаров|обидно|больше не прид|не подошёл|суып қал|дәмсіз|дөрекі|өкінішті|көңіліміз қалды|stone cold|rude|sticky|disappointed|won’t be back|a pity/i
    for (const answer of answers) {
      if (score(answer) <= 6) expect(commentOf(answer)).not.toMatch(praise)
      if (score(answer) >= 9) expect(commentOf(answer)).not.toMatch(blame)
    }
    const unhappy = answers.filter((each) => score(each) <= 6 && commentOf(each))
    expect(unhappy.filter((each) => blame.test(commentOf(each))).length).toBeGreaterThan(unhappy.length / 3)
  })

  it('rates what it blames lower than what it does not', () => {
    const mean = (some: DemoAnswer[], question: string) => {
      const scores = some.flatMap(({ answers: { [question]: value } }) =>
        typeof value === 'number' ? [value] : [],
      )
      return scores.reduce((sum, value) => sum + value, 0) / scores.length
    }
    const blames = (...topics: string[]) =>
      answers.filter(
        ({ answers: { wrong } }) => Array.isArray(wrong) && topics.some((topic) => wrong.includes(topic)),
      )
    expect(mean(blames('taste', 'cold'), 'food')).toBeLessThan(
      mean(blames('rude', 'noise', 'bill'), 'food') - 0.5,
    )
    expect(mean(blames('rude', 'unnoticed'), 'service')).toBeLessThan(
      mean(blames('noise', 'price'), 'service') - 0.5,
    )
    for (const {
      answers: { wrong, pleased },
    } of answers) {
      if (Array.isArray(wrong)) expect(inOrder(wrong, NEGATIVE)).toBe(true)
      if (Array.isArray(pleased)) expect(inOrder(pleased, POSITIVE)).toBe(true)
    }
  })

  it('tells a story: bad mornings at the airport, one waiter far ahead, and a slow improvement', () => {
    const airport = answers.filter(({ branch }) => branch === 'airport')
    const mornings = airport.filter(({ finishedAt }) => almatyHour(finishedAt) < 11)
    const later = airport.filter(({ finishedAt }) => almatyHour(finishedAt) >= 11)
    expect(mornings.length).toBeGreaterThan(60)
    expect(nps(mornings)).toBeLessThan(nps(later) - 25)
    const bySubject = subjects.map(({ key }) => nps(answers.filter(({ subject }) => subject === key)))
    const [best, second] = bySubject.toSorted((a, b) => b - a)
    expect(best).toBe(nps(answers.filter(({ subject }) => subject === 'dina')))
    expect(best).toBeGreaterThan(second! + 12)
    const third = (from: number) =>
      nps(answers.filter((each) => ageInDays(each) >= from && ageInDays(each) < from + 30))
    expect(third(0)).toBeGreaterThan(third(60) + 5)
  })

  it('has a rhythm: lunch and evening, weekends, and nobody in a closed branch', () => {
    const city = answers.filter(
      ({ branch, finishedAt }) => branch !== 'airport' && finishedAt < new Date(NOW.getTime() - 4 * HOUR),
    )
    const at = (...hours: number[]) =>
      city.filter(({ finishedAt }) => hours.includes(almatyHour(finishedAt))).length
    expect(at(12, 13)).toBeGreaterThan(at(15, 16) * 1.3)
    expect(at(0, 1, 2, 3, 4, 5, 6, 7, 23)).toBe(0)
    const onDay = (day: number) =>
      answers.filter(({ finishedAt }) => new Date(finishedAt.getTime() + 5 * HOUR).getUTCDay() === day).length
    expect(onDay(6)).toBeGreaterThan(onDay(1) * 1.2)
  })

  it('leaves contacts with consent from about a fifth of those who complain, and from nobody else', () => {
    const withContact = answers.filter(({ answers: values }) => values.contact)
    for (const answer of withContact) {
      expect(complains(answer)).toBe(true)
      expect(answer.answers).toMatchObject({
        consent: true,
        contact: { phone: expect.stringMatching(/^\+7701\d{7}$/) },
      })
    }
    const share = withContact.length / answers.filter(complains).length
    expect(share).toBeGreaterThan(0.13)
    expect(share).toBeLessThan(0.3)
  })

  it('was looked after: old complaints are closed with notes, in order and not in the future', () => {
    const old = answers.filter((each) => complains(each) && ageInDays(each) > 4)
    const closed = old.filter(({ steps }) => steps.at(-1)?.status === 'resolved')
    expect(closed.length / old.length).toBeGreaterThan(0.95)
    expect(new Set(closed.map(({ steps }) => steps.at(-1)!.note)).size).toBeGreaterThan(15)
    for (const answer of answers) {
      if (!complains(answer)) expect(answer.steps).toEqual([])
      let before = answer.finishedAt
      for (const { changedAt } of answer.steps) {
        expect(changedAt > before && changedAt < NOW).toBe(true)
        before = changedAt
      }
    }
  })

  it.each([
    ['a working afternoon', '2026-11-21T10:20:00Z'],
    ['late evening', '2026-11-21T18:40:00Z'],
    ['just after midnight', '2026-11-21T19:12:00Z'],
    ['before dawn', '2026-07-01T22:30:00Z'],
    ['a leap day', '2028-02-29T04:00:00Z'],
  ])('shows life on %s: answers of today and three complaints that still wait', (_, moment) => {
    const now = new Date(moment)
    const demoAnswers = demoData(SEED, now).answers
    const midnight = Math.floor((now.getTime() + 5 * HOUR) / (24 * HOUR)) * 24 * HOUR - 5 * HOUR
    expect(
      demoAnswers.filter(({ finishedAt }) => finishedAt.getTime() >= midnight).length,
    ).toBeGreaterThanOrEqual(8)
    const waiting = demoAnswers.filter(
      (each) =>
        complains(each) && each.steps.length === 0 && now.getTime() - each.finishedAt.getTime() < 4 * HOUR,
    )
    expect(waiting.filter((each) => commentOf(each) && each.answers.contact).length).toBeGreaterThanOrEqual(3)
    expect(demoAnswers.length).toBeGreaterThan(1900)
    expect(demoAnswers.length).toBeLessThan(2150)
  })
})
