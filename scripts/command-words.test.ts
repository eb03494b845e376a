import { expect, test } from 'vitest'
import { readWords } from './command-words.ts'

const OPTIONS = { survey: { type: 'string' }, check: { type: 'boolean', default: false } } as const

test.each(['-Ab3dEf7hIjKlMnOpQrStU', '--b3dEf7hIjKlMnOpQrStU', 'xAb3dEf7hIjKlMnOpQrStU'])(
  'the id %s reaches a command unchanged, as a word and after an option',
  (id) => {
    expect(id).toHaveLength(22)
    expect(readWords(OPTIONS, ['restore-survey', '12', id])).toEqual({
      positionals: ['restore-survey', '12', id],
      values: { check: false },
    })
    expect(readWords(OPTIONS, ['verify', '--survey', id, '--check'])).toEqual({
      positionals: ['verify'],
      values: { survey: id, check: true },
    })
    expect(readWords(OPTIONS, ['--', 'removed', id]).positionals).toEqual(['removed', id])
  },
)

test('a sum below zero is a word, and an option that is not known is refused', () => {
  expect(readWords(OPTIONS, ['correct', '12', '-1500.01', 'why']).positionals[2]).toBe('-1500.01')
  expect(() => readWords(OPTIONS, ['--nonsense'])).toThrow()
})
