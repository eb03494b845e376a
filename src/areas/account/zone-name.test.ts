import { expect, test } from 'vitest'
import { zoneWithOffset } from './zone-name.ts'

test.each([
  ['Asia/Almaty', 'Алматы, Астана, UTC+5'],
  ['Asia/Kolkata', 'Kolkata, UTC+5:30'],
  ['America/Argentina/Buenos_Aires', 'Buenos Aires, UTC-3'],
])('%s is offered as a city with its offset', (zone, words) => {
  expect(zoneWithOffset(zone)).toBe(words)
})
