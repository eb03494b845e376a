/** Fewer accounts are no cell. Each counts once, so none has more than a tenth of the weight. */
export const FEWEST_ACCOUNTS = 10
/** Two released sets of one trade are equal or differ by at least so many accounts. */
export const FEWEST_APART = 5

/** An account that may count in a release. */
export type Entry = { account: number; city: string; size: string }
/** Empty `city` and `size`: all of them. */
export type Cell = { city: string; size: string; accounts: number[] }

/**
 * Chooses the cells of one trade and measure that can be released without showing what one account's figure is.
 *
 * Three attacks are ruled out: comparing two releases around a moment when somebody joined or left, subtracting a part from the whole,
 * and subtracting all released parts from the whole. So a set equals each earlier set of the trade or differs from it by
 * `FEWEST_APART` accounts, parts are taken from the released whole, and what the parts leave over is nobody or as many again.
 * An account that joins therefore waits until enough others have joined; where one leaves, others rest with it or the cell is left out.
 * @param entries the accounts that have enough answers
 * @param history the sets released before, the newest first
 * @param shuffle the order in which accounts are asked to rest: chance, so that nobody can foresee it
 */
export function chooseCells(
  entries: readonly Entry[],
  history: readonly Cell[],
  shuffle: (accounts: number[]) => number[],
): Cell[] {
  const cells: Cell[] = []
  const choose = (city: string, size: string, pool: readonly number[]) => {
    const last = history.find((each) => each.city === city && each.size === size)?.accounts
    const accounts = candidates(pool, last, shuffle).find((set) => isSafe(set, [...history, ...cells]))
    return accounts && { city, size, accounts }
  }
  /** Adds the parts of a released cell. */
  const divide = (whole: Cell, parts: { city: string; size: string }[]) => {
    let remaining = whole.accounts
    const added: Cell[] = []
    for (const { city, size } of parts) {
      const pool = entries
        .filter((entry) => entry.city === city && (size === '' || entry.size === size))
        .map(({ account }) => account)
        .filter((account) => whole.accounts.includes(account))
      const part = choose(city, size, pool)
      const rest = part && remaining.filter((account) => !part.accounts.includes(account))
      if (!rest || (rest.length > 0 && rest.length < FEWEST_APART)) continue
      remaining = rest
      cells.push(part)
      added.push(part)
    }
    return added
  }
  const whole = choose(
    '',
    '',
    entries.map(({ account }) => account),
  )
  if (!whole) return []
  cells.push(whole)
  const values = (key: 'city' | 'size') => [...new Set(entries.map((entry) => entry[key]))].sort()
  const cities = divide(
    whole,
    values('city').map((city) => ({ city, size: '' })),
  )
  for (const cell of cities)
    divide(
      cell,
      values('size').map((size) => ({ city: cell.city, size })),
    )
  return cells
}

/** The sets that a cell may be released of, the largest first. */
function candidates(
  pool: readonly number[],
  last: readonly number[] | undefined,
  shuffle: (accounts: number[]) => number[],
): number[][] {
  const sets = [[...pool]]
  if (last?.every((account) => pool.includes(account))) sets.push([...last])
  const order = shuffle([...pool])
  for (let resting = 1; resting < FEWEST_APART; resting++) sets.push(order.slice(resting))
  return sets.filter((set) => set.length >= FEWEST_ACCOUNTS)
}

function isSafe(accounts: readonly number[], released: readonly Cell[]): boolean {
  return released.every((other) => {
    const apart = differing(accounts, other.accounts)
    return apart === 0 || apart >= FEWEST_APART
  })
}

/** How many accounts are in one of two sets alone. */
export function differing(a: readonly number[], b: readonly number[]): number {
  const [inA, inB] = [new Set(a), new Set(b)]
  return a.filter((each) => !inB.has(each)).length + b.filter((each) => !inA.has(each)).length
}
