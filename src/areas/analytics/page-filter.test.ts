import { expect, test } from 'vitest'
import { changedSearch, readPageFilter, todayIn } from './page-filter.ts'

const read = (search: string) => readPageFilter(new URLSearchParams(search), '2026-11-21')

test('without a wish the page shows the last 30 days, today counted', () => {
  expect(read('')).toMatchObject({ period: '30', dates: { from: '2026-10-23', to: '2026-11-21' }, subId: '' })
})

test('own dates, a branch, a language, a place and a step come from the address', () => {
  expect(
    read('startDate=2026-01-01&endDate=2026-03-31&subId=abay&step=month&locale=kk&placement=table+12'),
  ).toMatchObject({
    locale: 'kk',
    placement: 'table 12',
    period: 'own',
    dates: { from: '2026-01-01', to: '2026-03-31' },
    subId: 'abay',
    step: 'month',
  })
})

test('a ready period wins over dates left behind in the form', () => {
  expect(read('period=7&startDate=2026-01-01&endDate=2026-03-31').dates).toEqual({
    from: '2026-11-15',
    to: '2026-11-21',
  })
  expect(read('period=all&startDate=2026-01-01&endDate=2026-03-31').dates).toBeNull()
})

test.each([
  ['2026-11-21', 'month', '2026-11-01', '2026-11-21'],
  ['2026-11-01', 'month', '2026-11-01', '2026-11-01'],
  ['2026-11-21', 'last-month', '2026-10-01', '2026-10-31'],
  ['2026-01-15', 'last-month', '2025-12-01', '2025-12-31'],
  ['2028-03-31', 'last-month', '2028-02-01', '2028-02-29'],
])('on %s the period “%s” is from %s to %s', (today, period, from, to) => {
  const search = new URLSearchParams({ period, startDate: '2025-01-01', endDate: '2025-01-02' })
  expect(readPageFilter(search, today)).toMatchObject({ period, dates: { from, to } })
})

test('chosen own dates are used even while the word for them is in the address', () => {
  expect(read('period=own&startDate=2026-01-01&endDate=2026-01-02').period).toBe('own')
})

test.each([
  'startDate=2026-02-30&endDate=2026-03-31',
  'startDate=2026-03-31&endDate=2026-01-01',
  'period=own',
  'startDate=infinity',
])('%s is not understood and shows 30 days', (search) => {
  expect(read(search).period).toBe('30')
})

test('a changed filter starts the list from its beginning', () => {
  expect(changedSearch(new URLSearchParams('subId=abay&cursor=xyz'), { status: 'new' })).toBe(
    '?subId=abay&status=new',
  )
  expect(changedSearch(new URLSearchParams('subId=abay&status=new'), { status: undefined })).toBe(
    '?subId=abay',
  )
})

test('a day begins at midnight in the account’s time zone', () => {
  expect(todayIn('Asia/Almaty', new Date('2026-11-20T18:59:59Z'))).toBe('2026-11-20')
  expect(todayIn('Asia/Almaty', new Date('2026-11-20T19:00:00Z'))).toBe('2026-11-21')
})

test('a person, a class of the score and words to find come from the address, and nonsense does not', () => {
  expect(read('subjectId=s1&class=detractor&find=%20%D0%BA%D0%BE%D1%84%D0%B5%20')).toMatchObject({
    subjectId: 's1',
    class: 'detractor',
    find: 'кофе',
  })
  expect(read('class=angry').class).toBeUndefined()
  expect(read(`find=${'я'.repeat(500)}`).find).toHaveLength(200)
})
