import { expect, test } from 'vitest'
import { readBulkRequest } from './bulk-request.ts'

test.each([
  ['the print page opened by itself', 'show=print', { isAsked: false, count: 0 }],
  ['all branches', 'subId=all', { isAsked: true, count: 0 }],
  ['some branches', 'subId=all&branches=abay,air', { isAsked: true, count: 0, branches: ['abay', 'air'] }],
  ['chosen codes', 'subId=all&count=2&codes=AAA,BBB', { isAsked: true, count: 2, codes: ['AAA', 'BBB'] }],
  [
    'all codes that a filter finds',
    'subId=all&count=60&search=%D0%A1%D1%82%D0%BE%D0%BB&branch=abay&state=awake',
    { isAsked: true, count: 60, where: { search: 'Стол', subId: 'abay', state: 'awake' } },
  ],
  ['all codes there are', 'subId=all&count=60', { isAsked: true, count: 60, where: {} }],
])('%s', (_what, address, wish) => {
  expect(readBulkRequest(new URLSearchParams(address))).toEqual(wish)
})
