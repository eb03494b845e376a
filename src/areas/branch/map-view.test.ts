import { expect, test } from 'vitest'
import { gridStep, toPixels, toPlace, viewOf, zoomed } from './map-view.ts'

const SIZE = { width: 600, height: 300 }
const ALMATY = { lat: 43.2389, lon: 76.8897 }
const ASTANA = { lat: 51.1282, lon: 71.4306 }

test('all branches are in the picture, and the chosen one in its middle', () => {
  const view = viewOf([ASTANA], ALMATY, SIZE)
  expect(toPixels(view, ALMATY, SIZE)).toEqual({ x: 300, y: 150 })
  const { x, y } = toPixels(view, ASTANA, SIZE)
  expect([x > 0 && x < 600, y > 0 && y < 300]).toEqual([true, true])
})

test.each([
  ['Almaty', ALMATY],
  ['Santiago', { lat: -33.45, lon: -70.66 }],
  ['a place in the far north', { lat: 69.35, lon: 88.2 }],
])('a press upon %s names that place', (_, place) => {
  const view = zoomed(viewOf([], { lat: place.lat + 0.01, lon: place.lon - 0.02 }, SIZE), 4)
  const found = toPlace(view, toPixels(view, place, SIZE), SIZE)
  expect(found.lat).toBeCloseTo(place.lat, 5)
  expect(found.lon).toBeCloseTo(place.lon, 5)
})

test('a press beyond the pole stays on the globe', () => {
  const view = zoomed(viewOf([], { lat: 89, lon: 179 }, SIZE), 1e9)
  expect(toPlace(view, { x: 600, y: 0 }, SIZE)).toEqual({ lat: 90, lon: 180 })
})

test('a single branch is not shown through a microscope', () => {
  expect(viewOf([], ALMATY, SIZE).scale).toBe(0.0002)
})

test.each([
  [0.09, 10],
  [0.0002, 0.02],
])('at %s degrees a pixel the lines of the grid are %s degrees apart', (scale, step) => {
  expect(gridStep({ middle: ALMATY, scale }, SIZE)).toBeCloseTo(step, 9)
})
