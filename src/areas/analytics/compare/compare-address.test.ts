import { expect, test } from 'vitest'
import { readCompare } from './compare-address.ts'

const november = { dates: { from: '2026-11-01', to: '2026-11-30' }, subId: 'abay', subjectId: '' }
const read = (search: string, filter: Parameters<typeof readCompare>[1] = november) =>
  readCompare(new URLSearchParams(search), filter)

test.each([
  ['nothing asked', '', null],
  ['a word that means nothing', 'compare=moon', null],
  ['the days before', 'compare=previous', { startDate2: '2026-10-02', endDate2: '2026-10-31' }],
  ['the same days a year ago', 'compare=year', { startDate2: '2025-11-01', endDate2: '2025-11-30' }],
  [
    'own days',
    'compare=own&startDate2=2026-01-01&endDate2=2026-01-31',
    { startDate2: '2026-01-01', endDate2: '2026-01-31' },
  ],
  ['own days, one still missing', 'compare=own&startDate2=2026-01-01', 'nothing yet'],
  ['own days the wrong way round', 'compare=own&startDate2=2026-02-01&endDate2=2026-01-01', 'nothing yet'],
  ['another branch, whatever its code', 'compare=branch:a:b', { subId2: 'a:b' }],
  ['the very branch that is shown', 'compare=branch:abay', null],
  ['a person', 'compare=subject:s1', { subjectId2: 's1' }],
])('%s', (_, search, expected) => {
  const address = read(search)
  if (expected === null) expect(address).toBeNull()
  else expect(address!.query).toEqual(expected === 'nothing yet' ? null : expected)
})

test('29 February has its year-ago day, and all time has no days before it', () => {
  const leap = { ...november, dates: { from: '2028-02-01', to: '2028-02-29' } }
  expect(read('compare=year', leap)!.query).toEqual({ startDate2: '2027-02-01', endDate2: '2027-02-28' })
  expect(read('compare=previous', { ...november, dates: null })!.query).toBeNull()
})
