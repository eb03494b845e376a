/**
 * Reads a file of SPSS by the published layout (PSPP, “System File Format”), sharing nothing with what writes it: any machine's order of
 * records, names by the long-name record, long texts joined from their segments.
 */
export function readSav(file: Buffer): {
  title: string
  cases: number
  variables: { name: string; label: string; isText: boolean; labels: Map<number, string> }[]
  rows: Record<string, string | number | null>[]
} {
  if (file.toString('latin1', 0, 4) !== '$FL2') throw new Error('No file of SPSS')
  const at = { here: 176 }
  const bytes = (length: number) => {
    at.here += length
    return file.subarray(at.here - length, at.here)
  }
  const int = () => bytes(4).readInt32LE()
  const [elements, compression, , cases] = [68, 72, 76, 80].map((place) => file.readInt32LE(place))
  const bias = file.readDoubleLE(84)
  const title = file.subarray(109, 173).toString().trimEnd()
  type Stored = { short: string; width: number; label: string; labels: Map<number, string> }
  const variableSlots: (Stored | null)[] = []
  const extensions = new Map<number, Buffer>()
  for (let type = int(); type !== 999; type = int()) {
    if (type === 2) {
      const [width, hasLabel, missing] = [int(), int(), int()]
      at.here += 8
      const short = bytes(8).toString().trimEnd()
      let label = ''
      if (hasLabel) {
        const length = int()
        label = bytes(Math.ceil(length / 4) * 4)
          .subarray(0, length)
          .toString()
      }
      at.here += Math.abs(missing!) * 8
      variableSlots.push(width === -1 ? null : { short, width: width!, label, labels: new Map() })
    } else if (type === 3) {
      const labels = Array.from({ length: int() }, () => {
        const value = bytes(8).readDoubleLE()
        const length = bytes(1)[0]!
        const label = bytes(Math.ceil((length + 1) / 8) * 8 - 1)
          .subarray(0, length)
          .toString()
        return [value, label] as const
      })
      if (int() !== 4) throw new Error('Labels of no variable')
      for (let remaining = int(); remaining > 0; remaining--) {
        const variable = variableSlots[int() - 1]!
        for (const [value, label] of labels) variable.labels.set(value, label)
      }
    } else if (type === 7) {
      const [subtype, size, count] = [int(), int(), int()]
      extensions.set(subtype!, bytes(size! * count!))
    } else throw new Error(`Record ${type}`)
  }
  int()
  if (extensions.get(20)?.toString() !== 'UTF-8') throw new Error('No UTF-8')
  if (extensions.get(3)?.readInt32LE(28) !== 65_001) throw new Error('Another character code')
  if (variableSlots.length !== elements) throw new Error('The case has another size')
  const pairs = (subtype: number) =>
    new Map(
      (extensions.get(subtype)?.toString() ?? '')
        .split('\t')
        .filter(Boolean)
        .map((pair) => pair.replaceAll('\0', '').split('=') as [string, string]),
    )
  const [names, lengths] = [pairs(13), pairs(14)]
  const parts = variableSlots.filter((each) => each !== null)
  if (extensions.get(11)!.length !== parts.length * 12) throw new Error('Looks of other variables')
  const variables: (Stored & { name: string; widths: number[]; bytes: number })[] = []
  for (let part = 0; part < parts.length; ) {
    const first = parts[part]!
    const length = Number(lengths.get(first.short) ?? first.width)
    const n = length > 255 ? Math.ceil(length / 252) : 1
    const widths = parts.slice(part, part + n).map(({ width }) => width)
    variables.push({ ...first, name: names.get(first.short) ?? first.short, widths, bytes: length })
    part += n
  }
  const next = elementsOf(bytes, () => at.here < file.length, { compression: compression!, bias })
  const rows: Record<string, string | number | null>[] = []
  for (let element = next(); element !== undefined; ) {
    const row: Record<string, string | number | null> = {}
    for (const { name, widths, bytes: length } of variables) {
      if (widths[0] === 0) {
        const value = element!.readDoubleLE()
        row[name] = value === -Number.MAX_VALUE ? null : value
        element = next()
        continue
      }
      const text = widths.map((width) => {
        const read: Buffer[] = []
        for (let remaining = Math.ceil(width / 8); remaining > 0; remaining--) {
          read.push(element!)
          element = next()
        }
        return Buffer.concat(read).subarray(0, width)
      })
      row[name] = Buffer.concat(text).subarray(0, length).toString().trimEnd()
    }
    rows.push(row)
  }
  return {
    title,
    cases: cases!,
    variables: variables.map(({ name, label, labels, widths }) => ({
      name,
      label,
      labels,
      isText: widths[0]! > 0,
    })),
    rows,
  }
}

/** The cases, eight bytes after eight bytes; undefined after the last. */
function elementsOf(
  bytes: (length: number) => Buffer,
  hasMore: () => boolean,
  { compression, bias }: { compression: number; bias: number },
): () => Buffer | undefined {
  const codes: number[] = []
  const double = (value: number) => {
    const bytes = Buffer.alloc(8)
    bytes.writeDoubleLE(value)
    return bytes
  }
  return () => {
    if (compression === 0) return hasMore() ? bytes(8) : undefined
    for (;;) {
      if (codes.length === 0) {
        if (!hasMore()) return undefined
        codes.push(...bytes(8))
      }
      const code = codes.shift()!
      if (code === 0) continue
      if (code === 252) return undefined
      if (code === 253) return bytes(8)
      if (code === 254) return Buffer.alloc(8, ' ')
      return double(code === 255 ? -Number.MAX_VALUE : code - bias)
    }
  }
}
