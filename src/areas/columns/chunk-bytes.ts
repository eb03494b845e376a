import { zstdCompressSync, zstdDecompressSync } from 'node:zlib'
import type { Amounts, Chunk } from './chunk.ts'
import { TEXT_COLUMNS } from './chunk.ts'

/**
 * What stored chunks hold. A release that counts answers at other places, or adds a column, raises it: chunks of another format are
 * made again from the answers.
 */
export const FORMAT = 2

/** Typed arrays begin at multiples of this. */
const ALIGNMENT = 8

type Header = { rows: number; names: string[][]; lengths: number[] }

/** A chunk as compressed bytes: a header of JSON, then its arrays one after another in the machine's (little-endian) order. */
export function encodeChunk(chunk: Chunk): Uint8Array {
  const arrays = arraysOf(chunk)
  const header: Header = {
    rows: chunk.rows,
    names: TEXT_COLUMNS.map((column) => chunk.texts[column].names),
    lengths: arrays.map(({ length }) => length),
  }
  const head = Buffer.from(JSON.stringify(header))
  const length = Buffer.alloc(4)
  length.writeUInt32LE(head.length)
  const parts = [
    length,
    head,
    ...arrays.map((array) => Buffer.from(array.buffer, array.byteOffset, array.byteLength)),
  ]
  const padded = parts.flatMap((part, at) =>
    at === 0 ? [part] : [part, padding(at === 1 ? part.length + 4 : part.length)],
  )
  return zstdCompressSync(Buffer.concat(padded))
}

/** @throws when the bytes are no chunk of this format */
export function decodeChunk(bytes: Uint8Array): Chunk {
  const whole = zstdDecompressSync(bytes)
  const headLength = whole.readUInt32LE(0)
  const { rows, names, lengths }: Header = JSON.parse(whole.toString('utf8', 4, 4 + headLength))
  let at = whole.byteOffset + aligned(4 + headLength)
  const next = <T>(Type: {
    new (buffer: ArrayBufferLike, at: number, length: number): T
    BYTES_PER_ELEMENT: number
  }): T => {
    const length = lengths[place++]!
    const array = new Type(whole.buffer, at, length)
    at += aligned(length * Type.BYTES_PER_ELEMENT)
    return array
  }
  let place = 0
  const amounts = (): Amounts => ({
    row: next(Uint32Array),
    place: next(Uint16Array),
    amount: next(Float64Array),
  })
  const [day, hour, status, start, places] = [
    next(Uint16Array),
    next(Uint8Array),
    next(Uint8Array),
    next(Uint32Array),
    next(Uint16Array),
  ]
  const [shares, numbers] = [amounts(), amounts()]
  const texts = Object.fromEntries(
    TEXT_COLUMNS.map((column, at) => [column, { names: names[at]!, at: next(Uint32Array) }]),
  ) as Chunk['texts']
  const [seconds, markStart, marks] = [next(Uint16Array), next(Uint32Array), next(Float64Array)]
  return { rows, day, hour, status, start, places, shares, numbers, texts, seconds, markStart, marks }
}

function arraysOf({ day, hour, status, start, places, shares, numbers, texts, ...last }: Chunk) {
  return [
    ...[day, hour, status, start, places],
    ...[shares, numbers].flatMap(({ row, place, amount }) => [row, place, amount]),
    ...TEXT_COLUMNS.map((column) => texts[column].at),
    ...[last.seconds, last.markStart, last.marks],
  ]
}

function padding(length: number): Buffer {
  return Buffer.alloc(aligned(length) - length)
}

function aligned(length: number): number {
  return Math.ceil(length / ALIGNMENT) * ALIGNMENT
}
