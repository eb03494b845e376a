/**
 * What a function makes of a text, kept for the next time: the newest comments are read with every look at the page.
 * @param most how many results are kept; those used longest ago are forgotten when there are more
 */
export function remembered<Result>(make: (text: string) => Result, most: number): (text: string) => Result {
  const known = new Map<string, Result>()
  return (text) => {
    const before = known.get(text)
    if (before !== undefined) known.delete(text)
    else if (known.size >= most) known.delete(known.keys().next().value!)
    const result = before ?? make(text)
    known.set(text, result)
    return result
  }
}
