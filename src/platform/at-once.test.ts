import { expect, test } from 'vitest'
import { atOnce } from './at-once.ts'

test('an account has only so many files made at once; what ends makes room, and others are not held up', async () => {
  const app = {}
  const ends: (() => void)[] = []
  const begin = (account: number) =>
    atOnce(app, account, 2, () => new Promise<string>((resolve) => ends.push(() => resolve('made'))))
  const first = begin(1)
  const second = begin(1)
  await expect(begin(1)).rejects.toMatchObject({ code: 'too_many', retryAfter: 5 })
  const other = begin(2)
  ends.shift()!()
  expect(await first).toBe('made')
  const third = begin(1)
  for (const end of ends) end()
  expect(await Promise.all([second, third, other])).toEqual(['made', 'made', 'made'])
})

test('what fails makes room too', async () => {
  const app = {}
  const fail = () => atOnce(app, 1, 1, () => Promise.reject(new Error('no disk')))
  await expect(fail()).rejects.toThrow('no disk')
  await expect(fail()).rejects.toThrow('no disk')
})
