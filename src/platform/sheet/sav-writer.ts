/**
 * A system file of SPSS (`.sav`), by the layout that the PSPP project publishes (“System File Format”): UTF-8, bytecode compression, long
 * names, texts of up to 32,767 bytes.
 */

/** A column. A number's labels say what its values mean; a text's width is known before the first row is written. */
export type SavVariable = {
  /** At most 64 letters of ASCII, digits, `.` and `_`; none twice, whatever their case. */
  name: string
  label: string
} & (
  | { kind: 'number'; decimals: number; labels: readonly { value: number; label: string }[] }
  | { kind: 'date' }
  | { kind: 'text' /** The longest value in bytes of UTF-8. */; bytes: number }
)

/** A missing value is null: the system-missing value of a number, an empty text. A date shows what the clocks did, as if of UTC. */
export type SavValue = number | string | Date | null

/** SPSS takes no longer text. */
export const LONGEST_TEXT = 32_767
const [LONGEST_LABEL, LONGEST_VALUE_LABEL] = [252, 120]
/** A text of more than 255 bytes is stored as several variables, one for every 252 bytes of it. */
const [SEGMENT, WHOLE_SEGMENT] = [252, 255]
const BLANK = 0x20
const BIAS = 100
/** Seconds from the first day of SPSS's calendar, 14 October 1582, to 1 January 1970. */
const EPOCH_SECONDS = 12_219_379_200
const [TEXT_FORMAT, NUMBER_FORMAT, DATE_FORMAT] = [1, 5, 22]
const [NOMINAL, SCALE] = [1, 3]

/**
 * @param rows values in the order of the variables, some rows at a time
 * @param made when the file is made, in UTC
 */
export async function* writeSav(
  variables: readonly SavVariable[],
  { title, made, cases }: { title: string; made: Date; cases: number },
  rows: AsyncIterable<readonly (readonly SavValue[])[]>,
): AsyncGenerator<Uint8Array> {
  const placed = placedOf(variables)
  yield Buffer.concat([header(placed, { title, made, cases }), ...dictionary(placed)])
  const packer = new Packer()
  for await (const some of rows) {
    for (const row of some) for (const [at, each] of placed.entries()) packer.put(each, row[at] ?? null)
    yield packer.take()
  }
  yield packer.end()
}

/** Cuts a text to so many bytes of UTF-8, never within a letter; one that was cut ends with «…» where there is room for it. */
export function cutBytes(text: string, most: number): Buffer {
  const bytes = Buffer.from(text.toWellFormed())
  if (bytes.length <= most) return bytes
  const sign = most >= ROOM_FOR_SIGN ? CUT : Buffer.alloc(0)
  let end = most - sign.length
  while ((bytes[end]! & 0xc0) === 0x80) end--
  return Buffer.concat([bytes.subarray(0, end), sign])
}

const CUT = Buffer.from('…')
/** In a short text the sign would take more than it tells. */
const ROOM_FOR_SIGN = 100

type Placed = {
  variable: SavVariable
  /** Of eight letters, as the oldest part of the format wants it. */
  short: string
  /** Widths of its parts: 0 of a number, 1 to 255 of a text. */
  widths: number[]
  /** The place of its first 8 bytes in a case, from 1. */
  index: number
}

function placedOf(variables: readonly SavVariable[]): Placed[] {
  let index = 1
  return variables.map((variable, at) => {
    const widths = widthsOf(variable)
    const placed = { variable, short: `V${at.toString(36).toUpperCase().padStart(4, '0')}`, widths, index }
    index += widths.reduce((sum, width) => sum + elementsOf(width), 0)
    return placed
  })
}

function widthsOf(variable: SavVariable): number[] {
  if (variable.kind !== 'text') return [0]
  const bytes = Math.min(LONGEST_TEXT, Math.max(1, variable.bytes))
  if (bytes <= WHOLE_SEGMENT) return [bytes]
  const n = Math.ceil(bytes / SEGMENT)
  return [...Array.from({ length: n - 1 }, () => WHOLE_SEGMENT), bytes - (n - 1) * SEGMENT]
}

function elementsOf(width: number): number {
  return Math.max(1, Math.ceil(width / 8))
}

function header(
  placed: readonly Placed[],
  { title, made, cases }: { title: string; made: Date; cases: number },
): Buffer {
  const size = placed.flatMap(({ widths }) => widths).reduce((sum, width) => sum + elementsOf(width), 0)
  const month = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ')[made.getUTCMonth()]!
  const two = (value: number) => String(value).padStart(2, '0')
  return Buffer.concat([
    padded('$FL2', 4),
    padded('@(#) SPSS DATA FILE', 60),
    ints(2, size, 1, 0, cases),
    doubles(BIAS),
    padded(`${two(made.getUTCDate())} ${month} ${two(made.getUTCFullYear() % 100)}`, 9),
    padded(made.toISOString().slice(11, 19), 8),
    padded(cutBytes(title, 64), 64),
    Buffer.alloc(3),
  ])
}

function dictionary(placed: readonly Placed[]): Buffer[] {
  const parts = placed.flatMap((each) =>
    each.widths.map((width, part) => ({ ...each, width, part, name: partName(each, part) })),
  )
  const numbers = placed.flatMap((each) =>
    each.variable.kind === 'number' && each.variable.labels.length > 0
      ? [{ labels: each.variable.labels, index: each.index }]
      : [],
  )
  const names = placed.map(({ short, variable }) => `${short}=${variable.name}`).join('\t')
  const long = placed.flatMap(({ short, widths, variable }) =>
    widths.length > 1 && variable.kind === 'text'
      ? [`${short}=${String(Math.min(LONGEST_TEXT, variable.bytes)).padStart(5, '0')}\0\t`]
      : [],
  )
  const looks = parts.flatMap(({ variable, width }) => [
    variable.kind === 'text' || (variable.kind === 'number' && variable.labels.length > 0) ? NOMINAL : SCALE,
    width === 0 ? 12 : Math.min(40, width),
    variable.kind === 'text' ? 0 : 1,
  ])
  return [
    ...parts.map(variableRecord),
    ...numbers.map(labelRecord),
    // Version, no machine, IEEE 754, this compression, the small end first, UTF-8.
    extension(3, 4, ints(20, 0, 0, -1, 1, 1, 2, 65_001)),
    extension(4, 8, doubles(-Number.MAX_VALUE, Number.MAX_VALUE, LOWEST)),
    extension(11, 4, ints(...looks)),
    extension(13, 1, Buffer.from(names)),
    ...(long.length > 0 ? [extension(14, 1, Buffer.from(long.join('')))] : []),
    extension(20, 1, Buffer.from('UTF-8')),
    ints(999, 0),
  ]
}

/** The lowest number that is no missing value: the one above −max. */
const LOWEST = -(Number.MAX_VALUE - 2 ** 970)

function partName({ short }: Placed, part: number): string {
  return part === 0 ? short : `${short}${part.toString(36).toUpperCase().padStart(3, '0')}`
}

function variableRecord({
  variable,
  width,
  part,
  name,
}: Placed & { width: number; part: number; name: string }): Buffer {
  const label = cutBytes(variable.label, LONGEST_LABEL)
  const format =
    variable.kind === 'text'
      ? (TEXT_FORMAT << 16) | (width << 8)
      : variable.kind === 'date'
        ? (DATE_FORMAT << 16) | (20 << 8)
        : (NUMBER_FORMAT << 16) | (12 << 8) | variable.decimals
  const hasLabel = part === 0 && label.length > 0
  const first = Buffer.concat([
    ints(2, width, hasLabel ? 1 : 0, 0, format, format),
    padded(name, 8),
    ...(hasLabel ? [ints(label.length), padded(label, Math.ceil(label.length / 4) * 4)] : []),
  ])
  const further = Array.from({ length: elementsOf(width) - 1 }, () =>
    Buffer.concat([ints(2, -1, 0, 0, 0, 0), padded('', 8)]),
  )
  return Buffer.concat([first, ...further])
}

function labelRecord({
  labels,
  index,
}: {
  labels: readonly { value: number; label: string }[]
  index: number
}): Buffer {
  return Buffer.concat([
    ints(3, labels.length),
    ...labels.flatMap(({ value, label }) => {
      const bytes = cutBytes(label, LONGEST_VALUE_LABEL)
      return [
        doubles(value),
        Buffer.from([bytes.length]),
        padded(bytes, Math.ceil((bytes.length + 1) / 8) * 8 - 1),
      ]
    }),
    ints(4, 1, index),
  ])
}

function extension(subtype: number, size: number, data: Buffer): Buffer {
  return Buffer.concat([ints(7, subtype, size, data.length / size), data])
}

function ints(...values: number[]): Buffer {
  const bytes = Buffer.alloc(values.length * 4)
  values.forEach((value, at) => void bytes.writeInt32LE(value, at * 4))
  return bytes
}

function doubles(...values: number[]): Buffer {
  const bytes = Buffer.alloc(values.length * 8)
  values.forEach((value, at) => void bytes.writeDoubleLE(value, at * 8))
  return bytes
}

function padded(text: string | Uint8Array, length: number): Buffer {
  const bytes = Buffer.alloc(length, BLANK)
  bytes.set(typeof text === 'string' ? Buffer.from(text) : text)
  return bytes
}

/** Codes of eight bytes of a case; what has no code follows the eight codes as it is. */
const [END, LITERAL, BLANKS, MISSING] = [252, 253, 254, 255]
const BLANK_ELEMENT = Buffer.alloc(8, BLANK)

/** Packs cases: every 8 bytes of them become a code of one byte, and small numbers and blanks nothing but that. */
class Packer {
  #done: Uint8Array[] = []
  #codes = Buffer.alloc(8)
  #count = 0
  #literals: Uint8Array[] = []

  put({ variable, widths }: Placed, value: SavValue): void {
    if (variable.kind !== 'text') {
      this.#number(value)
      return
    }
    const bytes = cutBytes(
      String(value ?? ''),
      widths.length > 1 ? Math.min(LONGEST_TEXT, variable.bytes) : widths[0]!,
    )
    let from = 0
    for (const width of widths) {
      this.#text(bytes.subarray(from, from + width), elementsOf(width))
      from += width
    }
  }

  #number(value: SavValue): void {
    const number = value instanceof Date ? value.getTime() / 1000 + EPOCH_SECONDS : value
    if (typeof number !== 'number' || !Number.isFinite(number)) {
      this.#code(MISSING)
      return
    }
    const code = number + BIAS
    if (Number.isInteger(number) && !Object.is(number, -0) && code >= 1 && code < END) this.#code(code)
    else this.#code(LITERAL, doubles(number))
  }

  #text(bytes: Uint8Array, elements: number): void {
    for (let at = 0; at < elements; at++) {
      const part = bytes.subarray(at * 8, at * 8 + 8)
      if (part.length === 0 || Buffer.compare(padded(part, 8), BLANK_ELEMENT) === 0) this.#code(BLANKS)
      else this.#code(LITERAL, padded(part, 8))
    }
  }

  #code(code: number, literal?: Uint8Array): void {
    this.#codes[this.#count++] = code
    if (literal) this.#literals.push(literal)
    if (this.#count === 8) this.#flush()
  }

  #flush(): void {
    this.#done.push(this.#codes, ...this.#literals)
    this.#codes = Buffer.alloc(8)
    this.#count = 0
    this.#literals = []
  }

  /** What is whole so far. */
  take(): Buffer {
    const bytes = Buffer.concat(this.#done)
    this.#done = []
    return bytes
  }

  end(): Buffer {
    this.#code(END)
    if (this.#count > 0) this.#flush()
    return this.take()
  }
}
