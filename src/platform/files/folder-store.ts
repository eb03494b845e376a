import { randomBytes } from 'node:crypto'
import { createWriteStream, statSync } from 'node:fs'
import { chown, mkdir, open, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { dirname, join, relative, sep } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { type FilePath, type FileStore, keyOf } from './file-store.ts'

/** Written by nobody yet: it gets its name when it is whole. */
const UNFINISHED = /\.[0-9a-f]{12}\.new$/

/** Keeps files in `files/` of the data folder. */
export function folderStore(dataDir: string): FileStore {
  const root = join(dataDir, 'files')
  const at = (path: FilePath) => join(root, keyOf(path))
  const keep = async (path: FilePath, fill: (fresh: string) => Promise<void>): Promise<string> => {
    const file = at(path)
    const created = await mkdir(dirname(file), { recursive: true })
    const fresh = `${file}.${randomBytes(6).toString('hex')}.new`
    try {
      await fill(fresh)
      // When running as root, give files the owner of the data folder, so that this user can go on without root.
      if (process.getuid?.() === 0) {
        const { uid, gid } = statSync(dataDir)
        for (let folder = dirname(file); created && folder.length >= created.length; folder = dirname(folder))
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
    place: root,
    put: async (path, bytes) => {
      await keep(path, (fresh) => writeFile(fresh, bytes, { mode: 0o640, flush: true }))
    },
    write: async (path, source, changedAt) => {
      const file = await keep(path, async (fresh) => {
        await pipeline(source, createWriteStream(fresh, { mode: 0o640, flush: true }))
        if (changedAt) await utimes(fresh, changedAt, changedAt)
      })
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
      const entries = names.map(async (name) => {
        const stats = await stat(join(at(path), name)).catch(unlessMissing)
        return stats ? [{ name, changedAt: stats.mtime }] : []
      })
      return (await Promise.all(entries)).flat()
    },
    all: async function* () {
      const entries =
        (await readdir(root, { recursive: true, withFileTypes: true }).catch(unlessMissing)) ?? []
      for (const entry of entries) {
        if (!entry.isFile() || UNFINISHED.test(entry.name)) continue
        const file = join(entry.parentPath, entry.name)
        const stats = await stat(file).catch(unlessMissing)
        if (stats) yield { path: relative(root, file).split(sep), size: stats.size, changedAt: stats.mtime }
      }
    },
  }
}

function unlessMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error
  return undefined
}
