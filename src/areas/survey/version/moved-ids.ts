/**
 * Ids whose place changed against the others: all outside of the longest run of ids that kept their order,
 * so that dragging one row is listed as one move.
 */
export function movedIds(before: { id: string }[], after: { id: string }[]): Set<string> {
  const place = new Map(before.map(({ id }, index) => [id, index]))
  const common = after.filter(({ id }) => place.has(id)).map(({ id }) => id)
  const ends: { id: string; previous: number; length: number }[] = []
  let longest = -1
  for (const [index, id] of common.entries()) {
    let previous = -1
    for (let each = 0; each < index; each++) {
      const fits = place.get(common[each]!)! < place.get(id)!
      if (fits && (previous < 0 || ends[each]!.length > ends[previous]!.length)) previous = each
    }
    ends.push({ id, previous, length: previous < 0 ? 1 : ends[previous]!.length + 1 })
    if (longest < 0 || ends[index]!.length > ends[longest]!.length) longest = index
  }
  const moved = new Set(common)
  for (let at = longest; at >= 0; at = ends[at]!.previous) moved.delete(ends[at]!.id)
  return moved
}
