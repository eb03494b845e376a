import { formatNumber } from '../../../../web/numbers.ts'
import type { AmountSummary } from './question.contract.ts'

/** The figures of amounts as they are written: tenths where they tell something. */
export function amountFigures({ mean, low, high, median, ninth }: AmountSummary) {
  const format = (amount: number) => {
    const hasTenths = Math.abs(mean) < 100 && !Number.isInteger(Number(amount.toFixed(1)))
    return formatNumber(amount, hasTenths ? 1 : 0)
  }
  return {
    mean: format(mean),
    low: format(low),
    high: format(high),
    median: format(median),
    ninth: format(ninth),
  }
}
