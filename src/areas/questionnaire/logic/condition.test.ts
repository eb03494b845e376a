import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Rule } from '../condition.contract.ts'
import type { AnswerValue, AnswerValues } from '../questionnaire.contract.ts'
import { holds, rulesOf } from './condition.ts'
import { matchesWildcards } from './wildcards.ts'

type About = Pick<Rule, 'op' | 'value'> & { row?: string }

test.each<[answer: AnswerValue | undefined, rule: About, result: boolean, why: string]>([
  [7, { op: 'equals', value: 7 }, true, 'a score'],
  [7, { op: 'not_equals', value: 7 }, false, 'and its opposite'],
  [undefined, { op: 'equals', value: 7 }, false, 'nothing equals nothing'],
  [undefined, { op: 'not_equals', value: 7 }, true, 'nothing is not seven'],
  [6, { op: 'less', value: 7 }, true, 'below'],
  [7, { op: 'less', value: 7 }, false, 'but not at the bound'],
  [7, { op: 'less_or_equal', value: 7 }, true, 'the bound belongs here'],
  [8, { op: 'greater', value: 7 }, true, 'above'],
  [7, { op: 'greater_or_equal', value: 7 }, true, 'the bound belongs here too'],
  [undefined, { op: 'less', value: 7 }, false, 'what is unanswered is not small'],
  [5, { op: 'between', value: [5, 8] }, true, 'both ends belong'],
  [9, { op: 'between', value: [5, 8] }, false, 'beyond the end'],
  ['2026-11-21', { op: 'greater', value: '2026-02-28' }, true, 'days have an order'],
  ['2026-11-21', { op: 'between', value: ['2026-11-01', '2026-11-30'] }, true, 'a day within a month'],
  ['09:30', { op: 'less', value: '10:00' }, true, 'times have an order'],
  ['десять', { op: 'less', value: 11 }, false, 'words are no number'],
  ['a', { op: 'any_of', value: ['a', 'b'] }, true, 'one of'],
  [['b', 'c'], { op: 'any_of', value: ['a', 'b'] }, true, 'one of several'],
  [['b', 'c'], { op: 'all_of', value: ['b', 'c'] }, true, 'all'],
  [['b'], { op: 'all_of', value: ['b', 'c'] }, false, 'not all'],
  [['b'], { op: 'none_of', value: ['a', 'c'] }, true, 'none of'],
  [undefined, { op: 'none_of', value: ['a'] }, true, 'nothing is none of them'],
  [{ other: 'чай' }, { op: 'any_of', value: ['other'] }, true, 'own words are “other”'],
  ['Долго Ждали', { op: 'contains', value: 'ждали' }, true, 'words whatever the case'],
  ['чай', { op: 'not_contains', value: 'кофе' }, true, 'without the words'],
  [['ab'], { op: 'contains', value: 'a' }, false, 'choices are compared whole'],
  ['Алматы', { op: 'starts_with', value: 'алм' }, true, 'the beginning'],
  ['Алматы', { op: 'ends_with', value: 'ТЫ' }, true, 'the end'],
  ['A-2045', { op: 'matches', value: 'a-????' }, true, 'a pattern'],
  ['A-20456', { op: 'matches', value: 'a-????' }, false, 'a pattern is of the whole text'],
  ['A-2045', { op: 'matches', value: [] }, false, 'nothing to compare with is matched by nothing'],
  ['', { op: 'answered' }, false, 'an empty text is no answer'],
  [0, { op: 'answered' }, true, 'zero is one'],
  [false, { op: 'answered' }, true, 'and so is no'],
  [null, { op: 'not_answered' }, true, 'passed over on purpose'],
  [{ soup: 'bad' }, { row: 'soup', op: 'equals', value: 'bad' }, true, 'a row of a matrix'],
  [{ soup: 'bad' }, { row: 'bread', op: 'equals', value: 'bad' }, false, 'another row'],
  [{ soup: 2 }, { row: 'soup', op: 'less', value: 3 }, true, 'a rated row'],
  [{ soup: ['hot', 'salty'] }, { row: 'soup', op: 'all_of', value: ['hot', 'salty'] }, true, 'a ticked row'],
  [['price', 'taste'], { row: 'taste', op: 'equals', value: 2 }, true, 'a place in an order'],
  [{ food: 60 }, { row: 'food', op: 'greater', value: 50 }, true, 'a share of a sum'],
  ['text', { row: 'soup', op: 'answered' }, false, 'no rows, no answer in them'],
])('%j %j is %s: %s', (answer, rule, result) => {
  const answers: AnswerValues = answer === undefined ? {} : { q: answer }
  expect(holds({ all: [{ question: 'q', ...rule } as Rule] }, { answers })).toBe(result)
})

test('a group of “none” holds where not one of its parts does, also inside another group', () => {
  const low: Rule = { question: 'q', op: 'less', value: 5 }
  const ten: Rule = { question: 'q', op: 'equals', value: 10 }
  const neither = { none: [low, { all: [ten] }] }
  expect([3, 7, 10].map((q) => holds(neither, { answers: { q } }))).toEqual([false, true, false])
  expect(holds({ any: [neither, ten] }, { answers: { q: 10 } })).toBe(true)
  expect(holds({ none: [] }, { answers: {} })).toBe(true)
  expect(rulesOf(neither)).toEqual([low, ten])
})

test('long patterns are read right beyond the bits of one word', () => {
  const text = `${'ab'.repeat(300)}c${'ab'.repeat(300)}`
  expect(matchesWildcards(text, `*${'ab'.repeat(50)}c?b*`)).toBe(true)
  expect(matchesWildcards(text, `*${'ab'.repeat(50)}c?a*`)).toBe(false)
  expect(matchesWildcards(text, `*${'?'.repeat(64)}c${'a?'.repeat(40)}*`)).toBe(true)
})

test('no pattern stalls: a thousand stars on a long text', () => {
  const text = 'a'.repeat(2000)
  expect(matchesWildcards(text, `${'*a'.repeat(500)}*b`)).toBe(false)
  expect(matchesWildcards(text, `${'*a'.repeat(500)}*`)).toBe(true)
})

test('a pattern matches what a regular expression of the same meaning matches', () => {
  const sign = fc.constantFrom('a', 'b', '*', '?')
  const text = fc.string({ unit: fc.constantFrom('a', 'b'), maxLength: 8 })
  const pattern = fc.array(sign, { maxLength: 6 }).map((signs) => signs.join(''))
  fc.assert(
    fc.property(text, pattern, (input, wildcard) => {
      const expression = new RegExp(`^${wildcard.replaceAll('*', '.*').replaceAll('?', '.')}$`)
      expect(matchesWildcards(input, wildcard)).toBe(expression.test(input))
    }),
    { numRuns: 500 },
  )
})
