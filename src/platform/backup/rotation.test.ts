import { expect, test } from 'vitest'
import { backupName } from './manifest.ts'
import type { Pin } from './pin.ts'
import { backupsWorthKeeping } from './rotation.ts'

const DAY = 86_400_000
const days = (count: number, first = Date.UTC(2026, 0, 1, 3)) =>
  Array.from({ length: count }, (_, day) => backupName(new Date(first + day * DAY)))

test('of two years of nightly backups 7 days, 4 weeks and 12 months are kept', () => {
  const all = days(730)
  const remaining = [...backupsWorthKeeping(all)].sort()
  expect(remaining.slice(-7)).toEqual(all.slice(-7))
  expect(remaining.length).toBeLessThanOrEqual(7 + 4 + 12)
  expect(remaining[0]).toBe('2027-01-31T03-00-00Z')
  expect(new Set(remaining.map((name) => name.slice(0, 7))).size).toBe(12)
})

test('rotating every night keeps what rotating once would', () => {
  let remaining: string[] = []
  for (const name of days(730)) remaining = [...backupsWorthKeeping([...remaining, name])]
  expect(remaining.sort()).toEqual([...backupsWorthKeeping(days(730))].sort())
})

test('the newest five are kept whatever their day, and the newest of all always is', () => {
  const hours = Array.from({ length: 8 }, (_, hour) => backupName(new Date(Date.UTC(2026, 4, 1, 3 + hour))))
  expect([...backupsWorthKeeping(hours)].sort()).toEqual(hours.slice(-5))
  expect([...backupsWorthKeeping(['2020-01-01T00-00-00Z'])]).toEqual(['2020-01-01T00-00-00Z'])
})

test('a backup that was proved, or made by hand before an upgrade, outlives the nightly ones', () => {
  const all = days(120)
  const [beforeUpgrade, proved, handOfOld] = [all[60]!, all[5]!, all[3]!]
  const pins = new Map<string, Pin>([
    [beforeUpgrade, 'hand'],
    [proved, 'proved'],
    [handOfOld, 'hand'],
  ])
  const remaining = backupsWorthKeeping(
    all,
    (name) => new Set([pins.get(name)].filter((pin) => pin !== undefined)),
  )
  expect([remaining.has(beforeUpgrade), remaining.has(proved), remaining.has(handOfOld)]).toEqual([
    true,
    true,
    false,
  ])
})
