import { expect, test } from 'vitest'
import { fixOf, praiseOf, type WeekWords } from './week.ts'

const said = (score: number, words: string): WeekWords => ({
  words,
  score,
  to: 10,
  bad: score <= 6,
  branch: null,
})

test('the praise is the newest of the best scores that says something', () => {
  const best = said(10, 'Спасибо баристе, кофе как дома')
  expect(praiseOf([said(9, 'Очень хорошо, но дороговато'), said(10, 'Супер'), best])).toBe(best)
  expect(praiseOf([said(3, 'Хуже некуда, больше не приду')])).toBeUndefined()
})

test('the one thing to fix is what most unhappy guests name, and never what one of them does', () => {
  const week = [
    said(2, 'Ждали сорок минут'),
    said(9, 'Ждали долго, но вкусно'),
    said(4, 'Очень долго ждали официанта'),
    said(1, 'Дорого'),
    said(3, ''),
  ]
  expect(fixOf(week)).toMatchObject({ topic: 'wait', named: 2, of: 3, example: week[0] })
  expect(fixOf(week.slice(2))).toBeUndefined()
})
