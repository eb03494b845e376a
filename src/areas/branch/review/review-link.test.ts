import { expect, test } from 'vitest'
import { isPageOf, LINK_KINDS } from './review-link.ts'

test.each([
  ['2gis', 'https://2gis.kz/almaty/firm/7000'],
  ['google', 'https://maps.app.goo.gl/x'],
  ['yandex', 'https://yandex.ru/maps/org/1'],
  ['tripadvisor', 'https://www.tripadvisor.ru/x'],
  ['booking', 'https://www.booking.com/hotel/kz/x.html'],
  ['own', 'https://кофейня.рф/otzyvy'],
] as const)('a page of %s is taken for that site alone', (kind, url) => {
  for (const each of LINK_KINDS)
    expect([each, isPageOf(each, url)]).toEqual([each, each === kind || each === 'own'])
})

test.each([
  'http://2gis.kz/x',
  'https://2gis.evil.kz/x',
  'https://2gis.kz.evil.com/x',
  'https://2gis.kz@evil.com/x',
  'https://2gis.kz:8443/x',
  'javascript:alert(1)//2gis.kz',
  'https://127.0.0.1/x',
  'https://localhost/x',
  '',
])('no page of 2GIS: %s', (url) => {
  expect(isPageOf('2gis', url)).toBe(false)
})

test('an own page is no machine of a network', () => {
  for (const url of ['https://127.0.0.1/x', 'https://localhost/x', 'https://[::1]/x', 'http://cafe.kz'])
    expect([url, isPageOf('own', url)]).toEqual([url, false])
})
