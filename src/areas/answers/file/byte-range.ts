/** First and last byte that a player asks for; undefined for the whole, and for what can't be read as one range. */
export function byteRange(
  header: string | undefined,
  size: number,
): [first: number, last: number] | undefined {
  const [, from = '', to = ''] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? []
  if (from === '' && to === '') return undefined
  const first = from === '' ? Math.max(0, size - Number(to)) : Number(from)
  const last = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1)
  return first <= last ? [first, last] : undefined
}
