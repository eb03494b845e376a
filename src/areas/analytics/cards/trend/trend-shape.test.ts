import { expect, test } from 'vitest'
import { trendAxis, trendShape } from './trend-shape.ts'

const point = (value: number | null, n = 10) => ({
  n,
  value,
  low: value === null ? null : value - 10,
  high: value === null ? null : value + 10,
})

test('where too few answered the line has a gap, and its bar is still there', () => {
  const points = [point(10), point(20), point(null, 3), point(40)]
  const shape = trendShape(points, trendAxis(points, 'nps', 10))
  expect(shape.runs.map(({ first }) => first)).toEqual([0, 3])
  expect(shape.dots.map(({ index }) => index)).toEqual([0, 1, 3])
  expect(shape.last).toMatchObject({ index: 3, x: 100, value: 40 })
  expect(shape.bars.map(({ height }) => height)).toEqual([100, 100, 30, 100])
})

test('of many points only the last has a dot, and at most seven have a name', () => {
  const points = Array.from({ length: 90 }, () => point(50))
  const { dots, labels } = trendShape(points, trendAxis(points, 'nps', 10))
  expect(dots.map(({ index }) => index)).toEqual([89])
  expect(labels.length).toBeLessThanOrEqual(7)
  expect(labels.at(-1)).toEqual({ index: 89, x: 100, minor: false })
})

test('nothing is drawn of nothing', () => {
  const { runs, last } = trendShape([point(null, 0)], trendAxis([], 'nps', 10))
  expect([runs, last]).toEqual([[], null])
})

test('a line that ends before its period does has its last value where it ends', () => {
  const points = [point(10), point(20), point(null, 0), point(null, 0), point(null, 0)]
  expect(trendShape(points, trendAxis(points, 'nps', 10)).last).toMatchObject({ index: 1, x: 25, value: 20 })
})

test('what is not over yet is dashed, and the last whole piece is the one that is labelled', () => {
  const points = [point(10), point(20), point(60)]
  const { last, unfinished, runs } = trendShape(points, trendAxis(points, 'nps', 10), true)
  expect(last).toMatchObject({ index: 1, value: 20 })
  expect(runs[0]!.line.split(' ')).toHaveLength(2)
  expect(unfinished?.split(' ')).toHaveLength(2)
  expect(trendShape(points, trendAxis(points, 'nps', 10)).unfinished).toBeNull()
  // Of the only piece that has a value, nothing else could be labelled.
  const alone = [point(null, 0), point(60)]
  expect(trendShape(alone, trendAxis(alone, 'nps', 10), true).last).toMatchObject({ index: 1 })
})
