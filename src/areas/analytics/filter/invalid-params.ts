/** URL parameters that are not applied, to be shown to the reader; values are as they were in the URL. */
export type InvalidParam =
  | {
      kind: 'dates' | 'period' | 'class' | 'status' | 'step' | 'compare' | 'list' | 'where'
      names: [name: string]
      value: string
    }
  | { kind: 'crossed'; names: [from: string, to: string]; from: string; to: string }

/** A parameter of the address; undefined where it is absent, empty, or the word `none`: all three mean no filter. */
export function searchParam(search: URLSearchParams, name: string): string | undefined {
  const value = search.get(name)
  return value === null || value === '' || value === 'none' ? undefined : value
}

/** The address without what is not applied. */
export function appliedSearch(search: URLSearchParams, misread: readonly InvalidParam[]): URLSearchParams {
  const applied = new URLSearchParams(search)
  const dropped = misread.flatMap<string>(({ names }) => names)
  const isUndated = !DATES.some((name) => searchParam(search, name) && !dropped.includes(name))
  // What is left of dates alone would ask for all time.
  if (isUndated && DATES.some((name) => dropped.includes(name))) dropped.push('period', ...DATES)
  for (const name of dropped) applied.delete(name)
  return applied
}

const DATES = ['startDate', 'endDate']
