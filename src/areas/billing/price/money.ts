import type { UiLocale } from '../../../platform/locale.ts'
import type { Tiyn } from '../ledger/book.ts'

export const CURRENCY = 'KZT'

export function tiynOfTenge(tenge: number | bigint): Tiyn {
  return BigInt(tenge) * 100n
}

/** Tenge as a number for JSON, such as 1234.5; every sum that is allowed is exact in it to the tiyn. */
export function tengeOf(tiyn: Tiyn): number {
  return Number(tiyn) / 100
}

/** Whole tiyn as a number for JSON. @throws RangeError for a sum that a number can't hold exactly */
export function numberOf(tiyn: Tiyn): number {
  const number = Number(tiyn)
  if (!Number.isSafeInteger(number)) throw new RangeError('A sum is too large for JSON')
  return number
}

/** The tiyn in a sum of tenge that an outside party wrote as a JSON number; null when it is no sum. */
export function tiynOfAmount(amount: number): Tiyn | null {
  const tiyn = Math.round(amount * 100)
  if (!Number.isSafeInteger(tiyn) || Math.abs(tiyn - amount * 100) > 1e-6 * Math.max(1, Math.abs(tiyn)))
    return null
  return BigInt(tiyn)
}

/** A quotient of two whole numbers, the divisor above zero, the half rounded up. */
export function divideRounded(a: bigint, b: bigint): bigint {
  const doubled = 2n * a + b
  const quotient = doubled / (2n * b)
  return doubled < 0n && doubled % (2n * b) !== 0n ? quotient - 1n : quotient
}

/** US cents in whole tenge, half a tenge rounded up. @returns tiyn, always a multiple of 100 */
export function tengeOfUsd(cents: bigint, tiynPerUsd: bigint): Tiyn {
  return divideRounded(cents * tiynPerUsd, 10_000n) * 100n
}

/** The tax inside a sum, to the tiyn, half a tiyn rounded up. @param percent 0 and more, such as 16 */
export function vatInside(sum: Tiyn, percent: number): Tiyn {
  const hundredths = BigInt(Math.round(percent * 100))
  return divideRounded(sum * hundredths, 10_000n + hundredths)
}

const INTL: Record<UiLocale, string> = { ru: 'ru-RU', en: 'en-US', kk: 'kk-KZ' }

/** A sum for people: `1 234 ₸`, with tiyn only where there are any. */
export function moneyText(tiyn: Tiyn, locale: UiLocale): string {
  const digits = tiyn % 100n === 0n ? 0 : 2
  const format = new Intl.NumberFormat(INTL[locale], {
    minimumFractionDigits: digits,
    maximumFractionDigits: 2,
  })
  return `${format.format(tengeOf(tiyn))}\u00a0₸`
}
