import * as m from '../../../text/messages.js'
import { formatNumber } from '../../../web/numbers.ts'

/** A number of which only the size matters: «9 800», «350 тыс.», «1,2 млн». */
export function formatLarge(value: number): string {
  if (value < 10_000) return formatNumber(value)
  if (value < 999_500) return m.analytics_thousands({ n: formatNumber(value / 1000) })
  const millions = Math.round(value / 100_000) / 10
  return m.analytics_millions({ n: formatNumber(millions, Number.isInteger(millions) ? 0 : 1) })
}
