import { randomUUID } from 'node:crypto'
import { type FileHandle, open, unlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { AppError } from '../platform/errors.ts'

/** What one body keeps in memory; the rest goes to a file. */
const IN_MEMORY = 262_144
const AT_FIRST = 4096
/** A disk that is frozen neither writes nor fails. */
const WRITE_WITHIN_MS = 8000

/** The bytes of one body: in memory, or in a file without a name, which is gone with the process at the latest. */
export class BodyFile {
  size = 0
  /** Nothing is added any more. */
  isClosed = false
  /** One piece, whatever the pieces it came in: a byte for itself would hold a hundred. */
  #buffer = Buffer.alloc(0)
  #inMemory = 0
  #file: FileHandle | undefined
  #isDropped = false

  get inMemory(): number {
    return this.#inMemory
  }

  /** @param spare whether memory is short: then everything goes to the file */
  async append(chunk: Buffer, spare: boolean): Promise<void> {
    this.size += chunk.length
    if (!spare && this.#inMemory + chunk.length <= IN_MEMORY) return this.#remember(chunk)
    const waiting = this.#takeBuffered()
    await this.#write(waiting)
    await this.#write(chunk)
  }

  /** Called when all of it is there: from then on `stream` gives it. */
  async finish(): Promise<void> {
    if (this.#file) await this.#write(this.#takeBuffered())
  }

  stream(): Readable {
    if (this.#file) return this.#file.createReadStream({ start: 0, autoClose: false })
    return Readable.from([this.#buffer.subarray(0, this.#inMemory)])
  }

  drop(): void {
    this.#isDropped = true
    this.isClosed = true
    this.#takeBuffered()
    void this.#close()
  }

  #remember(chunk: Buffer): void {
    const needed = this.#inMemory + chunk.length
    if (needed > this.#buffer.length) {
      const larger = Buffer.allocUnsafeSlow(Math.min(IN_MEMORY, Math.max(AT_FIRST, needed * 2)))
      this.#buffer.copy(larger, 0, 0, this.#inMemory)
      this.#buffer = larger
    }
    chunk.copy(this.#buffer, this.#inMemory)
    this.#inMemory = needed
  }

  #takeBuffered(): Buffer {
    const buffered = this.#buffer.subarray(0, this.#inMemory)
    this.#buffer = Buffer.alloc(0)
    this.#inMemory = 0
    return buffered
  }

  async #write(bytes: Buffer): Promise<void> {
    if (bytes.length === 0) return
    try {
      this.#file ??= await inTime(openUnnamed(), (file) => void file.close().catch(() => {}))
      await inTime(this.#file.appendFile(bytes))
    } catch (cause) {
      // The disk is full or frozen, or there are no more handles.
      throw Object.assign(new AppError('unavailable', { retryAfter: 5 }), { cause })
    }
    if (this.#isDropped) await this.#close()
  }

  async #close(): Promise<void> {
    const file = this.#file
    this.#file = undefined
    await file?.close().catch(() => {})
  }
}

async function inTime<T>(work: Promise<T>, dropLate: (result: T) => void = () => {}): Promise<T> {
  const timeout = Promise.withResolvers<never>()
  const timer = setTimeout(() => {
    timeout.reject(new Error('The disk does not answer'))
    work.then(dropLate, () => {})
  }, WRITE_WITHIN_MS)
  return Promise.race([work, timeout.promise]).finally(() => clearTimeout(timer))
}

async function openUnnamed(): Promise<FileHandle> {
  const path = join(tmpdir(), `qalay-body-${randomUUID()}`)
  const file = await open(path, 'wx+', 0o600)
  await unlink(path)
  return file
}
