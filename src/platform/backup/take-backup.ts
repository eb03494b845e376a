/** Makes a backup while everybody goes on working. */
import {
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import type { ObjectStoreSettings } from '../config/file-settings.ts'
import { openFiles } from '../files/open-files.ts'
import { BackupError } from './backup-error.ts'
import { atOneMoment, storeTables } from './database-out.ts'
import { type Older, readFileLines, storeFiles } from './files-out.ts'
import {
  backupName,
  listBackups,
  MANIFEST,
  type Manifest,
  manifestText,
  markOf,
  readManifest,
} from './manifest.ts'
import { pinBackup } from './pin.ts'
import { REMOVING, rotate } from './rotation.ts'
import type { BackupKey } from './sealing.ts'
import { storePart } from './stored.ts'

const UNFINISHED = '.unfinished-'
/** What may lie in a folder of backups; `lost+found` lies in every disk's own. */
const OURS = /^(\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ|\..*|proof\.json|lost\+found)$/

export type TakenBackup = {
  folder: string
  manifest: Manifest
  /** Names of older backups that were removed. */
  removed: string[]
}

/**
 * Backs up the database and the files into a new folder below `to`, to the moment at which it begins. Until it is whole it has another name, so whatever
 * happens the older ones stay as they are.
 * @throws BackupError
 */
export async function takeBackup({
  databaseUrl,
  dataDir,
  s3 = null,
  secret,
  to,
  key,
  byHand = false,
  say = () => {},
}: {
  databaseUrl: string
  dataDir: string
  /** Where the files lie, if not in the data folder. */
  s3?: ObjectStoreSettings | null
  secret: string
  to: string
  key?: BackupKey
  /** Whether a person asked for it. */
  byHand?: boolean
  say?: (detail: string) => void
}): Promise<TakenBackup> {
  prepare(to)
  return atOneMoment(databaseUrl, async (snapshot) => {
    clearRests(to)
    const fresh = join(to, `${UNFINISHED}${backupName(new Date(snapshot.moment))}-${process.pid}`)
    mkdirSync(fresh, { mode: 0o700 })
    try {
      const tables = await storeTables(snapshot, fresh, key, say)
      const older = await newestOf(to, key)
      const files = await storeFiles(openFiles({ dataDir, s3 }), fresh, {
        ...(key && { key }),
        ...(older && { older }),
        say,
      })
      const { version, moment, migrations, queue, sequences } = snapshot
      const manifest: Manifest = {
        format: 1,
        version,
        moment,
        migrations,
        queue,
        keyCheck: key?.check ?? null,
        secretMark: markOf(secret),
        tables,
        sequences,
        files,
        secrets: await storeSecrets(dataDir, fresh, key),
      }
      if (byHand) pinBackup(fresh, 'hand')
      writeFileSync(join(fresh, MANIFEST), manifestText(manifest, key), { mode: 0o600, flush: true })
      const folder = join(to, backupName(new Date(moment)))
      bringToDisk(fresh)
      renameSync(fresh, folder)
      bringToDisk(to)
      return { folder, manifest, removed: rotate(to) }
    } catch (error) {
      rmSync(fresh, { recursive: true, force: true })
      throw error
    }
  }).catch((error) => {
    throw wordsFor(error, to)
  })
}

function prepare(to: string): void {
  try {
    mkdirSync(to, { recursive: true, mode: 0o700 })
    const foreign = readdirSync(to).find((name) => !OURS.test(name))
    if (foreign)
      throw new BackupError(`${to} holds other things than backups (${foreign}): give a folder of its own.`)
  } catch (error) {
    throw wordsFor(error, to)
  }
}

/**
 * Removes what was cut short. Called while the database lets no other backup run: the number of a process would not tell whether one is at
 * work, for another machine or container has numbers of its own.
 */
function clearRests(to: string): void {
  for (const name of readdirSync(to))
    if (name.startsWith(UNFINISHED) || name.startsWith(REMOVING))
      rmSync(join(to, name), { recursive: true, force: true })
}

/** The newest backup that has the same key, to share copies of files with. */
async function newestOf(to: string, key?: BackupKey): Promise<Older | undefined> {
  const name = listBackups(to).at(-1)
  if (!name) return undefined
  const folder = join(to, name)
  try {
    const { files } = readManifest(folder, key)
    const lines = await readFileLines(folder, files.list, key)
    return { folder, lines: new Map(lines.map((line) => [line.stored.name, line])) }
  } catch (error) {
    if (error instanceof BackupError) return undefined
    throw error
  }
}

/** Without a key the secrets stay where they are: a backup travels. */
async function storeSecrets(dataDir: string, folder: string, key?: BackupKey) {
  const file = join(dataDir, 'secrets.json')
  if (!key || !existsSync(file)) return null
  return storePart(folder, { name: 'secrets.zst', compressed: true, key, source: [readFileSync(file)] })
}

/** A new name survives a power cut only when its folder has been brought to the disk. */
function bringToDisk(folder: string): void {
  const descriptor = openSync(folder, 'r')
  try {
    fsyncSync(descriptor)
  } finally {
    closeSync(descriptor)
  }
}

function wordsFor(error: unknown, to: string): unknown {
  const code = String((error as NodeJS.ErrnoException).code ?? '')
  if (['ENOSPC', 'EDQUOT'].includes(code))
    return new BackupError(
      `There is no room left in ${to}: the older backups are whole. Make room and try again.`,
    )
  if (['EACCES', 'EPERM', 'EROFS', 'ENOTDIR'].includes(code))
    return new BackupError(`${to} can't be written (${code}): give a folder of your own.`)
  return error
}
