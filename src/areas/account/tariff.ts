/** The plans by number; 1 is none. A plan lasts a year, and plans differ only in the reviews of that year. */
export type Tariff = {
  number: 2 | 3 | 4 | 5 | 6
  name: 'Basic' | 'Standard' | 'Premium' | 'Elite' | 'Enterprise'
  /** US dollars per year; null: on request. */
  price: number | null
  /** Reviews per year; null: unlimited. */
  limit: number | null
}

export const NO_TARIFF = 1

export const TARIFFS: readonly Tariff[] = [
  { number: 2, name: 'Basic', price: 99, limit: 100 },
  { number: 3, name: 'Standard', price: 249, limit: 250 },
  { number: 4, name: 'Premium', price: 599, limit: 600 },
  { number: 5, name: 'Elite', price: 1199, limit: 1200 },
  { number: 6, name: 'Enterprise', price: null, limit: null },
]

/**
 * The tariff in effect at an instant: none once it has expired, or for an unknown number.
 * @returns 1–6
 */
export function tariffNow(tariff: number, until: Date | null, at: Date): number {
  if (until !== null && until <= at) return NO_TARIFF
  return TARIFFS.some(({ number }) => number === tariff) ? tariff : NO_TARIFF
}

/**
 * Reviews that a tariff unlocks in its year: 0 without one, Infinity when unlimited.
 * @param reviews the account's own number, by contract or in a trial; null: the plan's
 */
export function limitOf(tariff: number, reviews: number | null = null): number {
  const plan = TARIFFS.find(({ number }) => number === tariff)
  if (!plan) return 0
  return reviews ?? plan.limit ?? Number.POSITIVE_INFINITY
}

/**
 * The day ('YYYY-MM-DD', UTC) on which the current year of reviews began: when the tariff was
 * granted, else when the account was opened.
 */
export function yearStart(granted: Date | null, opened: Date): string {
  return (granted ?? opened).toISOString().slice(0, 10)
}
