import { createHash } from 'node:crypto'
import { Writable } from 'node:stream'

const LINE_END = 10

/** Sums the hashes of the rows that COPY writes: PostgreSQL may lay the same rows down in another order. */
export function rowSum() {
  let sum = 0n
  let rows = 0
  let rest: Buffer = Buffer.alloc(0)
  const stream = new Writable({
    write(chunk: Buffer, _encoding, done) {
      rest = rest.length === 0 ? chunk : Buffer.concat([rest, chunk])
      let from = 0
      for (let end = rest.indexOf(LINE_END); end >= 0; end = rest.indexOf(LINE_END, from)) {
        const digest = createHash('sha256').update(rest.subarray(from, end)).digest()
        sum = BigInt.asUintN(128, sum + (digest.readBigUInt64BE() << 64n) + digest.readBigUInt64BE(8))
        rows++
        from = end + 1
      }
      rest = rest.subarray(from)
      done()
    },
  })
  return { stream, result: () => `${rows} rows ${sum} ${rest.length}` }
}
