/** Whether every combination is wanted: `npm run test:all`. */
export const isWhole = process.env.TEST_ALL === '1'

/**
 * Deals the items of a matrix out over its variants: each item is met once, in one of them, which finds most faults in a
 * fraction of the time. With `npm run test:all` every variant gets all items.
 * @param variant which of the variants, counted from 0
 */
export function dealt<Item>(items: readonly Item[], variant: number, variants: number): Item[] {
  return isWhole ? [...items] : items.filter((_, at) => at % variants === variant)
}

/**
 * Every n-th item of a generated list whose items differ in little, beginning with the first; all of them with
 * `npm run test:all`.
 */
export function sampled<Item>(items: readonly Item[], every: number): Item[] {
  return isWhole ? [...items] : items.filter((_, at) => at % every === 0)
}
