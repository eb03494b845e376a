/** Puts a backup into an empty place. */
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { PassThrough } from 'node:stream'
import type { ObjectStoreSettings } from '../config/file-settings.ts'
import type { FileStore } from '../files/file-store.ts'
import { openFiles } from '../files/open-files.ts'
import { writeOwned } from '../folders.ts'
import { migrate } from '../postgres/migrate.ts'
import { BackupError } from './backup-error.ts'
import { claimDatabase, loadTables, misfitOf } from './database-in.ts'
import { type FileLine, hashOf, pathOf, readFileLines } from './files-out.ts'
import { type Manifest, readManifest } from './manifest.ts'
import type { BackupKey } from './sealing.ts'
import { checkPart, pourPart, readPart } from './stored.ts'

/** Stands in a data folder that a restore has begun to fill. */
const MARK = 'restore-unfinished'
const AT_ONCE = 8

export type Restored = {
  manifest: Manifest /** Migrations of this release that the backup did not have. */
  applied: string[]
}
type Say = (detail: string) => void

/**
 * Reads a whole backup and compares every hash, before anything is done with it.
 * @throws BackupError
 */
export async function checkBackup(
  folder: string,
  key: BackupKey | undefined,
  say: Say = () => {},
): Promise<{ manifest: Manifest; lines: FileLine[] }> {
  const manifest = readManifest(folder, key)
  const misfit = misfitOf(manifest)
  if (misfit) throw new BackupError(misfit)
  const parts = [
    ...manifest.tables.map(({ stored }) => stored),
    manifest.files.list,
    ...(manifest.secrets ? [manifest.secrets] : []),
  ]
  for (const [at, part] of parts.entries()) {
    say(`${at + 1} of ${parts.length} tables`)
    await checkPart(folder, part)
  }
  const lines = await readFileLines(folder, manifest.files.list, key)
  await eachOf(lines, async ({ stored }, at) => {
    say(`${at + 1} of ${lines.length} files`)
    await checkPart(folder, stored)
  })
  return { manifest, lines }
}

/**
 * Restores a backup into an empty database and a data folder, or bucket, without files; what an earlier restore left when it was cut short is removed first.
 * @param compare whether everything is read again afterwards and compared with what was backed up
 * @throws BackupError before anything is changed when the backup is not whole or the place is not empty
 */
export async function restoreBackup({
  folder,
  databaseUrl,
  dataDir,
  s3 = null,
  key,
  compare = false,
  say = () => {},
}: {
  folder: string
  databaseUrl: string
  dataDir: string
  /** Where the files go, if not into the data folder. */
  s3?: ObjectStoreSettings | null
  key?: BackupKey
  compare?: boolean
  say?: Say
}): Promise<Restored> {
  const { manifest, lines } = await checkBackup(folder, key, say)
  const files = openFiles({ dataDir, s3 })
  await claimPlace(files, dataDir)
  await claimDatabase(databaseUrl)
  await loadTables(databaseUrl, folder, manifest, { ...(key && { key }), say, compare })
  await restoreFiles(folder, files, lines, { ...(key && { key }), say })
  if (compare) await compareFiles(files, lines, say)
  if (manifest.secrets) await restoreSecrets(folder, dataDir, manifest.secrets, key)
  say('updating to this release')
  const applied = await migrate(databaseUrl)
  rmSync(join(dataDir, MARK))
  return { manifest, applied }
}

async function claimPlace(files: FileStore, dataDir: string): Promise<void> {
  const mark = join(dataDir, MARK)
  if (existsSync(mark)) await files.remove([])
  else
    for await (const _ of files.all())
      throw new BackupError(
        `${files.place} is not empty: a backup is restored into an empty place only. Set DATA_DIR, or S3_URL where it is set, to a new one.`,
      )
  mkdirSync(dataDir, { recursive: true })
  writeFileSync(mark, '', { flush: true })
}

async function restoreFiles(
  folder: string,
  files: FileStore,
  lines: FileLine[],
  { key, say }: { key?: BackupKey; say: Say },
): Promise<void> {
  await eachOf(lines, async (line, at) => {
    say(`${at + 1} of ${lines.length} files`)
    const poured = new PassThrough()
    await Promise.all([
      pourPart(folder, line.stored, key, poured),
      files.write(pathOf(line), poured, new Date(line.changedAt)),
    ])
  })
}

async function compareFiles(files: FileStore, lines: FileLine[], say: Say): Promise<void> {
  await eachOf(lines, async (line, at) => {
    say(`comparing ${at + 1} of ${lines.length} files`)
    if ((await hashOf(files, pathOf(line))) !== line.stored.plainSha256)
      throw new BackupError(`${line.stored.name} was restored as something else than what was backed up.`)
  })
}

/** Passwords of the new place's own PostgreSQL stay; all others come from the backup. */
async function restoreSecrets(
  folder: string,
  dataDir: string,
  part: NonNullable<Manifest['secrets']>,
  key?: BackupKey,
): Promise<void> {
  const file = join(dataDir, 'secrets.json')
  const ours = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>) : {}
  const theirs = JSON.parse((await readPart(folder, part, key)).toString()) as Record<string, string>
  const { postgresAdmin = theirs.postgresAdmin, postgresService = theirs.postgresService } = ours
  const all = { ...theirs, postgresAdmin, postgresService }
  writeOwned(file, `${JSON.stringify(all, null, 2)}\n`, 0o600)
}

async function eachOf<T>(items: readonly T[], work: (item: T, at: number) => Promise<void>): Promise<void> {
  let next = 0
  const one = async () => {
    while (next < items.length) {
      const at = next++
      await work(items[at]!, at)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, one))
}
