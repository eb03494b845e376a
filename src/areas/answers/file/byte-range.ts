/**
 * First and last byte of a requested range; undefined for the whole file, and for anything that is
 * not a single range.
 */
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
