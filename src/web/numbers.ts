import { getLocale } from '../text/runtime.js'
import type { Locale } from './locale.ts'

/*
 * Browsers differ in what they know of Kazakh, and versions of ICU in spaces and short forms. What the server writes the
 * browser must write again letter for letter, so words and signs come from here.
 */

/** A number as the page's language writes it: «1 248,5», “1,248.5”; a true minus sign. */
export function formatNumber(value: number, digits = 0, locale: Locale = getLocale()): string {
  const [whole = '', fraction] = Math.abs(value).toFixed(digits).split('.')
  const english = locale === 'en'
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, english ? ',' : '\u00a0')
  const text = fraction === undefined ? grouped : `${grouped}${english ? '.' : ','}${fraction}`
  return value < 0 && Number(value.toFixed(digits)) !== 0 ? `−${text}` : text
}

/** A score with its sign: «+51», «−6», «0». */
export function formatSigned(value: number, digits = 0, locale: Locale = getLocale()): string {
  const text = formatNumber(value, digits, locale)
  return Number(value.toFixed(digits)) > 0 ? `+${text}` : text
}

/** A share 0..1 of many as a percentage: 0.864 is «86 %». What is there is never nothing, nor all: «<1 %», «>99 %». */
export function formatShare(share: number, digits = 0, locale: Locale = getLocale()): string {
  return withPercent(formatPercents(share, digits, locale), locale)
}

/** The same without its sign: «86», «<1», «>99». */
export function formatPercents(share: number, digits = 0, locale: Locale = getLocale()): string {
  const rounded = Number((share * 100).toFixed(digits))
  const least = 10 ** -digits
  if (rounded === 0 && share > NOISE) return `<${formatNumber(least, digits, locale)}`
  if (rounded === 100 && share < 1 - NOISE) return `>${formatNumber(100 - least, digits, locale)}`
  return formatNumber(share * 100, digits, locale)
}

/** Shares that were added up miss the whole by as much. */
const NOISE = 1e-9

/** A score in percent, rounded like every score: 0.997 is «100 %». */
export function formatPercentScore(value: number, locale: Locale = getLocale()): string {
  return withPercent(formatNumber(value * 100, 0, locale), locale)
}

/** A written number with the sign of percent, as the page's language sets it. */
export function withPercent(number: string, locale: Locale = getLocale()): string {
  return `${number}${locale === 'en' ? '' : '\u00a0'}%`
}
