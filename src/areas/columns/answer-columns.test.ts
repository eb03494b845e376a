import fc from 'fast-check'
import { expect, test } from 'vitest'
import { answerFrom } from './answer-columns.ts'
import { type Chunk, ChunkBuilder, type ColumnRow, STATUSES } from './chunk.ts'
import { decodeChunk, encodeChunk } from './chunk-bytes.ts'
import { type ColumnFilter, dayName } from './column-filter.ts'
import type { ColumnQuestion } from './column-task.ts'
import { FIRST, GUESTS, OUTSIDE } from './pair-counts.ts'

const SLOTS = 8
const FIRST_DAY = 20_000

const row = fc.record<ColumnRow>({
  day: fc.integer({ min: FIRST_DAY, max: FIRST_DAY + 9 }),
  hour: fc.integer({ min: 0, max: 167 }),
  branch: fc.constantFrom('', 'abay', 'mega'),
  subject: fc.constantFrom('', 'Дана'),
  placement: fc.constantFrom('', 'Касса'),
  locale: fc.constantFrom('ru', 'kk'),
  status: fc.integer({ min: 0, max: STATUSES.length - 1 }),
  entries: fc
    .uniqueArray(fc.integer({ min: 1, max: SLOTS - 1 }))
    .chain((places) =>
      fc
        .array(fc.constantFrom(1, 1, 1, 2.5), { minLength: places.length, maxLength: places.length })
        .map((amounts) => places.map((place, at) => ({ place, amount: amounts[at]! }))),
    )
    .map((entries) => [{ place: 0, amount: 1 }, ...entries]),
  numbers: fc.array(fc.record({ place: fc.constant(1), amount: fc.double({ noNaN: true }) }), {
    maxLength: 1,
  }),
  seconds: fc.option(fc.integer({ min: 0, max: 30 })),
  marks: fc.subarray(['channel=code', 'hidden:table', 'hidden:table=7']),
})
const rows = fc.array(row, { maxLength: 60 })
const filter = fc.record<ColumnFilter>({
  from: fc.integer({ min: 0, max: 9 }).map((day) => dayName(FIRST_DAY + day)),
  to: fc.integer({ min: 0, max: 9 }).map((day) => dayName(FIRST_DAY + day)),
  texts: fc.array(
    fc.oneof(
      fc.record({
        column: fc.constant('branch' as const),
        names: fc.subarray(['', 'abay', 'mega', 'gone']),
        not: fc.boolean(),
      }),
      fc.record({ column: fc.constant('locale' as const), names: fc.constant(['ru']) }),
    ),
    { maxLength: 2 },
  ),
  status: fc.constantFrom(undefined, ...STATUSES),
  answers: fc.array(fc.record({ places: fc.subarray([1, 2, 3]), not: fc.boolean() }), { maxLength: 2 }),
  hours: fc.option(fc.subarray([...Array(168).keys()]), { nil: undefined, freq: 2 }),
  statuses: fc.constantFrom([...STATUSES], [...STATUSES], ['new' as const]),
  marks: fc.array(fc.record({ marks: fc.subarray(['channel=code', 'hidden:table=7']), not: fc.boolean() }), {
    maxLength: 1,
  }),
  seconds: fc.array(
    fc.record({
      ranges: fc.array(fc.constantFrom({ from: 0, to: 9 }, { from: 20, to: null }), { maxLength: 2 }),
      not: fc.boolean(),
    }),
    { maxLength: 1 },
  ),
})

/** The slow way, row by row. */
function passes(
  { from, to, texts, status, statuses, answers = [], hours, marks = [], seconds = [] }: ColumnFilter,
  each: ColumnRow,
): boolean {
  const ofRow = STATUSES[each.status]!
  return (
    from <= dayName(each.day) &&
    dayName(each.day) <= to &&
    (status === undefined ? ofRow !== 'spam' : ofRow === status) &&
    texts.every(({ column, names, not = false }) => names.includes(each[column]) !== not) &&
    (statuses === undefined || statuses.includes(ofRow)) &&
    marks.every((test) => test.marks.some((mark) => each.marks.includes(mark)) !== test.not) &&
    seconds.every(
      ({ ranges, not }) =>
        ranges.some(
          (range) =>
            each.seconds !== null && each.seconds >= range.from && each.seconds <= (range.to ?? Infinity),
        ) !== not,
    ) &&
    (hours === undefined || hours.includes(each.hour)) &&
    answers.every(
      ({ places, not }) =>
        each.entries.some(({ place, amount }) => amount === 1 && places.includes(place)) !== not,
    )
  )
}

const chunkOf = (all: readonly ColumnRow[]): Chunk => {
  const builder = new ChunkBuilder()
  for (const each of all) builder.add(each)
  return builder.finish()
}
const inOrder = (all: readonly ColumnRow[]) => all.toSorted((one, other) => one.day - other.day)

async function answer(chunk: Chunk, question: ColumnQuestion) {
  async function* chunks() {
    yield chunk
  }
  return (await answerFrom({ slots: SLOTS, chunks: chunks() }, [question]))[0]
}

test('sums under any filter are those of a count row by row, also of a chunk that was stored', async () => {
  await fc.assert(
    fc.asyncProperty(rows, filter, async (all, wanted) => {
      const expected = new Map<string, number[]>()
      for (const each of inOrder(all).filter((one) => passes(wanted, one))) {
        const sum = expected.get(each.branch) ?? new Array<number>(SLOTS).fill(0)
        expected.set(each.branch, sum)
        for (const { place, amount } of each.entries) sum[place]! += amount
      }
      const stored = decodeChunk(encodeChunk(chunkOf(inOrder(all))))
      const sums = await answer(stored, { kind: 'sums', by: 'branch', filter: wanted })
      expect(new Map([...(sums as Map<string, Float64Array>)].map(([key, sum]) => [key, [...sum]]))).toEqual(
        expected,
      )
    }),
  )
})

test('a chunk whose changed days are read anew is the chunk that is made of all rows', () => {
  fc.assert(
    fc.property(rows, fc.subarray([...Array(10).keys()]), rows, (all, days, more) => {
      const isChanged = (day: number) => days.includes(day - FIRST_DAY)
      const fresh = inOrder(more.filter(({ day }) => isChanged(day)))
      const builder = new ChunkBuilder()
      builder.copy(chunkOf(inOrder(all)), (day) => !isChanged(day))
      for (const each of fresh) builder.add(each)
      const left = inOrder(all).filter(({ day }) => !isChanged(day))
      expect(builder.finish()).toEqual(chunkOf([...left, ...fresh]))
    }),
  )
})

const guest = (...places: number[]): ColumnRow => ({
  day: FIRST_DAY,
  hour: 0,
  branch: 'abay',
  subject: '',
  placement: '',
  locale: 'ru',
  status: 0,
  entries: places.map((place) => ({ place, amount: 1 })),
  numbers: [],
  seconds: null,
  marks: [],
})
const everything: ColumnFilter = { from: '2000-01-01', to: '2099-12-31', texts: [] }
// Slot 1 counts who answered the first question, 2 and 3 its values; 4 the second, 5 and 6 its values that are asked now, 7 a removed one.
const first = {
  answered: 1,
  size: 2,
  positions: [
    { place: 2, position: 0 },
    { place: 3, position: 1 },
  ],
}
const second = {
  answered: 4,
  size: 2,
  positions: [
    { place: 5, position: 0 },
    { place: 6, position: 1 },
  ],
}

test('a guest who chose several is one guest of the row and one of each column; one with removed options alone stands outside', async () => {
  const chunk = chunkOf([
    guest(1, 2, 4, 5, 6),
    guest(1, 3, 4, 6),
    guest(1, 2, 4, 7),
    guest(1, 2),
    guest(4, 5),
  ])
  const counts = (await answer(chunk, { kind: 'pairs', first, second, filter: everything })) as Map<
    string,
    Float64Array
  >
  expect([counts.get('all')![GUESTS], counts.get('all')![OUTSIDE]]).toEqual([2, 1])
  expect([...counts.get('all')!.subarray(FIRST)]).toEqual([1, 2])
  expect([...counts.get('0')!.subarray(GUESTS)]).toEqual([1, 1, 1])
  expect([...counts.get('1')!.subarray(GUESTS)]).toEqual([1, 0, 1])
})
