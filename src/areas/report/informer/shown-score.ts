import type { UiLocale } from '../../../platform/locale.ts'
import type { ShownMetric } from './informer.contract.ts'

/** A score as a stranger reads it: «+57», «−6», «92 %», “92%”. */
export function shownScore(metric: ShownMetric, value: number, locale: UiLocale): string {
  if (metric === 'csat') return `${Math.round(value * 100)}${locale === 'en' ? '' : '\u00a0'}%`
  const points = Math.round(value)
  return points > 0 ? `+${points}` : points < 0 ? `−${-points}` : '0'
}

/** Where a score stands between the worst and the best it can be, 0..1. */
export function scorePosition(metric: ShownMetric, value: number): number {
  return metric === 'csat' ? value : (value + 100) / 200
}

/** Words cut after this many letters, at a space where there is one. */
export function cut(words: string, longest: number): string {
  const letters = [...words.trim()]
  if (letters.length <= longest) return letters.join('')
  const start = letters.slice(0, longest - 1).join('')
  return `${start.replace(/(?<!\s)\s+\S{0,12}$/u, '').trimEnd()}…`
}
