import { expect, test } from 'vitest'
import committed from '../src/web/zones/zone-table.json' with { type: 'json' }
import { zoneTable } from './zones.ts'

test('the time zones of pages are those of the server: otherwise run `npm run zones`', () => {
  const { tz } = process.versions
  expect(tz! <= committed.version).toBe(true)
  // A Node that comes with older data says nothing about the table.
  if (tz === committed.version) expect(zoneTable()).toEqual(committed)
})
