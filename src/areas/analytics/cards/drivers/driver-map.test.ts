import { expect, test } from 'vitest'
import { heatLevel } from '../heat/heat-level.ts'
import { placesOf } from './driver-map.ts'

test('a mark that matters and pleases few lies in the corner to mend, others never', () => {
  const { points, middle } = placesOf([
    { importance: 0.6, performance: 0.5 },
    { importance: 0.3, performance: 0.9 },
    { importance: 0.1, performance: 0.4 },
  ])
  expect(points.map(({ urgent }) => urgent)).toEqual([true, false, false])
  expect(points[0]!.x).toBeGreaterThan(middle.x)
  expect(points[0]!.y).toBeLessThan(middle.y)
  expect(points[2]!.x).toBeLessThan(middle.x)
  for (const { x, y } of points) for (const place of [x, y]) expect(place >= 0 && place <= 100).toBe(true)
})

test('equal marks stand in the middle', () => {
  const { points } = placesOf([
    { importance: 0.5, performance: 0.8 },
    { importance: 0.5, performance: 0.8 },
  ])
  expect(points).toEqual([
    { x: 50, y: 50, urgent: false },
    { x: 50, y: 50, urgent: false },
  ])
})

test.each([
  ['nps', 10, -1, 1],
  ['nps', 10, 0, 2],
  ['nps', 10, 49, 3],
  ['nps', 10, 70, 5],
  ['csat', 5, 0.49, 1],
  ['csat', 5, 0.9, 5],
  ['ces', 7, 1, 1],
  ['ces', 7, 7, 5],
] as const)(
  'a colour of the heat map means the same everywhere: %s of %d, %d',
  (metric, steps, value, level) => {
    expect(heatLevel(metric, steps, value)).toBe(level)
  },
)
