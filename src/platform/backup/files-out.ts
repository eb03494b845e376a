/** Copies of the files beside the database. */
import { createHash } from 'node:crypto'
import { link, mkdir, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { z } from 'zod'
import type { FilePath, FileStore, StoredFile } from '../files/file-store.ts'
import type { Manifest } from './manifest.ts'
import type { BackupKey } from './sealing.ts'
import { readPart, type StoredPart, storedPart, storePart } from './stored.ts'

const AT_ONCE = 8

const line = z.object({ changedAt: z.number(), stored: storedPart })
export type FileLine = z.output<typeof line>
/** An older backup in the same place, whose copies of unchanged files are shared by hard links. */
export type Older = { folder: string; lines: Map<string, FileLine> }

/** Copies every file that is there. One that is deleted meanwhile is left out, as it would be a moment later. */
export async function storeFiles(
  files: FileStore,
  folder: string,
  { key, older, say }: { key?: BackupKey; older?: Older; say: (detail: string) => void },
): Promise<Manifest['files']> {
  const queue: StoredFile[] = []
  for await (const file of files.all()) queue.push(file)
  const lines: FileLine[] = []
  let done = 0
  const copyNext = async () => {
    for (let next = queue.pop(); next !== undefined; next = queue.pop()) {
      const storedLine = await storeFile(files, next, folder, {
        ...(key && { key }),
        ...(older && { older }),
      })
      if (storedLine) lines.push(storedLine)
      say(`${++done} of ${done + queue.length} files`)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, copyNext))
  lines.sort((a, b) => (a.stored.name < b.stored.name ? -1 : 1))
  const list = await storePart(folder, {
    name: 'files.zst',
    compressed: true,
    ...(key && { key }),
    source: lines.map((each) => Buffer.from(`${JSON.stringify(each)}\n`)),
  })
  return {
    count: lines.length,
    bytes: lines.reduce((sum, { stored }) => sum + stored.plainBytes, 0),
    list,
  }
}

/** The files of a backup. @throws BackupError */
export async function readFileLines(folder: string, list: StoredPart, key?: BackupKey): Promise<FileLine[]> {
  const text = (await readPart(folder, list, key)).toString()
  return text
    .split('\n')
    .filter((each) => each !== '')
    .map((each) => line.parse(JSON.parse(each)))
}

async function storeFile(
  files: FileStore,
  { path, size, changedAt }: StoredFile,
  folder: string,
  { key, older }: { key?: BackupKey; older?: Older },
): Promise<FileLine | undefined> {
  const name = `files/${path.join('/')}`
  const previous = older?.lines.get(name)
  // Older backups noted fractions of a millisecond.
  if (older && previous?.stored.plainBytes === size && Math.abs(previous.changedAt - changedAt.getTime()) < 1)
    if (await linked(join(older.folder, name), join(folder, name), previous.stored.bytes)) return previous
  const source = (await files.read(path))?.stream
  if (!source) return undefined
  const stored = await storePart(folder, { name, compressed: false, ...(key && { key }), source })
  return { changedAt: changedAt.getTime(), stored }
}

/** Whether a copy could be shared; where the disk knows no links the file is copied anew. */
async function linked(from: string, to: string, bytes: number): Promise<boolean> {
  try {
    if ((await stat(from)).size !== bytes) return false
    await mkdir(dirname(to), { recursive: true, mode: 0o700 })
    await link(from, to)
    return true
  } catch {
    return false
  }
}

/** Where a file of a backup lies in the store. */
export function pathOf({ stored }: FileLine): FilePath {
  return stored.name.split('/').slice(1)
}

/** The SHA-256 of a file of the store; undefined when it is not there. */
export async function hashOf(files: FileStore, path: FilePath): Promise<string | undefined> {
  const file = await files.read(path)
  if (!file) return undefined
  const sum = createHash('sha256')
  for await (const chunk of file.stream) sum.update(chunk)
  return sum.digest('hex')
}
