import { expect, test } from 'vitest'
import { driftAt, readChoice, slideAfter, slidesOf } from './board-rotation.ts'

test('the wall goes round all branches with a score, and a single one stays alone', () => {
  const [abay, dostyk, empty] = [
    { code: 'abay', place: { from: 1, to: 1 } },
    { code: 'dostyk', place: { from: 2, to: 2 } },
    { code: 'new', place: null },
  ]
  expect(slidesOf([abay!, dostyk!, empty!])).toEqual(['', 'abay', 'dostyk'])
  expect(slidesOf([abay!, empty!])).toEqual([''])
  const slides = ['', 'abay', 'dostyk']
  expect(['', 'abay', 'dostyk'].map((slide) => slideAfter(slides, slide, 1))).toEqual(['abay', 'dostyk', ''])
  expect(slideAfter(slides, '', -1)).toBe('dostyk')
  expect(slideAfter(slides, 'closed-meanwhile', 1)).toBe('abay')
})

test('what somebody chose is remembered, and nothing that a board can’t do', () => {
  expect(readChoice('{"pace":30,"playing":false,"slide":"abay","light":true}')).toEqual({
    pace: 30,
    playing: false,
    slide: 'abay',
    light: true,
  })
  for (const saved of [null, '', 'null', '[', '{"pace":1,"playing":"yes","slide":5}'])
    expect(readChoice(saved)).toEqual({})
})

test('no line stays in its place for two minutes, and none goes far', () => {
  for (let minute = 0; minute < 30; minute++) {
    const [now, next] = [driftAt(minute * 60_000), driftAt((minute + 1) * 60_000)]
    expect(now).not.toEqual(next)
    expect(Math.abs(now.x)).toBeLessThanOrEqual(5)
    expect(Math.abs(now.y)).toBeLessThanOrEqual(5)
  }
})
