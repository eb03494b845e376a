import { formatNumber } from '../../../web/numbers.ts'

/** A sum in tenge, with tiyn only where there are any: «312 000 ₸». */
export function tengeText(tenge: number): string {
  return `${formatNumber(tenge, digitsOf(tenge))}\u00a0₸`
}

/** The same from whole tiyn. */
export function tiynText(tiyn: number): string {
  return tengeText(tiyn / 100)
}

/** A change of the balance with its sign: «+20 000 ₸», «−84 ₸». */
export function changeText(tiyn: number): string {
  return tiyn > 0 ? `+${tiynText(tiyn)}` : tiynText(tiyn)
}

export function usdText(usd: number): string {
  return `$${formatNumber(usd, digitsOf(usd))}`
}

function digitsOf(sum: number): 0 | 2 {
  return Number.isInteger(sum) ? 0 : 2
}
