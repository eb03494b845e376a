import { expect, test } from 'vitest'
import { hostIn, mayRedirect } from './redirect-host.ts'

test.each([
  ['shop.kz', 'shop.kz'],
  [' https://Shop.kz/thanks?x=1 ', 'shop.kz'],
  ['пример.рф', 'xn--e1afmkfd.xn--p1ai'],
  ['http://shop.kz', undefined],
  ['shop.kz:8443', undefined],
  ['me@shop.kz', undefined],
  ['localhost', undefined],
  ['127.0.0.1', undefined],
  ['[::1]', undefined],
  ['*.kz', undefined],
  ['', undefined],
])('%j is stored in the list as %j', (text, host) => {
  expect(hostIn(text)).toBe(host)
})

test.each([
  ['https://shop.kz/thanks', true],
  ['https://shop.kz', true],
  ['https://SHOP.kz/', true],
  ['http://shop.kz/', false],
  ['https://evil.kz/shop.kz', false],
  ['https://shop.kz.evil.kz/', false],
  ['https://www.shop.kz/', false],
  ['https://shop.kz@evil.kz/', false],
  ['https://shop.kz:444/', false],
  ['https://evil.kz\\@shop.kz/', false],
  ['//shop.kz/', false],
  ['javascript:alert(1)//https://shop.kz', false],
])('with shop.kz on the list guests are redirected to %s: %j', (address, result) => {
  expect(mayRedirect(address, ['shop.kz'])).toBe(result)
})
