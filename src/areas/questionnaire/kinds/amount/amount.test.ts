import { expect, test } from 'vitest'
import type { QuestionOf } from '../../questionnaire.contract.ts'
import { amountClasses, classOf } from './amount.ts'

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
    const found = classOf(question, value)!
    expect(amountClasses(question)).toContainEqual(found)
    expect(found.from).toBeLessThanOrEqual(value)
  }
  expect(classOf(question, 50)?.to).toBe(50)
})
