/** Calls `read` once for each set of arguments and shares the promise. */
export function memoizeAsync<Wanted extends unknown[], Result>(
  read: (...wanted: Wanted) => Promise<Result>,
): (...wanted: Wanted) => Promise<Result> {
  const cache = new Map<string, Promise<Result>>()
  return (...args) => {
    const key = JSON.stringify(args)
    const reading = cache.get(key) ?? read(...args)
    cache.set(key, reading)
    return reading
  }
}
