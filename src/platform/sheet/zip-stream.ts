import { Readable } from 'node:stream'
import { crc32, createDeflateRaw } from 'node:zlib'

/** A file of an archive: its name, and its bytes as they are made. */
export type StreamedFile = { name: string; content: AsyncIterable<Uint8Array> | Uint8Array }

const LEVEL = 3
const LARGEST = 0xffff_ffff
/** 1 January 2026: the same content gives the same bytes. */
const TIME = 0
const DATE = ((2026 - 1980) << 9) | (1 << 5) | 1

/**
 * A packed ZIP archive, made while its files are: memory holds neither a file nor the archive. Sizes stand behind each file
 * (APPNOTE 4.3.9).
 * @throws RangeError where a file or the archive grows beyond 4 GB
 */
export async function* streamZip(
  files: AsyncIterable<StreamedFile> | Iterable<StreamedFile>,
): AsyncGenerator<Uint8Array> {
  const directory: Buffer[] = []
  let place = 0
  for await (const { name, content } of files) {
    const path = Buffer.from(name)
    const start = place
    const head = Buffer.alloc(30)
    head.write('PK\x03\x04', 'latin1')
    head.writeUInt16LE(20, 4)
    // Names in UTF-8, sizes behind the file, deflate.
    head.writeUInt16LE(0x0808, 6)
    head.writeUInt16LE(8, 8)
    head.writeUInt16LE(TIME, 10)
    head.writeUInt16LE(DATE, 12)
    head.writeUInt16LE(path.length, 26)
    yield head
    yield path
    let [crc, size, packed] = [0, 0, 0]
    const source = content instanceof Uint8Array ? [content] : content
    async function* measured() {
      for await (const part of source) {
        crc = crc32(part, crc)
        size += part.length
        yield part
      }
    }
    for await (const part of Readable.from(measured()).compose(createDeflateRaw({ level: LEVEL }))) {
      packed += part.length
      yield part as Uint8Array
    }
    if (size > LARGEST || packed > LARGEST || start > LARGEST)
      throw new RangeError('A file of the archive is larger than 4 GB')
    const sizes = Buffer.alloc(16)
    sizes.write('PK\x07\x08', 'latin1')
    sizes.writeUInt32LE(crc, 4)
    sizes.writeUInt32LE(packed, 8)
    sizes.writeUInt32LE(size, 12)
    yield sizes
    place += 30 + path.length + packed + 16
    const line = Buffer.alloc(46)
    line.write('PK\x01\x02\x14\x00\x14\x00', 'latin1')
    line.writeUInt16LE(0x0808, 8)
    line.writeUInt16LE(8, 10)
    line.writeUInt16LE(TIME, 12)
    line.writeUInt16LE(DATE, 14)
    line.writeUInt32LE(crc, 16)
    line.writeUInt32LE(packed, 20)
    line.writeUInt32LE(size, 24)
    line.writeUInt16LE(path.length, 28)
    line.writeUInt32LE(start, 42)
    directory.push(line, path)
  }
  const list = Buffer.concat(directory)
  yield list
  const end = Buffer.alloc(22)
  end.write('PK\x05\x06', 'latin1')
  end.writeUInt16LE(directory.length / 2, 8)
  end.writeUInt16LE(directory.length / 2, 10)
  end.writeUInt32LE(list.length, 12)
  end.writeUInt32LE(place, 16)
  yield end
}
