import { expect, test } from 'vitest'
import type { QuestionOf } from '../../questionnaire.contract.ts'
import { amountClasses, classOf } from './amount.ts'
import { number as numberKind } from './kind.ts'

const number = (part: Partial<QuestionOf<'number'>>): QuestionOf<'number'> => ({
  id: 'q',
  type: 'number',
  title: 'q',
  ...part,
})
const ends = (part: Partial<QuestionOf<'number'>>) =>
  amountClasses(number(part)).map(({ from, to }) => (from === to ? `${from}` : `${from}–${to}`))

test.each<[why: string, part: Partial<QuestionOf<'number'>>, classes: string[]]>([
  ['few values are counted one by one', { min: 1, max: 5, step: 1 }, ['1', '2', '3', '4', '5']],
  ['steps of a tenth have no noise', { min: 0, max: 0.3, step: 0.1 }, ['0', '0.1', '0.2', '0.3']],
  [
    'many are counted in ten classes',
    { min: 1, max: 100, step: 1 },
    ['1–10', '11–20', '21–30', '31–40', '41–50', '51–60', '61–70', '71–80', '81–90', '91–100'],
  ],
  ['no range, no classes', { min: 0 }, []],
  ['a range the wrong way round has none either', { min: 9, max: 1 }, []],
])('%s', (_why, part, classes) => {
  expect(ends(part)).toEqual(classes)
})

test('a slider that says nothing of itself goes from 0 to 100', () => {
  const classes = amountClasses({ id: 'q', type: 'slider', title: 'q' })
  expect(classes).toHaveLength(10)
  expect([classes[0]?.from, classes.at(-1)?.to]).toEqual([0, 100])
})

test('every value within the range falls into one class, decimals between two classes into the lower', () => {
  const question = number({ min: 0, max: 50 })
  for (let value = 0; value <= 50; value += 0.25) {
    const match = classOf(question, value)!
    expect(amountClasses(question)).toContainEqual(match)
    expect(match.from).toBeLessThanOrEqual(value)
  }
  expect(classOf(question, 50)?.to).toBe(50)
})

const labels = (part: Partial<QuestionOf<'number'>>, locale: string) =>
  numberKind.values!(number(part), {
    locale,
    words: { yes: '', no: '', other: '' },
    read: String,
  }).map(({ label }) => label.replace(/\s/g, ' '))

test.each<
  [
    why: string,
    part: Partial<QuestionOf<'number'>>,
    locale: string,
    first: string,
    second: string,
    last: string,
  ]
>([
  ['whole numbers', { min: 0, max: 49_999, step: 1 }, 'ru', '0–4 999', '5 000–9 999', '45 000–49 999'],
  ['any numbers', { min: 0, max: 1000 }, 'ru', 'меньше 100', 'от 100, меньше 200', 'от 910 до 1 000'],
  ['any numbers in English', { min: 0, max: 1000 }, 'en', 'under 100', '100 to under 200', '910 to 1,000'],
  [
    'any numbers in Kazakh',
    { min: 0, max: 1000 },
    'kk',
    '100 санынан аз',
    '100–200, 200 кірмейді',
    '910 – 1 000',
  ],
  ['numbers below nothing', { min: -50, max: 49, step: 1 }, 'ru', 'от −50 до −41', 'от −40 до −31', '40–49'],
  ['tenths', { min: 0, max: 9.9, step: 0.1 }, 'ru', '0–0,9', '1–1,9', '9–9,9'],
])('a class of %s is called as people call it', (_what, part, locale, ...expected) => {
  const all = labels(part, locale)
  expect([all[0], all[1], all.at(-1)]).toEqual(expected)
})

test('a number at the edge of a class lies where the label says', () => {
  const part = { min: 0, max: 1000 }
  const classes = amountClasses(number(part))
  const labelled = (value: number) => {
    const match = classOf(number(part), value)!
    return labels(part, 'ru')[classes.findIndex(({ from }) => from === match.from)]
  }
  const [below, next, last] = ['меньше 100', 'от 100, меньше 200', 'от 910 до 1 000']
  expect([0, 99.99, 100, 199.5, 910, 1000].map(labelled)).toEqual([below, below, next, next, last, last])
})
