import { randomBytes } from 'node:crypto'
import { statSync } from 'node:fs'
import { chown, mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'

/** A place below the store: folders, then the name. Each part is made by us and never by a guest. */
export type FilePath = readonly string[]

/** What is too large for the database and must not be lost: kept in the data folder, which backups take along. */
export type FileStore = {
  /** Writes a whole file or nothing; it is on the disk when this ends. */
  put: (path: FilePath, bytes: Uint8Array) => Promise<void>
  get: (path: FilePath) => Promise<Buffer | undefined>
  /** Removes a file, or a folder with all that it holds; nothing is there already is no error. */
  remove: (path: FilePath) => Promise<void>
  /** What a folder holds; nothing where there is no such folder. */
  list: (path: FilePath) => Promise<{ name: string; changedAt: Date }[]>
}

export function openFiles(dataDir: string): FileStore {
  const root = join(dataDir, 'files')
  const at = (path: FilePath) => join(root, ...path.map(checkedPart))
  return {
    put: async (path, bytes) => {
      const file = at(path)
      const made = await mkdir(dirname(file), { recursive: true })
      const fresh = `${file}.${randomBytes(6).toString('hex')}.new`
      await writeFile(fresh, bytes, { mode: 0o640, flush: true })
      // Under root files belong to whom the data folder belongs, so that this person can go on without root.
      if (process.getuid?.() === 0) {
        const { uid, gid } = statSync(dataDir)
        for (let folder = dirname(file); made && folder.length >= made.length; folder = dirname(folder))
          await chown(folder, uid, gid)
        await chown(fresh, uid, gid)
      }
      await rename(fresh, file)
    },
    get: (path) => readFile(at(path)).catch(unlessMissing),
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
