/** Whole tiyn of a typed amount: «1 500», «1500,50 ₸»; −1 when invalid, which the API refuses. Empty is 0. */
export function tiynOfTyped(input: string): number {
  const tenge = Number(input.replace(/[\s\u00a0₸]/g, '').replace(',', '.'))
  return Number.isFinite(tenge) ? Math.round(tenge * 100) : -1
}
