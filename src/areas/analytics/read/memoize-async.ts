/** A reader that asks for each thing once: whoever wants the same again gets the same. */
export function memoizeAsync<Wanted extends unknown[], Result>(
  read: (...wanted: Wanted) => Promise<Result>,
): (...wanted: Wanted) => Promise<Result> {
  const known = new Map<string, Promise<Result>>()
  return (...wanted) => {
    const key = JSON.stringify(wanted)
    const reading = known.get(key) ?? read(...wanted)
    known.set(key, reading)
    return reading
  }
}
