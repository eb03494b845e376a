/** Copies of the files beside the database. */
import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { link, mkdir, readdir, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { z } from 'zod'
import type { Manifest } from './manifest.ts'
import type { BackupKey } from './sealing.ts'
import { readPart, type StoredPart, storedPart, storePart } from './stored.ts'

/** Written by nobody yet: it gets its name when it is whole. */
const UNFINISHED = /\.[0-9a-f]{12}\.new$/
const AT_ONCE = 8

const line = z.object({ changedAt: z.number(), stored: storedPart })
export type FileLine = z.output<typeof line>
/** An older backup in the same place, whose copies of unchanged files are shared by hard links. */
export type Older = { folder: string; lines: Map<string, FileLine> }

/** Copies every file that is there. One that is deleted meanwhile is left out, as it would be a moment later. */
export async function storeFiles(
  dataDir: string,
  folder: string,
  { key, older, say }: { key?: BackupKey; older?: Older; say: (detail: string) => void },
): Promise<Manifest['files']> {
  const root = join(dataDir, 'files')
  const paths = await pathsBelow(root)
  const lines: FileLine[] = []
  let done = 0
  const copyNext = async () => {
    for (let path = paths.pop(); path !== undefined; path = paths.pop()) {
      const found = await storeFile(root, path, folder, { ...(key && { key }), ...(older && { older }) })
      if (found) lines.push(found)
      say(`${++done} of ${done + paths.length} files`)
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
  root: string,
  path: string,
  folder: string,
  { key, older }: { key?: BackupKey; older?: Older },
): Promise<FileLine | undefined> {
  const source = join(root, path)
  const name = `files/${path}`
  const target = join(folder, name)
  try {
    const { size, mtimeMs } = await stat(source)
    const known = older?.lines.get(name)
    if (older && known?.changedAt === mtimeMs && known.stored.plainBytes === size)
      if (await linked(join(older.folder, name), target, known.stored.bytes)) return known
    const stored = await storePart(folder, {
      name,
      compressed: false,
      ...(key && { key }),
      source: createReadStream(source),
    })
    return { changedAt: mtimeMs, stored }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT' && !(await exists(source))) return undefined
    throw error
  }
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

async function pathsBelow(root: string): Promise<string[]> {
  const found = await readdir(root, { recursive: true, withFileTypes: true }).catch((error) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
  return found
    .filter((entry) => entry.isFile() && !UNFINISHED.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1))
}

async function exists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  )
}

/** The SHA-256 of a file that lies somewhere. */
export async function hashOf(path: string): Promise<string> {
  const sum = createHash('sha256')
  for await (const chunk of createReadStream(path)) sum.update(chunk)
  return sum.digest('hex')
}
