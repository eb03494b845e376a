import { expect, test } from 'vitest'
import { appliedSearch } from './invalid-params.ts'
import { changedSearch, closedDays, todayIn, typedFind, typedSearch } from './page-filter.ts'
import { readPageFilter } from './read-page-filter.ts'

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
  ['2026-11-21', 'quarter', '2026-10-01', '2026-11-21'],
  ['2026-03-31', 'quarter', '2026-01-01', '2026-03-31'],
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
  ['a day that there is not', 'startDate=2026-02-30&endDate=infinity', ['2026-02-30', 'infinity']],
  ['a word for a date', 'startDate=infinity&endDate=none', ['infinity']],
  ['a date of another century', 'period=own&endDate=1999-01-01', ['1999-01-01']],
  ['a period that there is not', 'period=fortnight', ['fortnight']],
  ['a class, a status and a step that there are not', 'class=zzz&status=zzy&step=zzx', ['zzz', 'zzx', 'zzy']],
  ['a comparison with nothing', 'compare=moon', ['moon']],
  ['days to compare with that there are not', 'compare=own&startDate2=infinity', ['infinity']],
  ['an hour that the day has not', 'weekday=1&hour=25', ['hour=25']],
])('%s is not applied, and is reported', (_, search, values) => {
  const { misread, ...filter } = read(search)
  expect(misread.map((each) => (each.kind === 'crossed' ? '' : each.value))).toEqual(values)
  expect(filter).toMatchObject({ period: '30', dates: { from: '2026-10-23', to: '2026-11-21' } })
  const applied = appliedSearch(new URLSearchParams(search), misread)
  expect(readPageFilter(applied, '2026-11-21')).toEqual({ ...filter, misread: [] })
})

test('crossed dates are not applied, and both are reported', () => {
  const crossed = { kind: 'crossed', names: ['startDate', 'endDate'], from: '2026-03-31', to: '2026-01-01' }
  expect(read('startDate=2026-03-31&endDate=2026-01-01')).toMatchObject({ period: '30', misread: [crossed] })
  const { misread } = read('compare=own&startDate2=2026-03-31&endDate2=2026-01-01')
  expect(misread).toEqual([{ ...crossed, names: ['startDate2', 'endDate2'] }])
})

test.each([
  ['startDate=2026-10-01', { from: '2026-10-01', to: undefined }],
  ['period=own&startDate=&endDate=2026-10-31', { from: undefined, to: '2026-10-31' }],
  ['startDate=none&endDate=2026-10-31', { from: undefined, to: '2026-10-31' }],
])('%s is a period with one open end', (search, dates) => {
  expect(read(search)).toMatchObject({ period: 'own', dates, misread: [] })
})

test('a beginning that is understood is applied without an end that is not', () => {
  expect(read('startDate=2026-10-01&endDate=infinity')).toMatchObject({
    period: 'own',
    dates: { from: '2026-10-01', to: undefined },
    misread: [{ kind: 'dates', value: 'infinity' }],
  })
})

test.each(['startDate=none&endDate=none', 'startDate=none', 'period=own&startDate=&endDate=', 'period=own'])(
  '%s asks for all time',
  (search) => {
    expect(read(search)).toMatchObject({ period: 'all', dates: null, misread: [] })
  },
)

test('the word none narrows nothing, wherever it stands', () => {
  const names = 'subId subjectId class status locale placement find step cursor compare weekday'.split(' ')
  const filter = read(names.map((name) => `${name}=none`).join('&'))
  expect(filter).toEqual(read(''))
})

test('an open period goes by its days until today where its length counts', () => {
  const closed = (from?: string, to?: string) => closedDays({ from, to }, '2026-11-21')
  expect(closed('2026-11-01')).toEqual({ from: '2026-11-01', to: '2026-11-21' })
  expect(closed('2026-12-01')).toEqual({ from: '2026-12-01', to: '2026-12-01' })
  expect(closed('2026-11-01', '2026-11-02')).toEqual({ from: '2026-11-01', to: '2026-11-02' })
  expect(closed(undefined, '2026-11-02')).toBeNull()
  expect(closedDays(null, '2026-11-21')).toBeNull()
})

test('none is a word like any other in the search box, and signs that nobody sees are no search', () => {
  expect(typedFind(' none ')).toBe('"none"')
  expect(typedFind('none of them')).toBe('none of them')
  expect(read(`find=${encodeURIComponent(typedFind('none'))}`).find).toBe('"none"')
  expect(read('find=%00%1F').find).toBe('')
  expect(read('find=%E2%80%8B').find).toBe('')
  expect(read('find=%00latte%00art').find).toBe('latte art')
  expect(typedSearch(new URLSearchParams('find=none&typed=1&subId=abay'))).toBe('?find=%22none%22&subId=abay')
  expect(typedSearch(new URLSearchParams('find=none'))).toBeNull()
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
