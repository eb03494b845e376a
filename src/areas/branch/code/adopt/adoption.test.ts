import { describe, expect, test } from 'vitest'
import { redirectRules } from '../redirect-rule.ts'
import { isSame, patternOf, readAddress } from './adoption.ts'

describe('an address in a code that a business printed', () => {
  test.each([
    ['https://qr.dodo.kz/t/12', 'https://qr.dodo.kz/t/12', 'as it is'],
    ['HTTPS://QR.DODO.KZ/t/{n}', 'https://qr.dodo.kz/t/{n}', 'with the host in small letters'],
    ['qr.dodo.kz/t/{n}', 'https://qr.dodo.kz/t/{n}', 'without a scheme'],
    ['кафе.kz/стол?n={n}', 'https://xn--80akn5b.kz/%D1%81%D1%82%D0%BE%D0%BB?n={n}', 'in Cyrillic'],
    ['http://cafe.kz:8080/a#part', 'http://cafe.kz:8080/a', 'without its fragment'],
  ])('%s is read as %s: %s', (typed, address) => {
    expect(readAddress(typed, 'qalay.kz')).toEqual({ address })
  })

  test.each([
    ['столик 12', 'no_address'],
    ['ftp://cafe.kz/1', 'no_address'],
    ['mailto:a@cafe.kz', 'no_address'],
    ['https://user:word@cafe.kz/', 'no_address'],
    ['https://localhost/t', 'no_address'],
    ['https://{n}.cafe.kz/', 'number_in_host'],
    ['https://cafe.kz/{n}/{n}', 'many_numbers'],
    ['https://QALAY.kz/q/7KQ2M9XWTA', 'own_host'],
  ])('%s is refused: %s', (typed, mistake) => {
    expect(readAddress(typed, 'qalay.kz')).toEqual({ mistake })
  })

  test.each([
    ['https://qr.dodo.kz/t/12', 'https://qr.dodo.kz/t/{n}', '12'],
    ['https://cafe.kz/menu?hall=2&table=07', 'https://cafe.kz/menu?hall=2&table={n}', '07'],
    ['https://cafe.kz/table-5/', 'https://cafe.kz/table-{n}/', '5'],
    ['https://cafe24.kz/promo', undefined, undefined],
    ['https://cafe.kz/a7f3', undefined, undefined],
    ['https://cafe.kz/%D0%B012', undefined, undefined],
  ])('%s seems to belong to %s', (address, pattern, number) => {
    expect(patternOf(address)).toEqual(pattern && { pattern, number })
  })
})

test('a redirect is right whatever its letters, query and last slash', () => {
  const target = 'https://qalay.kz/q/x/7kq2m9xwta/12'
  expect(isSame('HTTPS://Qalay.kz/Q/X/7KQ2M9XWTA/12/?utm=qr', target)).toBe(true)
  expect(isSame('https://qalay.kz/q/x/7kq2m9xwta/1', target)).toBe(false)
  expect(isSame('https://qalay.kz.evil.example/q/x/7kq2m9xwta/12', target)).toBe(false)
})

describe('the rules for a site’s own server', () => {
  const target = 'https://qalay.kz/q/x/k1/{n}'

  test('send the number in a path on', () => {
    expect(redirectRules('https://qr.cafe.kz/t.x/{n}', target)).toEqual({
      host: 'qr.cafe.kz',
      nginx: 'location ~ ^/t\\.x/(\\d+)/?$ {\n  return 302 https://qalay.kz/q/x/k1/$1;\n}',
      apache: 'RedirectMatch 302 "^/t\\.x/(\\d+)/?$" "https://qalay.kz/q/x/k1/$1"',
    })
  })

  test('send the number in a query on', () => {
    const { nginx, apache } = redirectRules('https://cafe.kz/menu?table={n}', target)!
    expect(nginx).toBe('location = /menu {\n  return 302 https://qalay.kz/q/x/k1/$arg_table;\n}')
    expect(apache).toContain('RewriteCond %{QUERY_STRING} (?:^|&)table=(\\d+)')
    expect(apache).toContain('"https://qalay.kz/q/x/k1/%1?"')
  })

  test('send a single address on', () => {
    expect(redirectRules('https://cafe.kz/promo', 'https://qalay.kz/q/x/k1')?.nginx).toBe(
      'location = /promo {\n  return 302 https://qalay.kz/q/x/k1;\n}',
    )
  })

  test.each([
    'https://cafe.kz/a;}%0Aevil%20{',
    'https://cafe.kz/%E0%A4%A',
    'https://cafe.kz/?$a=x&a;b={n}',
    'https://cafe.kz/"',
  ])('are not made of %s, which would say something else in them', (address) =>
    expect(redirectRules(address, target)).toBeUndefined(),
  )
})
