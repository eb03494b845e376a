import { randomBytes } from 'node:crypto'
import { createWriteStream, statSync } from 'node:fs'
import { chown, mkdir, open, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'

/** A place below the store: folders, then the name. Each part is made by us and never by a guest. */
export type FilePath = readonly string[]

/** What is too large for the database and must not be lost: kept in the data folder, which backups take along. */
export type FileStore = {
  /** Writes a whole file or nothing; it is on the disk when this ends. */
  put: (path: FilePath, bytes: Uint8Array) => Promise<void>
  /** The same for what is too large to hold in memory. @returns its size in bytes */
  write: (path: FilePath, source: AsyncIterable<Uint8Array>) => Promise<number>
  get: (path: FilePath) => Promise<Buffer | undefined>
  /** A file to be sent piece by piece; whoever opens it reads or destroys the stream. */
  read: (path: FilePath) => Promise<{ stream: Readable; size: number } | undefined>
  /** Removes a file, or a folder with all that it holds; nothing is there already is no error. */
  remove: (path: FilePath) => Promise<void>
  /** What a folder holds; nothing where there is no such folder. */
  list: (path: FilePath) => Promise<{ name: string; changedAt: Date }[]>
}

export function openFiles(dataDir: string): FileStore {
  const root = join(dataDir, 'files')
  const at = (path: FilePath) => join(root, ...path.map(checkedPart))
  const keep = async (path: FilePath, fill: (fresh: string) => Promise<void>): Promise<string> => {
    const file = at(path)
    const made = await mkdir(dirname(file), { recursive: true })
    const fresh = `${file}.${randomBytes(6).toString('hex')}.new`
    try {
      await fill(fresh)
      // Under root files belong to whom the data folder belongs, so that this person can go on without root.
      if (process.getuid?.() === 0) {
        const { uid, gid } = statSync(dataDir)
        for (let folder = dirname(file); made && folder.length >= made.length; folder = dirname(folder))
          await chown(folder, uid, gid)
        await chown(fresh, uid, gid)
      }
      await rename(fresh, file)
    } catch (error) {
      await rm(fresh, { force: true })
      throw error
    }
    return file
  }
  return {
    put: async (path, bytes) => {
      await keep(path, (fresh) => writeFile(fresh, bytes, { mode: 0o640, flush: true }))
    },
    write: async (path, source) => {
      const file = await keep(path, (fresh) =>
        pipeline(source, createWriteStream(fresh, { mode: 0o640, flush: true })),
      )
      return (await stat(file)).size
    },
    get: (path) => readFile(at(path)).catch(unlessMissing),
    read: async (path) => {
      const handle = await open(at(path)).catch(unlessMissing)
      return handle && { stream: handle.createReadStream(), size: (await handle.stat()).size }
    },
    remove: (path) => rm(at(path), { recursive: true, force: true }),
    list: async (path) => {
      const names = (await readdir(at(path)).catch(unlessMissing)) ?? []
      const found = names.map(async (name) => {
        const known = await stat(join(at(path), name)).catch(unlessMissing)
        return known ? [{ name, changedAt: known.mtime }] : []
      })
      return (await Promise.all(found)).flat()
    },
  }
}

function checkedPart(part: string): string {
  if (!/^[\w-][\w.-]*$/.test(part)) throw new RangeError(`Not a name for a file: ${JSON.stringify(part)}`)
  return part
}

function unlessMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error
  return undefined
}
