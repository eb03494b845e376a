import { expect, test } from 'vitest'
import { gridStep, tilesOf, toPixels, toPlace, viewOf, zoomed } from './map-view.ts'

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
  const moved = toPlace(view, toPixels(view, place, SIZE), SIZE)
  expect(moved.lat).toBeCloseTo(place.lat, 5)
  expect(moved.lon).toBeCloseTo(place.lon, 5)
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

test.each([
  ['a street of Almaty', { middle: ALMATY, scale: 0.00001 }],
  ['a city', { middle: ASTANA, scale: 0.0005 }],
  ['Kazakhstan', { middle: { lat: 48, lon: 67.5 }, scale: 0.09 }],
])('the pictures of a map cover %s without a gap, and not many of them', (_, view) => {
  const tiles = tilesOf(view, SIZE)
  expect(tiles.length).toBeLessThanOrEqual(24)
  const isCovered = (x: number, y: number) =>
    tiles.some(
      (tile) => x >= tile.left && x <= tile.left + tile.width && y >= tile.top && y <= tile.top + tile.height,
    )
  for (const x of [0, 150, 299, 600])
    for (const y of [0, 75, 151, 300]) expect(isCovered(x, y), `${x} ${y}`).toBe(true)
})

test('a place stands in the picture that servers of maps have it in', () => {
  // OpenStreetMap wiki, “Slippy map tilenames”: the formula for the number of a tile.
  const view = { middle: ALMATY, scale: 360 / 256 / 2 ** 12 }
  const at = (place: typeof ALMATY) => toPixels(view, place, SIZE)
  const home = tilesOf(view, SIZE).find(
    ({ left, top, width, height }) => left <= 300 && 300 < left + width && top <= 150 && 150 < top + height,
  )
  expect(home).toMatchObject({ z: 12, x: 2922, y: 1501 })
  expect(at(ALMATY)).toEqual({ x: 300, y: 150 })
})
