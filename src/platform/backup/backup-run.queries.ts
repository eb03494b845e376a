import type { Executor } from '../database.ts'

export type BackupSize = { bytes: number; rows: number; files: number }
export type BackupRun = {
  kind: 'backup' | 'proof'
  backup: string
  beganAt: Date
  endedAt: Date
  /** One sentence; null when all went well. */
  problem: string | null
  size: BackupSize | null
}
/** The last of each kind, and the last that went well. */
export type BackupHealth = Record<'backup' | 'proof', { last: BackupRun | null; lastGood: BackupRun | null }>

/** Notes what became of a backup or a proof. */
export async function noteBackupRun(
  db: Executor,
  { kind, backup, beganAt, endedAt, problem, size }: BackupRun,
): Promise<void> {
  await db
    .insertInto('backup_run')
    .values({
      kind,
      backup,
      began_at: beganAt,
      ended_at: endedAt,
      problem,
      size: size && JSON.stringify(size),
    })
    .execute()
}

/** How backups and their proofs went lately. */
export async function readBackupHealth(db: Executor): Promise<BackupHealth> {
  const of = async (kind: BackupRun['kind']) => ({
    last: await latest(db, kind, false),
    lastGood: await latest(db, kind, true),
  })
  return { backup: await of('backup'), proof: await of('proof') }
}

async function latest(db: Executor, kind: BackupRun['kind'], good: boolean): Promise<BackupRun | null> {
  let query = db.selectFrom('backup_run').selectAll().where('kind', '=', kind)
  if (good) query = query.where('problem', 'is', null)
  const row = await query.orderBy('ended_at', 'desc').orderBy('id', 'desc').limit(1).executeTakeFirst()
  if (!row) return null
  const { backup, began_at, ended_at, problem, size } = row
  return { kind, backup, beganAt: began_at, endedAt: ended_at, problem, size: size as BackupSize | null }
}
