import { expect, test } from 'vitest'
import { pageNumbers, readTableState, tableSearch } from './table-address.ts'

const read = (query: string) => readTableState(new URLSearchParams(query), ['place', 'title'], ['city'])

test.each([
  ['nothing chosen is the usual view', '', { search: '', sort: 'place', page: 1, filters: {} }],
  [
    'everything chosen is read',
    'search=абая&sort=-title&page=3&city=Алматы',
    { search: 'абая', sort: '-title', page: 3, filters: { city: 'Алматы' } },
  ],
  [
    'nonsense is as if it were not there',
    'sort=;drop&page=-4&city=&other=1',
    { search: '', sort: 'place', page: 1, filters: {} },
  ],
  ['part of a page is no page', 'page=1.5', { search: '', sort: 'place', page: 1, filters: {} }],
])('of an address: %s', (_, query, expected) => {
  expect(read(query)).toEqual(expected)
})

test('a new search begins at the first page and keeps the filters', () => {
  const search = new URLSearchParams('city=Астана&page=7')
  expect(tableSearch(search, { search: 'мост' })).toBe(
    `?${new URLSearchParams({ city: 'Астана', search: 'мост' })}`,
  )
  expect(tableSearch(search, { page: '8' })).toContain('page=8')
  expect(tableSearch(search, { city: undefined })).toBe('')
})

test.each([
  [1, 1, [1]],
  [1, 3, [1, 2, 3]],
  [5, 9, [1, null, 4, 5, 6, null, 9]],
  [3, 200, [1, 2, 3, 4, null, 200]],
  [4, 200, [1, 2, 3, 4, 5, null, 200]],
  [200, 200, [1, null, 199, 200]],
])('on page %s of %s the ends and the neighbours can be gone to', (page, last, expected) => {
  expect(pageNumbers(page, last)).toEqual(expected)
})
