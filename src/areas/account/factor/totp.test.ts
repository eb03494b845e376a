import { expect, test } from 'vitest'
import { matchTotp, newTotpSecret, totpCode, totpStep, totpUri } from './totp.ts'

/** “12345678901234567890” of RFC 6238, appendix B, in base32. */
const RFC_SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'

test.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
])('at second %i the code is the last six digits of the RFC’s own: %s', (second, code) => {
  expect(totpCode(RFC_SECRET, totpStep(new Date(second * 1000)))).toBe(code)
})

test('a phone’s clock may be off by half a minute, and no more', () => {
  const now = new Date('2026-11-24T10:00:10Z')
  const step = totpStep(now)
  const steps = [-2, -1, 0, 1, 2].map((off) =>
    matchTotp(RFC_SECRET, totpCode(RFC_SECRET, step + off), now, 0),
  )
  expect(steps).toEqual([undefined, step - 1, step, step + 1, undefined])
})

test('a used code, and any before it, is no longer accepted', () => {
  const now = new Date('2026-11-24T10:00:10Z')
  const step = totpStep(now)
  expect(matchTotp(RFC_SECRET, totpCode(RFC_SECRET, step), now, step)).toBeUndefined()
  expect(matchTotp(RFC_SECRET, totpCode(RFC_SECRET, step - 1), now, step)).toBeUndefined()
})

test.each(['', '12345', '1234567', 'abcdef', '１２３４５６', "' or 1=1"])('“%s” is not a code', (code) => {
  expect(matchTotp(RFC_SECRET, code, new Date(), 0)).toBeUndefined()
})

test('a code may be typed with a space, as apps show it', () => {
  const now = new Date()
  const code = totpCode(RFC_SECRET, totpStep(now))
  expect(matchTotp(RFC_SECRET, `${code.slice(0, 3)} ${code.slice(3)}`, now, 0)).toBe(totpStep(now))
})

test('secrets have 160 bits in base32, each different', () => {
  const secrets = new Set(Array.from({ length: 100 }, newTotpSecret))
  expect(secrets.size).toBe(100)
  for (const secret of secrets) expect(secret).toMatch(/^[A-Z2-7]{32}$/)
  expect(totpUri('ABC', { issuer: 'Qalay', email: 'a+b@x.kz' })).toBe(
    'otpauth://totp/Qalay:a%2Bb%40x.kz?secret=ABC&issuer=Qalay',
  )
})
