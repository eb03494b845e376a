/** Metrics of the whole installation, exported by every worker from the database and the disk. */
import { statfs } from 'node:fs/promises'
import { readBackupHealth } from '../backup/backup-run.queries.ts'
import { databaseNow } from '../clock.ts'
import type { Db } from '../database.ts'
import { readQueues } from '../jobs/queue-state.queries.ts'
import { type JobName, QUEUES } from '../jobs/queues.ts'
import { readMailBacklog } from '../mail/outbox.queries.ts'
import { readDatabaseSize } from '../postgres/database-size.queries.ts'
import { gauge } from './metrics.ts'

const QUEUE_NAMES = Object.keys(QUEUES) as JobName[]

/** Exports the state of queues, mail, storage and backups. */
export function watchInstallation({ db, dataDir }: { db: Db; dataDir: string }): void {
  gauge(
    'queue_jobs',
    'Jobs of a queue by state; failed ones were given up',
    ['queue', 'state'],
    async (jobs) => {
      const queues = new Map((await readQueues(db)).map((state) => [state.name, state]))
      for (const queue of QUEUE_NAMES) {
        const { waiting = 0, delayed = 0, running = 0, failed = 0 } = queues.get(queue) ?? {}
        for (const [state, count] of Object.entries({ waiting, delayed, running, failed }))
          jobs.set({ queue, state }, count)
      }
    },
  )
  gauge('queue_oldest_seconds', 'How long the first waiting job has waited', ['queue'], async (oldest) => {
    const queues = new Map((await readQueues(db)).map((state) => [state.name, state]))
    for (const queue of QUEUE_NAMES) oldest.set({ queue }, queues.get(queue)?.oldestSeconds ?? 0)
  })
  gauge('mail_waiting', 'Mails that wait for the mail server', [], async (mails) => {
    const { waiting } = await readMailBacklog(db)
    mails.set(Object.values(waiting).reduce((sum, count) => sum + count, 0))
  })
  gauge('database_bytes', 'Size of the database', [], async (size) => size.set(await readDatabaseSize(db)))
  gauge('disk_free_bytes', 'Room left where the files are', [], async (room) => {
    const { bavail, bsize } = await statfs(dataDir)
    room.set(bavail * bsize)
  })
  gauge('backup_age_seconds', 'Since the last good backup or proof began', ['kind'], async (age) => {
    const { backup, proof } = await readBackupHealth(db)
    for (const [kind, { lastGood }] of Object.entries({ backup, proof }))
      if (lastGood) age.set({ kind }, (databaseNow().getTime() - lastGood.beganAt.getTime()) / 1000)
  })
}
