import { expect, test } from 'vitest'
import { partFieldName } from './field-name.ts'
import { readGuestForm } from './read-form.ts'

const read = (...entries: [string, unknown][]) => {
  const { answers, subjectId } = readGuestForm(entries)
  return { answers: Object.fromEntries(Object.entries(answers)), subjectId }
}

test.each<[why: string, entries: [string, unknown][], answers: Record<string, unknown>]>([
  ['a score is a number', [['number.q', '7']], { q: 7 }],
  ['what is no number stays as posted, so that the check names it', [['number.q', '7.5']], { q: '7.5' }],
  ['an amount is read as people write it', [['amount.q', '1 200,50']], { q: 1200.5 }],
  ['an amount that is none stays as typed, so that the check names it', [['amount.q', 'три']], { q: 'три' }],
  [
    'yes and no are true and false',
    [
      ['flag.a', 'true'],
      ['flag.b', 'false'],
    ],
    { a: true, b: false },
  ],
  [
    'an entry that was left empty is none',
    [
      [partFieldName('entry', 'kids', '1.name'), ' '],
      [partFieldName('entry', 'kids', '3.name'), 'Аян'],
      [partFieldName('entry_number', 'kids', '3.age'), '7'],
      [partFieldName('entry_list', 'kids', '4.pets'), 'cat'],
      [partFieldName('entry_list', 'kids', '4.pets'), 'dog'],
    ],
    { kids: { '1.name': 'Аян', '1.age': 7, '2.pets': ['cat', 'dog'] } },
  ],
  ['one choice is its id', [['choice.q', 'x']], { q: 'x' }],
  [
    'ticks gather in a list',
    [
      ['choices.q', 'x'],
      ['choices.q', 'y'],
    ],
    { q: ['x', 'y'] },
  ],
  [
    'own words go with “other”',
    [
      ['choice.q', ''],
      ['other.q', ' Шумно '],
    ],
    { q: { other: 'Шумно' } },
  ],
  [
    'own words come after ticks, wherever they stand',
    [
      ['choices.q', ''],
      ['other.q', 'Шумно'],
      ['choices.q', 'x'],
    ],
    { q: ['x', { other: 'Шумно' }] },
  ],
  [
    'own words without “other” count for nothing',
    [
      ['choice.q', 'x'],
      ['other.q', 'Шумно'],
    ],
    { q: 'x' },
  ],
  [
    '“other” without words is still a choice',
    [
      ['choices.q', ''],
      ['other.q', ''],
    ],
    { q: [{ other: '' }] },
  ],
  [
    'an empty field is no answer',
    [
      ['text.q', ''],
      ['text.r', ' \n '],
    ],
    {},
  ],
  ['text stays as typed, whatever line ends the browser posts', [['text.q', ' a\r\nb ']], { q: ' a\nb ' }],
  [
    'contacts are one answer',
    [
      ['name.q', 'Данияр'],
      ['phone.q', '+7701'],
      ['email.q', ''],
    ],
    { q: { name: 'Данияр', phone: '+7701' } },
  ],
  [
    'rows of a matrix are one answer',
    [
      [partFieldName('cell', 'q', 'row.1'), 'x'],
      [partFieldName('cell', 'q', '__proto__x'), 'y'],
    ],
    { q: { 'row.1': 'x', __proto__x: 'y' } },
  ],
  [
    'ticks of a row gather in a list',
    [
      [partFieldName('cells', 'q', 'a'), 'x'],
      [partFieldName('cells', 'q', 'a'), 'y'],
    ],
    { q: { a: ['x', 'y'] } },
  ],
  [
    'marks and shares are numbers',
    [
      [partFieldName('mark', 'q', 'a'), '5'],
      [partFieldName('share', 'r', 'a-b'), '40'],
    ],
    { q: { a: 5 }, r: { 'a-b': 40 } },
  ],
  [
    'places become an order',
    [
      [partFieldName('rank', 'q', 'a'), '2'],
      [partFieldName('rank', 'q', 'b'), '1'],
    ],
    { q: ['b', 'a'] },
  ],
  [
    'places given twice stay as they are, so that the check names them',
    [
      [partFieldName('rank', 'q', 'a'), '1'],
      [partFieldName('rank', 'q', 'b'), '1'],
    ],
    { q: { a: 1, b: 1 } },
  ],
  ['a part that can’t be read is passed over', [['cell-%.q', 'x']], {}],
  ['ids may hold dots', [['number.a.b.c', '1']], { 'a.b.c': 1 }],
  [
    'our own fields and files are passed over',
    [
      ['_id', '1'],
      ['lang', 'ru'],
      ['number.', '1'],
      ['utm.source', 'poster'],
      ['text.q', new Blob()],
    ],
    {},
  ],
])('%s', (_why, entries, answers) => {
  expect(read(...entries).answers).toEqual(answers)
})

test('no field reaches a prototype', () => {
  const { answers } = readGuestForm([
    ['text.__proto__', 'x'],
    ['choices.constructor', 'y'],
    ['name.toString', 'z'],
  ])
  expect(Object.getPrototypeOf(answers)).toBeNull()
  expect(Object.keys(answers)).toEqual(['__proto__', 'constructor', 'toString'])
  expect(({} as Record<string, unknown>).x).toBeUndefined()
})

test('the rated subject is read beside the answers; “I don’t remember” is none', () => {
  expect(read(['subject', 's1']).subjectId).toBe('s1')
  expect(read(['subject', '']).subjectId).toBeUndefined()
})
