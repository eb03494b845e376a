import { expect, test } from 'vitest'
import { type DrillDownAddress, drillDownSearch, listCall, readDrillDown } from './drilldown-address.ts'

const behinds: DrillDownAddress[] = [
  {},
  { complaints: true },
  { complaints: 'open' },
  { question: 'nps', value: '9..10' },
  { question: 'a', value: '["row","yes & no"]', question2: 'b', value2: 'false' },
  { weekday: 0, hour: 0 },
  { days: { from: '2026-11-16', to: '2026-11-22' } },
  { branch: 'abay' },
  { place: 'Стол 6' },
  { topic: 'wait' },
  { word: 'не вкусный' },
]

test.each(behinds)('an address brings back the very answers that it was made for: %o', (behind) => {
  const search = drillDownSearch(
    new URLSearchParams('period=30&complaints=1&question=x&hour=4&cursor=y'),
    behind,
  )
  expect(readDrillDown(new URLSearchParams(search))).toEqual(behind)
  expect(new URLSearchParams(search).get('period')).toBe('30')
  expect(new URLSearchParams(search).has('cursor')).toBe(false)
})

test('what is no day, hour or topic narrows nothing', () => {
  const nonsense = 'weekday=7&hour=24&days=2026-02-30..2026-03-01&topic=weather&complaints=yes&question='
  expect(readDrillDown(new URLSearchParams(nonsense))).toEqual({})
})

test('the days and the branch of a number win over those of the page', () => {
  const filter = { startDate: '2026-11-01', endDate: '2026-11-30', subId: 'abay', locale: 'kk' }
  const { path, query } = listCall(filter, {
    branch: 'airport',
    days: { from: '2026-11-16', to: '2026-11-22' },
  })
  expect(path).toBe('/survey/answers')
  expect(query).toMatchObject({
    startDate: '2026-11-16',
    endDate: '2026-11-22',
    subId: 'airport',
    locale: 'kk',
    counted: '1',
  })
  expect(listCall({ ...filter, placement: 'Бар' }, { place: 'Стол 6' }).query).toMatchObject({
    placement: 'Стол 6',
  })
  expect(listCall(filter, {}).query).toMatchObject({ ...filter, counted: undefined })
  expect(listCall(filter, { word: 'кофе' }).path).toBe('/survey/analytics/mentions')
})
