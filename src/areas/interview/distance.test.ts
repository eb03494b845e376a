import { expect, test } from 'vitest'
import { distanceBetween, distanceText } from './distance.ts'

test('distances agree with the map', () => {
  const almaty = { lat: 43.238, lon: 76.945 }
  const astana = { lat: 51.128, lon: 71.43 }
  expect(distanceBetween(almaty, almaty)).toBe(0)
  expect(distanceBetween(almaty, astana) / 1000).toBeCloseTo(972, -1)
  expect(distanceBetween({ lat: 0, lon: 179.9 }, { lat: 0, lon: -179.9 }) / 1000).toBeCloseTo(22.2, 0)
})

test.each([
  [12, '50 м'],
  [349, '350 м'],
  [940, '950 м'],
  [1240, '1,2 км'],
  [23_400, '23 км'],
])('%i metres read as people say them', (metres, text) => {
  expect(distanceText(metres, 'ru').replace(/\s/g, ' ')).toBe(text)
})
