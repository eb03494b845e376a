import { expect, test } from 'vitest'
import { seeded } from '../../../testing/seeded.ts'
import {
  type Cell,
  chooseCells,
  differing,
  type Entry,
  FEWEST_ACCOUNTS,
  FEWEST_APART,
} from './choose-cells.ts'

/** Two years of a trade where companies come, go, and have too few answers in some months. */
function twoYears(seed: number): Cell[][] {
  const chance = seeded(seed)
  let entries: Entry[] = Array.from({ length: 40 }, (_, account) => ({
    account,
    city: ['almaty', 'astana', 'aktau'][Math.floor(chance() * 3)]!,
    size: chance() < 0.6 ? '1' : '2-5',
  }))
  const months: Cell[][] = []
  for (let month = 0; month < 24; month++) {
    if (chance() < 0.5) entries = entries.slice(1)
    while (chance() < 0.5)
      entries = [...entries, { account: 1000 * month + entries.length, city: 'almaty', size: '1' }]
    const present = entries.filter(() => chance() < 0.97)
    months.unshift(
      chooseCells(present, months.slice(0, 12).flat(), (all) => all.toSorted(() => chance() - 0.5)),
    )
  }
  return months
}

test('no two released sets of a year differ by a few accounts, and no parts leave a few over', () => {
  let releases = 0
  for (let seed = 1; seed <= 20; seed++) {
    const months = twoYears(seed)
    for (const [at, cells] of months.entries()) {
      releases += cells.length
      const year = months.slice(at, at + 13).flat()
      for (const { accounts } of cells) {
        expect(accounts.length).toBeGreaterThanOrEqual(FEWEST_ACCOUNTS)
        for (const other of year) {
          const apart = differing(accounts, other.accounts)
          expect(apart === 0 || apart >= FEWEST_APART).toBe(true)
        }
      }
      const whole = cells.find(({ city }) => city === '')
      const inCities = cells
        .filter(({ city, size }) => city !== '' && size === '')
        .flatMap(({ accounts }) => accounts)
      const rest = (whole?.accounts.length ?? 0) - inCities.length
      expect(rest === 0 || rest >= FEWEST_APART).toBe(true)
    }
  }
  expect(releases).toBeGreaterThan(400)
})
