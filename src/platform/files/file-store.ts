import type { Readable } from 'node:stream'

/** A place below the store: folders, then the name. Each part is made by us and never by a guest. */
export type FilePath = readonly string[]

/** A file of the store, as a backup sees it. */
export type StoredFile = { path: FilePath; size: number; changedAt: Date }

/** What is too large for the database and must not be lost: in a folder or an object store, which backups take along. */
export type FileStore = {
  /** What a person calls it: a folder, or the bucket's address. */
  place: string
  /** Writes a whole file or nothing; it is safe from a power cut when this ends. */
  put: (path: FilePath, bytes: Uint8Array) => Promise<void>
  /**
   * The same for what is too large to hold in memory.
   * @param changedAt when it was made, for what is restored; an object store has its own opinion
   * @returns its size in bytes
   */
  write: (path: FilePath, source: AsyncIterable<Uint8Array>, changedAt?: Date) => Promise<number>
  get: (path: FilePath) => Promise<Buffer | undefined>
  /** A file as a stream; the caller must read or destroy it. */
  read: (path: FilePath) => Promise<{ stream: Readable; size: number } | undefined>
  /** Removes a file, or a folder with all that it holds; nothing is there already is no error. The path `[]` is everything. */
  remove: (path: FilePath) => Promise<void>
  /** What a folder holds; nothing where there is no such folder. The time of a folder says nothing. */
  list: (path: FilePath) => Promise<{ name: string; changedAt: Date }[]>
  /** Every file, in no order. */
  all: () => AsyncIterable<StoredFile>
}

/** The file's name for a store. @throws RangeError for a path that our code never makes */
export function keyOf(path: FilePath): string {
  return path.map(checkedPart).join('/')
}

function checkedPart(part: string): string {
  if (!/^[\w-][\w.-]*$/.test(part)) throw new RangeError(`Not a name for a file: ${JSON.stringify(part)}`)
  return part
}
