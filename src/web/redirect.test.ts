import { expect, test } from 'vitest'
import { ownPath, withoutLongParts } from './redirect.ts'

test.each([
  ['/survey/a1/analytic?from=1#top', '/survey/a1/analytic?from=1#top'],
  ['/profile', '/profile'],
  ['/', '/'],
  ['/поиск', '/%D0%BF%D0%BE%D0%B8%D1%81%D0%BA'],
])('after signing in %s is where one goes on', (path, to) => {
  expect(ownPath(path)).toBe(to)
})

test.each<[string | null, string]>([
  [null, 'nothing was asked for'],
  ['', 'nothing was asked for'],
  ['https://evil.example/', 'another site'],
  ['//evil.example/', 'another site, without a scheme'],
  ['/\\evil.example/', 'a backslash is a slash to browsers'],
  ['/\t/evil.example/', 'browsers drop tabs'],
  ['/\n/evil.example/', 'browsers drop line ends'],
  ['/.//evil.example', 'a dot segment hides the second slash'],
  ['/..//evil.example', 'two dots hide it as well'],
  ['/%2e//evil.example', 'an encoded dot is a dot'],
  ['\\\\evil.example', 'backslashes alone'],
  ['javascript:alert(1)', 'a script'],
  [' /cabinet', 'not a path'],
  ['/login?redirect=/login', 'a circle'],
  ['/LOGIN', 'the same circle'],
  ['/v1/survey/remove?id=1', 'the API is no page'],
  ['/api/v1/user', 'the API is no page'],
  ['/logout', 'that would sign out again'],
  [`/survey?${'a'.repeat(1000)}`, 'longer than any address of ours'],
])('%j leads to the cabinet: %s', (path) => {
  expect(ownPath(path)).toBe('/cabinet')
})

test('the sign-in page drops what is too long to be repeated in its links, and keeps the rest', () => {
  const long = new URLSearchParams({ subId: 'register', redirect: `/${'a'.repeat(14_000)}`, other: 'x' })
  expect(String(withoutLongParts(long))).toBe('subId=register')
  const many = new URLSearchParams([...Array(500)].map(() => ['redirect', '/profile']))
  expect(withoutLongParts(many)?.size).toBe(10)
  expect(withoutLongParts(new URLSearchParams('subId=register&redirect=/profile'))).toBeUndefined()
})
