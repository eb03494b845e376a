import { buffer } from 'node:stream/consumers'
import yauzl from 'yauzl'
import { UnreadableSurvey } from './imported.ts'

const MOST_FILES = 1000
const LARGEST_FILE = 8_388_608
const LARGEST_TOGETHER = 16_777_216

/**
 * The wanted files of a ZIP archive, by their names. What a file says of its unpacked size is checked before and held to
 * while unpacking, so that a small archive can't grow beyond the bounds.
 * @throws UnreadableSurvey where it is no archive, is encrypted, damaged, or too large inside
 */
export async function readZip(
  bytes: Buffer,
  isWanted: (name: string) => boolean,
): Promise<Map<string, string>> {
  const files = new Map<string, string>()
  let together = 0
  try {
    const archive = await yauzl.fromBufferPromise(bytes, { lazyEntries: true })
    if (archive.entryCount > MOST_FILES) throw new UnreadableSurvey('ZIP')
    for await (const entry of archive.eachEntry()) {
      if (!isWanted(entry.fileName) || files.has(entry.fileName)) continue
      together += entry.uncompressedSize
      if (entry.uncompressedSize > LARGEST_FILE || together > LARGEST_TOGETHER)
        throw new UnreadableSurvey(entry.fileName)
      const content = await buffer(await archive.openReadStreamPromise(entry))
      files.set(entry.fileName, content.toString('utf8').replace(/^\uFEFF/, ''))
    }
  } catch (error) {
    throw error instanceof UnreadableSurvey ? error : new UnreadableSurvey('ZIP')
  }
  return files
}
