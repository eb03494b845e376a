import { promisify } from 'node:util'
import { crc32, deflateRaw } from 'node:zlib'

const pack = promisify(deflateRaw)

/**
 * A ZIP archive of a few files, packed, with names in UTF-8; all of it in memory, so for what is small. The time of every
 * file is the same, so that the same content gives the same bytes.
 */
export async function zipFiles(files: Readonly<Record<string, string | Uint8Array>>): Promise<Buffer> {
  const parts: Buffer[] = []
  const directory: Buffer[] = []
  let place = 0
  for (const [name, content] of Object.entries(files)) {
    const bytes = Buffer.from(content)
    const packed = await pack(bytes, { level: 3 })
    const path = Buffer.from(name)
    const common = headerOf(bytes, packed.length, path.length)
    const tail = Buffer.alloc(14)
    tail.writeUInt32LE(place, 10)
    const local = Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), common, path, packed])
    directory.push(Buffer.concat([Buffer.from('PK\x01\x02\x14\x00', 'latin1'), common, tail, path]))
    parts.push(local)
    place += local.length
  }
  const list = Buffer.concat(directory)
  const end = Buffer.alloc(22)
  end.write('PK\x05\x06', 'latin1')
  end.writeUInt16LE(directory.length, 8)
  end.writeUInt16LE(directory.length, 10)
  end.writeUInt32LE(list.length, 12)
  end.writeUInt32LE(place, 16)
  return Buffer.concat([...parts, list, end])
}

/** What a file's own header and its line in the directory share (APPNOTE 4.3.7): version 2.0, UTF-8 names, deflate, 1 January 2026. */
function headerOf(bytes: Buffer, packedSize: number, nameSize: number): Buffer {
  const header = Buffer.alloc(26)
  header.writeUInt16LE(20, 0)
  header.writeUInt16LE(0x0800, 2)
  header.writeUInt16LE(8, 4)
  header.writeUInt16LE(((2026 - 1980) << 9) | (1 << 5) | 1, 8)
  header.writeUInt32LE(crc32(bytes), 10)
  header.writeUInt32LE(packedSize, 14)
  header.writeUInt32LE(bytes.length, 18)
  header.writeUInt16LE(nameSize, 22)
  return header
}
