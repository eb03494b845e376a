import { expect, test } from 'vitest'
import { normalizedPhone, normalizedTimezone } from './profile.ts'

test.each<[string, string | undefined, string]>([
  ['8 (701) 555-01-42', '+77015550142', 'as people of Kazakhstan write it'],
  ['+7 701 555 01 42', '+77015550142', 'with the country'],
  ['+49 30 901820', '+4930901820', 'of another country'],
  ['', '', 'taken away'],
  ['12', undefined, 'too short'],
  ['позвоните мне', undefined, 'no number'],
  ['+7 701 555 01 42 000000', undefined, 'too long'],
])('the phone "%s" is stored as %s: %s', (text, normalized) => {
  expect(normalizedPhone(text)).toBe(normalized)
})

test.each<[string, string | undefined, string]>([
  ['Asia/Almaty', 'Asia/Almaty', 'a zone'],
  ['asia/almaty', 'Asia/Almaty', 'its usual spelling'],
  ['UTC', 'UTC', 'the zone without a place'],
  ['+05:00', undefined, 'PostgreSQL would read the sign the other way round'],
  ['Asia/Atlantis', undefined, 'no such place'],
  ["UTC'; --", undefined, 'no zone at all'],
  ['', undefined, 'nothing'],
])('the zone "%s" is stored as %s: %s', (name, normalized) => {
  expect(normalizedTimezone(name)).toBe(normalized)
})
