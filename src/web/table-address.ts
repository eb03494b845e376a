/** What a table shows, as it stands in the page's address, so that back works and a view can be passed on. */
export type TableState = {
  search: string
  /** A column's key; with `-` before it from high to low. */
  sort: string
  /** Counted from 1. */
  page: number
  /** The values of the chosen filters by their names; a filter that is not chosen is absent. */
  filters: Record<string, string>
}

/** Rows per page of every table. */
export const TABLE_LIMIT = 50

/**
 * Reads the state of a table from an address; what makes no sense is as if it were not there.
 * @param sorts the keys of the columns that can be sorted by; the first is the usual order, and may begin with `-`
 * @param filters the names of the filters
 */
export function readTableState(
  search: URLSearchParams,
  sorts: readonly [string, ...string[]],
  filters: readonly string[] = [],
): TableState {
  const sort = search.get('sort') ?? ''
  const keys = sorts.map((key) => key.replace(/^-/, ''))
  const page = Number(search.get('page'))
  return {
    search: (search.get('search') ?? '').trim().slice(0, 200),
    sort: keys.includes(sort.replace(/^-/, '')) ? sort : sorts[0],
    page: Number.isInteger(page) && page > 0 && page <= 100_000 ? page : 1,
    filters: Object.fromEntries(
      filters.flatMap((name) => {
        const value = search.get(name)
        return value ? [[name, value.slice(0, 200)]] : []
      }),
    ),
  }
}

/** The same as the query of an API call: `search`, `sort`, `page`, `limit` and the filters by their names. */
export function tableQuery(state: TableState): Record<string, string | number | undefined> {
  return {
    ...state.filters,
    search: state.search || undefined,
    sort: state.sort,
    page: state.page,
    limit: TABLE_LIMIT,
  }
}

/** The address of another view: what is changed to `undefined` or '' leaves it. Anything but a turned page begins at the first one. */
export function tableSearch(search: URLSearchParams, changes: Record<string, string | undefined>): string {
  const next = new URLSearchParams(search)
  if (!('page' in changes)) next.delete('page')
  for (const [name, value] of Object.entries(changes)) {
    if (value === undefined || value === '') next.delete(name)
    else next.set(name, value)
  }
  return next.size > 0 ? `?${next}` : ''
}

/**
 * The numbers of a table's pages that are worth a link: both ends and the neighbours of this one.
 * @returns `null` stands for those left out between
 */
export function pageNumbers(page: number, last: number): (number | null)[] {
  const visible = Array.from({ length: last }, (_, at) => at + 1).filter(
    (each) => each === 1 || each === last || Math.abs(each - page) <= 1,
  )
  return visible.flatMap((each, at) => {
    const gap = each - (visible[at - 1] ?? 0)
    if (gap === 2) return [each - 1, each]
    return gap > 2 ? [null, each] : [each]
  })
}
