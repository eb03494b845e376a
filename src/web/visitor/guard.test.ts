import { expect, test } from 'vitest'
import { pageOf, pages } from '../../pages.ts'
import { refusal, type Visitor } from './guard.ts'

const stranger: Visitor = null
const nameless: Visitor = { firstName: '', tariff: 6 }
const unpaid: Visitor = { firstName: 'Айгерим', tariff: 1 }
const member: Visitor = { firstName: 'Айгерим', tariff: 2 }

// The specification's route table: where a stranger, a member without a name, one without a tariff and one with everything
// are sent; null lets them in.
const table: [path: string, ...sent: [string | null, string | null, string | null, string | null]][] = [
  ['/login', null, '/cabinet', '/cabinet', '/cabinet'],
  ['/profile', '/login', null, null, null],
  ['/user', '/login', '/profile', '/tariffs', null],
  ['/balance', '/login', '/profile', '/tariffs', null],
  ['/cabinet', '/login', '/profile', '/tariffs', null],
  ['/trash', '/login', '/profile', '/tariffs', null],
  ['/survey', '/login', '/profile', '/tariffs', null],
  ['/pay/check/:id', '/login', null, null, null],
  ['/store', '/login', '/profile', '/tariffs', null],
  ['/survey/:id/setting', '/login', null, null, null],
  ['/survey/:id/branch', '/login', null, null, null],
  ['/survey/:id/subject', '/login', null, null, null],
  ['/survey/:id/design', '/login', null, null, null],
  ['/survey/:id/analytic', '/login', null, null, null],
  ['/survey/:id/call-centre', '/login', null, null, null],
  ['/dashboard/:id', '/login', null, null, null],
  ['/interview/:id/:subId', null, null, null, null],
  ['/interviews/:id', null, null, null, null],
  ['/confirm/:answerId', null, null, null, null],
  ['/tariffs', null, null, null, null],
  ['/', null, null, null, null],
]

test.each(table)('%s opens to exactly the roles in the specification', (path, ...expected) => {
  const page = pageOf(path)
  expect(page).toBeDefined()
  const answers = [stranger, nameless, unpaid, member].map((visitor) =>
    refusal(page!, visitor, path)?.replace(/\?.*/, ''),
  )
  expect(answers.map((answer) => answer ?? null)).toEqual(expected)
})

test('a visitor who has to sign in first returns to the page they wanted', () => {
  expect(refusal(pageOf('/survey/:id/analytic')!, stranger, '/survey/a1/analytic?from=2026-11-01')).toBe(
    '/login?redirect=%2Fsurvey%2Fa1%2Fanalytic%3Ffrom%3D2026-11-01',
  )
})

test.each([0, 7, -1, Number.NaN])('a tariff that does not exist (%s) opens nothing', (tariff) => {
  expect(refusal(pageOf('/cabinet')!, { firstName: 'Айгерим', tariff }, '/cabinet')).toBe('/tariffs')
})

test('only translated pages live under a language', () => {
  expect(pageOf('/kk/tariffs')?.path).toBe('/tariffs')
  expect(pageOf('/en')?.path).toBe('/')
  expect(pageOf('/en/cabinet')).toBeUndefined()
  expect(pageOf('/de')).toBeUndefined()
})

test('no address is in the table twice', () => {
  const paths = pages.map(({ path }) => path)
  expect(new Set(paths).size).toBe(paths.length)
})
