import { buffer } from 'node:stream/consumers'
import yauzl from 'yauzl'
import { UnreadableFile } from './unreadable.ts'

const MOST_FILES = 1000

/** How large, in bytes, what is in an archive may grow. */
export type Unpacked = { file: number; together: number }

/**
 * The wanted files of a ZIP archive, by their names. What a file says of its unpacked size is checked before and held to
 * while unpacking, so that a small archive can't grow beyond the bounds.
 * @throws UnreadableFile where it is no archive, is encrypted, damaged, or too large inside
 */
export async function readZip(
  bytes: Buffer,
  isWanted: (name: string) => boolean,
  largest: Unpacked,
): Promise<Map<string, string>> {
  const files = new Map<string, string>()
  let together = 0
  try {
    const archive = await yauzl.fromBufferPromise(bytes, { lazyEntries: true })
    if (archive.entryCount > MOST_FILES) throw new UnreadableFile('ZIP')
    for await (const entry of archive.eachEntry()) {
      if (!isWanted(entry.fileName) || files.has(entry.fileName)) continue
      together += entry.uncompressedSize
      if (entry.uncompressedSize > largest.file || together > largest.together)
        throw new UnreadableFile(entry.fileName, 'unpacked')
      const content = await buffer(await archive.openReadStreamPromise(entry))
      files.set(entry.fileName, content.toString('utf8').replace(/^\uFEFF/, ''))
    }
  } catch (error) {
    throw error instanceof UnreadableFile ? error : new UnreadableFile('ZIP')
  }
  return files
}

/** All files of an archive that this program has made itself, as their bytes. */
export async function readOwnZip(bytes: Buffer): Promise<Map<string, Buffer>> {
  const files = new Map<string, Buffer>()
  const archive = await yauzl.fromBufferPromise(bytes, { lazyEntries: true })
  for await (const entry of archive.eachEntry())
    if (!entry.fileName.endsWith('/'))
      files.set(entry.fileName, await buffer(await archive.openReadStreamPromise(entry)))
  return files
}
