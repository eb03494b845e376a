import { expect, test } from 'vitest'
import { understood } from './view-search.ts'

test('a view is kept as its page was shown: without the days that are none', () => {
  expect(understood('subId=abay&startDate=infinity&endDate=2026-03-01&endDate2=2026-02-30')).toBe(
    'subId=abay&endDate=2026-03-01',
  )
  expect(understood('startDate=none&find=infinity')).toBe('startDate=none&find=infinity')
})
