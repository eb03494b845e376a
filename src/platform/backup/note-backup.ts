/** A backup, manual or scheduled, whose outcome the console shows. */
import { basename } from 'node:path'
import { type Db, openDb, openPool } from '../database.ts'
import { BackupError } from './backup-error.ts'
import { type BackupRun, type BackupSize, noteBackupRun } from './backup-run.queries.ts'
import type { Manifest } from './manifest.ts'
import { readKeyFile } from './sealing.ts'
import { type TakenBackup, takeBackup } from './take-backup.ts'

type Wish = Omit<Parameters<typeof takeBackup>[0], 'key'> & { keyFile?: string }

/** Makes a backup and notes how it went. @throws BackupError */
export async function backUpAndNote({ keyFile, ...options }: Wish): Promise<TakenBackup> {
  const note = noteOf('backup')
  try {
    const key = keyFile ? readKeyFile(keyFile) : undefined
    const backup = await takeBackup({ ...options, ...(key && { key }) })
    await on(options.databaseUrl, (db) =>
      noteBackupRun(db, note({ backup: basename(backup.folder), size: sizeOf(backup.manifest) })),
    )
    return backup
  } catch (error) {
    const problem = error instanceof BackupError ? error.message : String(error)
    // While the database is unreachable the note is lost; the caller gets the error all the same.
    await on(options.databaseUrl, (db) => noteBackupRun(db, note({ problem }))).catch(() => {})
    throw error
  }
}

/** Starts a note whose outcome is added later. */
export function noteOf(kind: BackupRun['kind']) {
  const beganAt = new Date()
  return (outcome: Partial<Pick<BackupRun, 'backup' | 'problem' | 'size'>>): BackupRun => ({
    kind,
    backup: '',
    problem: null,
    size: null,
    ...outcome,
    beganAt,
    endedAt: new Date(),
  })
}

/** How much a backup holds. */
export function sizeOf({ tables, files }: Manifest): BackupSize {
  return {
    bytes: tables.reduce((sum, { stored }) => sum + stored.bytes, 0) + files.bytes,
    rows: tables.reduce((sum, { rows }) => sum + rows, 0),
    files: files.count,
  }
}

/** Does something on a connection that is opened for it alone. */
export async function on(databaseUrl: string, work: (db: Db) => Promise<void>): Promise<void> {
  const pool = openPool(databaseUrl, 1)
  try {
    await work(openDb(pool))
  } finally {
    await pool.end()
  }
}
