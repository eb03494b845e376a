import { expect, test } from 'vitest'
import { highlightPieces, readFindRequest } from './find-request.ts'
import { searchWordsOf } from './find-words.ts'

const keyOf = (word: string) => searchWordsOf(word).map(({ key }) => key)

test.each([
  ['официант', 'официанту', 'a case'],
  ['завтраки', 'завтраком', 'a number'],
  ['Ещё', 'еще', 'ё and capital letters'],
  ['waiter', 'Waiters', 'an English plural'],
  ['serving', 'served', 'English forms'],
  ['тамақ', 'тамағы', 'a Kazakh possession, its consonant softened'],
  ['даяшы', 'даяшыға', 'a Kazakh case whose letters tell the language where the word’s own do not'],
  ['қызмет', 'қызметі', 'a Kazakh possession'],
  ['тiл', 'тіл', 'a Latin i within a Kazakh word'],
  ['8 (701) 123-45-67', '+77011234567', 'a telephone number'],
])('%s matches %s: %s', (one, other) => {
  expect(keyOf(one)).toEqual(keyOf(other))
})

test.each([
  ['кофе', 'кофейня', 'another word'],
  ['қыз', 'қызмет', 'another word'],
  ['лук', 'луг', 'Russian consonants stay'],
])('%s does not match %s: %s', (one, other) => {
  expect(keyOf(one)).not.toEqual(keyOf(other))
})

const summaryOf = (text: string) => {
  const { parts, without } = readFindRequest(text)
  return [parts.map(({ text }) => text), without.map(({ text }) => text)]
}

test.each([
  ['кофе холодный', [['кофе', 'холодный'], []], 'all words'],
  ['"очень долго" кофе', [['очень долго', 'кофе'], []], 'a phrase'],
  ['«очень долго»', [['очень долго'], []], 'a phrase in Russian quotes'],
  ['кофе -холодный', [['кофе'], ['холодный']], 'without a word'],
  ['кофе -"очень долго"', [['кофе'], ['очень долго']], 'without a phrase'],
  ['wi-fi', [['wi-fi'], []], 'a hyphen is no minus'],
  ['кофе - чай', [['кофе', 'чай'], []], 'nor is a dash'],
  ['долго и шумно', [['долго', 'шумно'], []], 'small words say nothing beside others'],
  ['и', [['и'], []], 'alone they are what is asked for'],
  ['"и в"', [['и в'], []], 'in quotes too'],
  ['-кофе', [[], ['кофе']], 'a minus alone asks for nothing'],
  ['"""" «» “ - % _ \\ \' ! & | ( : *', [[], []], 'signs alone ask for nothing'],
  ['"кофе', [['кофе'], []], 'a quote that is not closed'],
])('%s is parsed as intended: %j (%s)', (text, expected) => {
  expect(summaryOf(text)).toEqual(expected)
})

test('matching words are cut out of a text without losing any characters', () => {
  const keys = new Set(keyOf('кофе официант'))
  expect(highlightPieces('Кофе — хорош; официанту спасибо', keys)).toEqual([
    '',
    'Кофе',
    ' — хорош; ',
    'официанту',
    ' спасибо',
  ])
  expect(highlightPieces('Чай', keys)).toEqual(['Чай'])
})
