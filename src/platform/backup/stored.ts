/** A file of a backup: written once with its hashes, checked and read again. */
import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Transform, type Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createZstdCompress, createZstdDecompress } from 'node:zlib'
import { z } from 'zod'
import { BackupError } from './backup-error.ts'
import { type BackupKey, opening, sealing } from './sealing.ts'

const hash = z.string().regex(/^[0-9a-f]{64}$/)
const size = z.int().nonnegative()

export const storedPart = z.object({
  /** Below the backup's folder, with slashes. */
  name: z.string().regex(/^(database|files)(\/[\w-][\w.-]*)+$|^[\w-]+\.zst$/),
  compressed: z.boolean(),
  /** Of the file as it lies there. */
  bytes: size,
  sha256: hash,
  /** Of what went in. */
  plainBytes: size,
  plainSha256: hash,
})
export type StoredPart = z.output<typeof storedPart>

type Source = NodeJS.ReadableStream | AsyncIterable<Uint8Array> | Iterable<Uint8Array>

/** Stores a stream: compressed if wished, encrypted if there is a key, and on the disk when this ends. */
export async function storePart(
  folder: string,
  { name, compressed, key, source }: { name: string; compressed: boolean; key?: BackupKey; source: Source },
): Promise<StoredPart> {
  const file = join(folder, name)
  await mkdir(dirname(file), { recursive: true, mode: 0o700 })
  const plain = meter()
  const stored = meter()
  await pipeline([
    source as NodeJS.ReadableStream,
    plain.stream,
    ...(compressed ? [createZstdCompress()] : []),
    ...(key ? [sealing(key, name)] : []),
    stored.stream,
    createWriteStream(file, { flags: 'wx', mode: 0o600, flush: true }),
  ])
  const [a, b] = [plain.result(), stored.result()]
  return { name, compressed, bytes: b.bytes, sha256: b.sha256, plainBytes: a.bytes, plainSha256: a.sha256 }
}

/** Reads the file as it lies there, and compares. @throws BackupError when it is missing or not what was stored */
export async function checkPart(
  folder: string,
  part: Pick<StoredPart, 'name' | 'bytes' | 'sha256'>,
): Promise<void> {
  const actual = meter()
  actual.stream.resume()
  await reading(part.name, pipeline(createReadStream(join(folder, part.name)), actual.stream))
  const { bytes, sha256 } = actual.result()
  if (bytes !== part.bytes || sha256 !== part.sha256)
    throw new BackupError(`${part.name} was changed or damaged: take another backup.`)
}

/** Pours what a part holds into a stream, opened and unpacked. @throws BackupError */
export async function pourPart(
  folder: string,
  { name, compressed, plainSha256 }: StoredPart,
  key: BackupKey | undefined,
  target: Writable,
): Promise<void> {
  const plain = meter()
  await reading(
    name,
    pipeline([
      createReadStream(join(folder, name)),
      ...(key ? [opening(key, name)] : []),
      ...(compressed ? [createZstdDecompress()] : []),
      plain.stream,
      target,
    ]),
  )
  if (plain.result().sha256 !== plainSha256)
    throw new BackupError(`${name} was changed or damaged: take another backup.`)
}

/** What a small part holds. @throws BackupError */
export async function readPart(folder: string, part: StoredPart, key?: BackupKey): Promise<Buffer> {
  const content = collector()
  await pourPart(folder, part, key, content.stream)
  return content.bytes()
}

/** Counts and hashes what goes through. */
function meter() {
  const sum = createHash('sha256')
  let bytes = 0
  const stream = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      sum.update(chunk)
      bytes += chunk.length
      done(null, chunk)
    },
  })
  return { stream, bytes: () => bytes, result: () => ({ bytes, sha256: sum.digest('hex') }) }
}

function collector() {
  const chunks: Buffer[] = []
  const stream = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      chunks.push(chunk)
      done()
    },
  })
  return { stream: stream.resume(), bytes: () => Buffer.concat(chunks) }
}

async function reading(name: string, work: Promise<void>): Promise<void> {
  try {
    await work
  } catch (error) {
    const code = String((error as NodeJS.ErrnoException).code ?? '')
    if (code === 'ENOENT') throw new BackupError(`${name} of the backup is missing: take another backup.`)
    if (/^(Z|ERR_ZSTD|ZSTD)/.test(code))
      throw new BackupError(`${name} was changed or damaged: take another backup.`)
    throw error
  }
}
