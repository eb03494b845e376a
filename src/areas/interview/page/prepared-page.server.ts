import { constants, createBrotliCompress } from 'node:zlib'

/** Larger pages would keep a thread of all for seconds to become a tenth smaller. */
const LARGE = 300_000
const QUALITY_OF_LARGE = 5

/** Longest end that fits one uncompressed block of Brotli. */
const LONGEST_END = 65_536

/**
 * A page that is the same for every guest but for its end: hidden fields with an id of their own.
 * The common part is compressed once, as hard as Brotli can (unless it is very large), and the end follows it uncompressed (RFC 7932, section 9.2), so
 * that a visit costs neither rendering nor compressing.
 */
export type PreparedPage = {
  plain: (end: string) => string
  /** The whole as one Brotli stream; undefined while the common part is still being compressed. */
  brotli: (end: string) => Uint8Array<ArrayBuffer> | undefined
}

export function preparePage(common: string): PreparedPage {
  let compressed: Buffer | undefined
  void compressOpen(common).then((result) => {
    compressed = result
  })
  return {
    plain: (end) => common + end,
    brotli: (end) => compressed && closeWith(compressed, end),
  }
}

/** A Brotli stream that ends on a byte and goes on: flushed, not finished. */
export async function compressOpen(text: string): Promise<Buffer> {
  const bytes = Buffer.from(text)
  const encoder = createBrotliCompress({
    params: {
      [constants.BROTLI_PARAM_QUALITY]:
        bytes.length > LARGE ? QUALITY_OF_LARGE : constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    },
  })
  const parts: Buffer[] = []
  encoder.on('data', (part: Buffer) => parts.push(part))
  await new Promise<void>((resolve, reject) => {
    encoder.once('error', reject)
    encoder.write(bytes)
    encoder.flush(constants.BROTLI_OPERATION_FLUSH, resolve)
  })
  encoder.destroy()
  return Buffer.concat(parts)
}

/**
 * Ends an open stream with bytes as they are.
 * @throws RangeError when the end does not fit one block
 */
export function closeWith(open: Buffer, end: string): Uint8Array<ArrayBuffer> {
  const bytes = Buffer.from(end)
  if (bytes.length > LONGEST_END) throw new RangeError('The end of a page is too long')
  const last = Buffer.from([0b11])
  if (bytes.length === 0) return new Uint8Array(Buffer.concat([open, last]))
  // ISLAST 0, MNIBBLES 4 (written as 0), MLEN − 1 in 16 bits, ISUNCOMPRESSED 1, then zeros up to the byte.
  const bits = ((bytes.length - 1) << 3) | (1 << 19)
  const header = Buffer.from([bits & 255, (bits >> 8) & 255, (bits >> 16) & 255])
  return new Uint8Array(Buffer.concat([open, header, bytes, last]))
}
