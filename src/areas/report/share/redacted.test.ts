import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Analytics } from '../../analytics/analytics.contract.ts'
import type { QuestionResult } from '../../analytics/cards/question/question.contract.ts'
import { masked } from '../../questionnaire/mask.ts'
import { redacted } from './redacted.ts'

const placed = {
  n: 9,
  scored: 9,
  sample: 'enough' as const,
  nps: 31,
  csat: 0.31,
  ces: null,
  low: 31,
  high: 31,
  shrunk: 31,
  completion: null,
  starts: 9,
  significant: true,
  side: 'worse' as const,
  place: { from: 1, to: 1 },
}

/** Analytics in which everything tells what it belongs to. */
function analyticsOf(questions: Pick<QuestionResult, 'id' | 'type'>[], person: string): Analytics {
  return {
    at: '2026-11-21T00:00:00Z',
    filter: {
      subjectId: 'secret-subject',
      find: 'secret-find',
      class: 'secret-class',
      placement: null,
      subId: null,
      step: 'day',
      where: [
        { dimension: `question:${questions[0]?.id}`, op: 'any', values: ['secret-value'] },
        { dimension: 'subject', op: 'any', values: ['secret-subject'] },
        { dimension: 'hidden:order', op: 'any', values: ['secret-order'] },
      ],
    },
    survey: {
      title: 'Опрос',
      metric: 'nps',
      main: { nps: questions.find(({ type }) => type === 'nps')?.id ?? null, csat: null, ces: null },
      published: true,
      minimum: 30,
    },
    total: { answers: 9, complaints: 777, medianSeconds: null, completion: null },
    rebuilding: { done: 1, total: 2 },
    metrics: {
      nps: { value: 31, n: 9 },
      csat: { value: 0.31, n: 9 },
      ces: null,
      csi: {
        value: 31,
        n: 9,
        parts: questions.map(({ id }) => ({ question: id, weight: 1, value: 31, n: 9 })),
      },
    },
    trend: [{ from: '', to: '', n: 9, nps: 31, npsLow: 31, npsHigh: 31, csat: 0.31 }],
    changes: [
      {
        day: '2026-11-02',
        from: '2026-11-01',
        to: '2026-11-03',
        decidedOn: '2026-11-12',
        before: 31,
        after: 31,
        withdrawnOn: null,
      },
    ],
    questions: questions.map(({ id, type }) => ({
      id,
      type,
      title: `title-${id}.`,
      chartType: 'bar',
      n: 9,
      mean: null,
      best: null,
      distribution: [{ value: id, label: type === 'subject' ? person : `option-${id}.`, count: 1, share: 1 }],
    })),
    branches: [{ ...placed, id: 'b', code: 'b', title: 'Абая' }],
    subjects: [{ ...placed, id: 'secret-subject', title: person, position: 'secret-position' }],
    placements: [
      { ...placed, id: 'window', title: 'Окно' },
      { ...placed, id: `Касса ${person}`, title: `Касса ${person}` },
    ],
    heatmap: [[{ n: 9, value: 31 }]],
    worstPart: { days: 'weekend', part: 'evening', n: 9, value: 31, rest: 31 },
    words: [{ word: 'secret-word', n: 9, score: 31, side: 'worse' }],
    topics: [
      {
        topic: 'staff',
        n: 9,
        bad: 555,
        good: 555,
        examples: [{ id: 'secret-answer', text: `secret-text ${person}`, mood: 'bad' }],
      },
    ],
    drivers: questions.map(({ id }) => ({
      question: id,
      title: `title-${id}.`,
      importance: 0.888,
      low: 0,
      high: 1,
      performance: 0.5,
    })),
    explained: 0.888,
    read: { answers: 9, placed: 9, comments: 666, guests: 888 },
  } as unknown as Analytics
}

const NOTHING_KNOWN = { mains: {}, complaints: { questions: [], people: false }, people: [] }

const question = fc.record({
  id: fc.stringMatching(/^q-[a-h]{6}$/),
  type: fc.constantFrom('nps', 'csat', 'single_choice', 'subject', 'contact_info', 'consent', 'long_text'),
})

test('nothing that is hidden stands anywhere in a report', () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(question, { selector: ({ id }) => id, minLength: 1, maxLength: 8 }),
      fc.array(fc.nat(7)),
      fc.boolean(),
      fc.boolean(),
      (questions, picks, people, text) => {
        const hidden = questions.filter((_, at) => picks.includes(at)).map(({ id }) => id)
        const main = questions.find(({ type }) => type === 'nps')?.id
        const complaining = questions.at(-1)!
        const report = redacted(
          analyticsOf(questions, 'Жангельды'),
          { questions: hidden, people, text },
          {
            mains: { nps: main },
            complaints: { questions: [complaining.id], people: false },
            people: [{ kind: 'staff', title: 'Жангельды' }],
          },
        )
        const json = JSON.stringify(report)
        const hides = (...types: string[]) =>
          questions.some(({ id, type }) => types.includes(type) && hidden.includes(id))
        expect(json).not.toContain('secret-answer')
        for (const id of hidden) expect(json).not.toContain(id)
        for (const { id, type } of questions)
          if (type === 'contact_info' || type === 'consent')
            expect(report.questions).not.toContainEqual(expect.objectContaining({ id }))
        const peopleless = people || hides('subject')
        if (peopleless) expect(json).not.toMatch(/Жангельды|secret-subject|secret-position/)
        const wordless = text || hides('long_text')
        if (wordless) expect(json).not.toMatch(/secret-(word|text|find)|staff|555|666/)
        const isHeaded = main === undefined || !hidden.includes(main)
        if (!isHeaded) expect(json.replaceAll('0.31', '')).not.toMatch(/31|secret-class|555/)
        // Here every question is a driver.
        if (hidden.length > 0) expect(json).not.toContain('888')
        const isUntold =
          hidden.includes(complaining.id) ||
          complaining.type === 'contact_info' ||
          (complaining.type === 'long_text' && wordless) ||
          (complaining.type === 'subject' && peopleless)
        expect(json.includes('777')).toBe(isHeaded && !isUntold)
        if (hidden.length === 0 && !people && !text)
          expect(json).toMatch(/secret-subject.*Жангельды.*secret-word.*secret-text/)
      },
    ),
  )
})

test('a report of one person says nothing of another, nor of a till that has the other’s name; a rated table may hold a code', () => {
  const analytics = analyticsOf([{ id: 'q-first', type: 'nps' }], 'Жангельды')
  analytics.subjects = []
  analytics.placements.push({ ...placed, id: 'Стол 6', title: 'Стол 6' })
  analytics.filter.find = 'жангельды'
  const people = [
    { kind: 'staff', title: 'Жангельды' },
    { kind: 'premise', title: 'Стол' },
  ]
  const { placements, ...rest } = redacted(
    analytics,
    { questions: [], people: true, text: false },
    { ...NOTHING_KNOWN, people },
  )
  expect(placements.map(({ title }) => title)).toEqual(['Окно', 'Стол 6'])
  expect(JSON.stringify(rest)).not.toMatch(/жангельды/i)
  expect(JSON.stringify(rest)).toContain('secret-text •••')
})

test('what fewer than five guests said is shown to nobody', () => {
  const one = [{ id: 'q-first', type: 'nps' }] as const
  const analytics = analyticsOf([...one], 'Жангельды')
  const seen = { questions: [], people: false, text: false }
  analytics.total.answers = 4
  const alone = JSON.stringify(redacted(analytics, seen, NOTHING_KNOWN))
  expect(alone).not.toMatch(/31|555|666|777|888|Жангельды|secret-word|secret-text|title-q-first/)

  analytics.total.answers = 9
  Object.assign(analytics.metrics.nps!, { n: 4 })
  Object.assign(analytics.questions[0]!, { n: 4, mean: 31 })
  Object.assign(analytics.topics[0]!, { n: 4 })
  Object.assign(analytics.words[0]!, { n: 4 })
  const { metrics, questions, topics, words } = redacted(analytics, seen, NOTHING_KNOWN)
  expect([metrics.nps, metrics.csat?.n, topics, words]).toEqual([null, 9, [], []])
  expect(questions[0]).toMatchObject({ distribution: [], mean: null })
})

test.each([
  ['Позвоните +7 701 123 45 67', 'Позвоните •••'],
  ['8(727)250-00-00 Асель', '••• Асель'],
  ['пишите на asel.k@mail.kz.', 'пишите на •••.'],
  ['почта asel @ mail.kz', 'почта •••'],
  ['ИИН 900101300123', 'ИИН •••'],
  ['карта 4400 4301 2345 6789', 'карта •••'],
  ['жду 15 минут, чек 4500 тенге', 'жду 15 минут, чек 4500 тенге'],
  ['был 21.11.2026', 'был •••'],
])('of «%s» strangers read «%s»', (text, shown) => {
  expect(masked(text)).toBe(shown)
})

test('a name is left out in every case of it, and no other word is', () => {
  expect(masked('Армана хвалю, Арману спасибо, АРМАН лучший. Армия гостей', ['Арман Ли'])).toBe(
    '••• хвалю, ••• спасибо, ••• лучший. Армия гостей',
  )
})

test.each([
  ['Нурлан принял заказ', 'Нұрлан Әбдіров', '••• принял заказ'],
  ['Нұрланға рахмет', 'Нурлан', '••• рахмет'],
  ['Асель и Артем – супер', 'Әсел Қасымова', '••• и Артем – супер'],
  ['Спасибо Семену', 'Семён', 'Спасибо •••'],
])('a name is left out in the letters of either language: «%s»', (text, name, shown) => {
  expect(masked(text, [name])).toBe(shown)
})

test('a word without an end does not keep the report from being read', () => {
  const word = 'я'.repeat(200_000)
  expect(masked(`${word} asel@mail.kz`)).toBe(`${word} •••`)
})
