import { expect, test } from 'vitest'
import { emailKey, isEmail } from './email.ts'

test.each([
  ['aigerim@example.kz', true, 'an everyday address'],
  ['a.b+tag@mail.example.com', true, 'a tag and a subdomain'],
  ["o'neil@example.co", true, 'an apostrophe is allowed in names'],
  ['anna@shop.digital', true, 'longer than the four letters of the specification'],
  ['анна@почта.рф', true, 'another alphabet'],
  ['a@xn--80a1acny.xn--p1ai', true, 'the same, as mail servers write it'],
  ['a@b', false, 'no top-level domain'],
  ['a@b.c', false, 'one letter is no top-level domain'],
  ['a b@example.com', false, 'a space'],
  ['a@exa_mple.com', false, 'an underscore in a host name'],
  ['a..b@example.com', false, 'two dots in a row'],
  ['a@-example.com', false, 'a label begins with a hyphen'],
  ['@example.com', false, 'nobody'],
  ['a@example.com\nbcc: b@example.com', false, 'a second header'],
  ['a@127.0.0.1', false, 'a bare number'],
  [`${'a'.repeat(65)}@example.com`, false, 'the name is too long'],
  ['', false, 'nothing'],
])('%s → %s: %s', (text, expected) => {
  expect(isEmail(text)).toBe(expected)
})

test.each([
  ['a@пример.рф', 'a@xn--e1afmkfd.xn--p1ai'],
  ['a@ПРИМЕР.РФ', 'a@XN--E1AFMKFD.xn--p1ai'],
  ['a@почта.қаз', 'a@xn--80a1acny.xn--80ao21a'],
  ['a@bücher.example', 'a@bu\u0308cher.example'],
])('%s and %s are one mailbox', (one, other) => {
  expect(emailKey(one)).toBe(emailKey(other))
})

test('spelling an address in capitals does not make another account', () => {
  expect(emailKey(' Aigerim@Example.KZ ')).toBe('aigerim@example.kz')
})
