/** Whole tiyn of a sum as people type it: «1 500», «1500,50 ₸»; −1 for what is none, which the API refuses. Nothing is 0. */
export function tiynOfTyped(typed: string): number {
  const tenge = Number(typed.replace(/[\s\u00a0₸]/g, '').replace(',', '.'))
  return Number.isFinite(tenge) ? Math.round(tenge * 100) : -1
}
