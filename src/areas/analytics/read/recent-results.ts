/**
 * What a function makes of a text, kept for the next time: the newest comments are read with every look at the page. Results are kept in
 * two halves, and the older is forgotten as a whole when the younger is full: what was used lately stays.
 * @param most how many results are kept
 */
export function memoizeRecent<Result>(
  make: (text: string) => Result,
  most: number,
): (text: string) => Result {
  let young = new Map<string, Result>()
  let old = young
  return (text) => {
    const recent = young.get(text)
    if (recent !== undefined) return recent
    const result = old.get(text) ?? make(text)
    if (young.size >= most / 2) {
      old = young
      young = new Map()
    }
    young.set(text, result)
    return result
  }
}
