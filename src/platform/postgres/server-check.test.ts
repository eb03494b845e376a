import { expect, test } from 'vitest'
import { refuseOldVersion } from './server-check.ts'

test('a PostgreSQL older than 18 is refused by its name, newer ones are taken', () => {
  expect(() => refuseOldVersion({ name: '17.6 (Debian 17.6-1)', number: 170_006 })).toThrow(
    /^DATABASE_URL: PostgreSQL 18 or newer is needed, this is 17\.6 \(Debian 17\.6-1\)\.$/,
  )
  expect(() => refuseOldVersion({ name: '9.6.24', number: 90_624 })).toThrow('9.6.24')
  for (const number of [180_000, 190_002]) refuseOldVersion({ name: 'later', number })
})
