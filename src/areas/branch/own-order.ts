import type { TableState } from '../../web/table-address.ts'

type Placed = { id: string; sort: number }

/** Whether a table shows its list as its owner ordered it, with nothing left out between two rows. */
export function isInOwnOrder({ sort, search, filters }: TableState): boolean {
  return sort === 'sort' && search === '' && Object.keys(filters).length === 0
}

/**
 * What must change so that a row of a list stands one place higher (-1) or lower (1). Rows with the same place are told apart,
 * which moves those below them.
 * @param rows in the order of their places
 * @returns new places, of those rows alone that get another one; none where there is nowhere to go
 */
export function movedBy(rows: readonly Placed[], at: number, by: -1 | 1): Placed[] {
  const other = at + by
  if (!rows[at] || !rows[other]) return []
  const wanted = rows.with(at, rows[other]).with(other, rows[at])
  let last = -1
  return wanted.flatMap(({ id, sort: before }, place) => {
    last = Math.max(last + 1, rows[place]!.sort)
    return last === before ? [] : [{ id, sort: last }]
  })
}
