import fc from 'fast-check'
import { expect, test } from 'vitest'
import { compileRegex, matchesRegex, stepsOfRegex } from './regex.ts'

const finds = (regex: string, text: string, isCaseInsensitive = false) =>
  matchesRegex(text, compileRegex(regex, isCaseInsensitive)!)

test.each<[regex: string, right: string, wrong: string]>([
  ['^[A-Z]{2}\\d{4}$', 'AB1234', 'AB123'],
  ['^\\d{3}-\\d{2}$', '123-45', '1234-5'],
  ['^(?:\\+7|8)7\\d{9}$', '+77011234567', '+7701123456'],
  ['^[\\w.+-]+@[\\w-]+\\.[a-z]{2,}$', 'a.b@kz.com', 'a.b@kz'],
  ['^[\\w-\\.]+$', 'a-b.c', 'a b'],
  ['^(чай|кофе)( с молоком)?$', 'кофе с молоком', 'кофе с'],
  ['\\bкот\\b', 'вот кот', 'скот'],
  ['^\\p{Lu}\\p{L}+$', 'Әлия', 'әлия'],
  ['^[^<>]*$', 'без скобок', 'a<b'],
  ['^a{2,}b{0,1}$', 'aaab', 'ab'],
  ['^.$', '🙂', '🙂🙂'],
  ['^\\d{1,3}(?:\\.\\d{3})*,\\d\\d$', '1.234.567,89', '12345,6'],
  ['^(a*)*$', 'aaa', 'ab'],
  ['^[]a]+$', ']a', 'b'],
  ['a\\.b\\/c\\-d', 'a.b/c-d', 'aXb/c-d'],
])('%s finds %s and not %s', (regex, right, wrong) => {
  expect([finds(regex, right), finds(regex, wrong)]).toEqual([true, false])
})

test('letters compare in any case where that is wanted', () => {
  expect(finds('^әб[а-я]$', 'ӘБЯ')).toBe(false)
  expect(finds('^әб[а-я]$', 'ӘБЯ', true)).toBe(true)
  expect(finds('(?i)^ab$', 'AB')).toBe(true)
})

test.each([
  '(',
  '[a',
  'a**',
  '*a',
  '(?=a)',
  '(?<!a)b',
  '(a)\\1',
  'a{5,2}',
  'a{2000}',
  '((a{100}){100}){9}',
  'a++',
])('%s is refused: it is wrong, too large, or can’t be matched in one pass', (regex) => {
  expect(compileRegex(regex)).toBeUndefined()
})

/** Expressions of few letters, so that texts of the same letters often match. */
const { regex } = fc.letrec<{ regex: string }>((tie) => ({
  regex: fc.oneof(
    { maxDepth: 4 },
    fc.constantFrom('a', 'b', '.', '[ab]', '[^a]', '\\w', '^a', 'b$', '\\bb'),
    fc.tuple(tie('regex'), tie('regex')).map(([left, right]) => left + right),
    fc.tuple(tie('regex'), tie('regex')).map(([left, right]) => `(?:${left}|${right})`),
    fc
      .tuple(tie('regex'), fc.constantFrom('*', '+', '?', '{2}', '{1,3}', '{0,}', '*?'))
      .map(([part, bounds]) => `(${part})${bounds}`),
  ),
}))

test('whatever is asked for, the same is found as by the engine of the browser', () => {
  fc.assert(
    fc.property(regex, fc.array(fc.stringMatching(/^[abc -]{0,7}$/), { minLength: 8 }), (source, texts) => {
      const program = compileRegex(source)
      fc.pre(program !== undefined)
      const native = new RegExp(source, 'u')
      for (const text of texts)
        expect([text, matchesRegex(text, program!)]).toEqual([text, native.test(text)])
    }),
    { numRuns: 300 },
  )
})

test('an expression that takes other engines forever takes steps in proportion to the text', () => {
  const program = compileRegex('^(a+)+$')!
  expect(matchesRegex(`${'a'.repeat(5000)}b`, program)).toBe(false)
  expect(stepsOfRegex(2000, program) / stepsOfRegex(1000, program)).toBeCloseTo(2, 1)
})
