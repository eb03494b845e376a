import { expect, test } from 'vitest'
import { missingFromLock, readLock } from './complete-lock.ts'

test('a fresh clone can be installed: the lock file holds the packages for all systems (npm run lock adds them)', () => {
  expect(missingFromLock(readLock())).toEqual([])
})
