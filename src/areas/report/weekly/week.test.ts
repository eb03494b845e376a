import { expect, test } from 'vitest'
import { fixOf, praiseOf, type WeekWords } from './week.ts'

const comment = (score: number, words: string): WeekWords => ({
  words,
  score,
  to: 10,
  bad: score <= 6,
  branch: null,
})

test('the praise is the newest of the best scores that says something', () => {
  const best = comment(10, 'Спасибо баристе, кофе как дома')
  expect(praiseOf([comment(9, 'Очень хорошо, но дороговато'), comment(10, 'Супер'), best])).toBe(best)
  expect(praiseOf([comment(3, 'Хуже некуда, больше не приду')])).toBeUndefined()
})

test('the one thing to fix is what most unhappy guests name, and never what one of them does', () => {
  const week = [
    comment(2, 'Ждали сорок минут'),
    comment(9, 'Ждали долго, но вкусно'),
    comment(4, 'Очень долго ждали официанта'),
    comment(1, 'Дорого'),
    comment(3, ''),
  ]
  expect(fixOf(week)).toMatchObject({ topic: 'wait', named: 2, of: 3, example: week[0] })
  expect(fixOf(week.slice(2))).toBeUndefined()
})
