import { expect, test } from 'vitest'
import { readSav } from '../../testing/sav.ts'
import { cutBytes, LONGEST_TEXT, type SavValue, type SavVariable, writeSav } from './sav-writer.ts'

const LONG_NAME = 'v_share.of_a_very_long_name_that_has_sixty_four_letters_in_all_0'
const MADE = new Date(Date.UTC(2026, 10, 5, 7, 8, 9))

async function read(variables: SavVariable[], rows: SavValue[][]) {
  const parts: Uint8Array[] = []
  const pages = async function* () {
    yield rows.slice(0, 1)
    yield rows.slice(1)
  }
  for await (const part of writeSav(
    variables,
    { title: 'Кофейни «Дәмді Ас»', made: MADE, cases: rows.length },
    pages(),
  ))
    parts.push(part)
  return readSav(Buffer.concat(parts))
}

test('a reader of another maker finds names, labels and values as they were written', async () => {
  const number = { kind: 'number', decimals: 0, labels: [] } as const
  const labels = [
    { value: 1, label: 'Шай' },
    { value: 2, label: 'Кофе '.repeat(60) },
  ]
  const { title, cases, variables, rows } = await read(
    [
      { name: 'nps', label: 'Посоветуете нас друзьям? '.repeat(20), ...number },
      { name: 'drink', label: 'Не ішесіз?', ...number, labels },
      { name: LONG_NAME, label: '', ...number, decimals: 2 },
      { name: 'received_at', label: 'Получен', kind: 'date' },
      { name: 'word', label: 'Слово', kind: 'text', bytes: 9 },
    ],
    [
      [10, 1, -0.25, MADE, 'қалай'],
      [0, null, 1e9, null, null],
      [151, 2, 152, new Date(0), '  ой 😀'],
      [-99, 2, -100, new Date(0), 'длинное слово'],
    ],
  )
  expect([title, cases, rows.length]).toEqual(['Кофейни «Дәмді Ас»', 4, 4])
  expect(variables.map(({ name }) => name)).toEqual(['nps', 'drink', LONG_NAME, 'received_at', 'word'])
  expect(variables[1]).toMatchObject({ label: 'Не ішесіз?', isText: false })
  expect([...variables[1]!.labels]).toEqual([
    [1, 'Шай'],
    [2, cutBytes('Кофе '.repeat(60), 120).toString()],
  ])
  expect(rows.map(({ nps }) => nps)).toEqual([10, 0, 151, -99])
  expect(rows.map(({ drink }) => drink)).toEqual([1, null, 2, 2])
  expect(rows.map((row) => row[LONG_NAME])).toEqual([-0.25, 1e9, 152, -100])
  // Seconds from 14 October 1582, as SPSS counts them.
  expect(rows.map((row) => row.received_at)).toEqual([
    MADE.getTime() / 1000 + 12_219_379_200,
    null,
    12_219_379_200,
    12_219_379_200,
  ])
  // Nine bytes of a Cyrillic word are four letters and a half; half a letter is no letter.
  expect(rows.map(({ word }) => word)).toEqual(['қала', '', '  ой', 'длин'])
})

test.each([
  ['fits one variable', 255],
  ['needs two', 256],
  ['ends with a segment', 504],
  ['begins another', 505],
  ['is as long as SPSS takes', LONGEST_TEXT],
  ['is longer than SPSS takes', 40_000],
])('a text that %s is whole, and so is what follows it', async (_case, bytes) => {
  const text = `${'ж'.repeat(100)}${'a'.repeat(bytes - 201)}z`
  const { rows } = await read(
    [
      { name: 'why', label: 'Почему?', kind: 'text', bytes },
      { name: 'nps', label: '', kind: 'number', decimals: 0, labels: [] },
    ],
    [
      [text, 7],
      ['', 8],
      ['коротко', 9],
    ],
  )
  expect(rows.map(({ nps }) => nps)).toEqual([7, 8, 9])
  expect(rows[0]!.why).toBe(cutBytes(text, LONGEST_TEXT).toString())
  expect(rows[2]!.why).toBe('коротко')
})
