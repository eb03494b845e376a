import type { Config } from '../config/config.ts'
import type { Jobs } from '../jobs/jobs.ts'
import type { Log } from '../log/log.ts'
import { backUpAndNote, sizeOf } from './note-backup.ts'

/** Backs up every day at the time that is set, once however many workers run. */
export async function keepBackups({
  config,
  jobs,
  log,
}: {
  config: Pick<Config, 'backup' | 'databaseUrl' | 'dataDir' | 's3' | 'secret'>
  jobs: Pick<Jobs, 'work' | 'schedule' | 'unschedule'>
  log: Log
}): Promise<void> {
  const { backup, databaseUrl, dataDir, s3, secret } = config
  if (!backup) return jobs.unschedule('backup')
  await jobs.work('backup', async () => {
    const result = await backUpAndNote({
      databaseUrl,
      dataDir,
      s3,
      secret,
      to: backup.folder,
      ...(backup.keyFile && { keyFile: backup.keyFile }),
    })
    log.info(
      { folder: result.folder, ...sizeOf(result.manifest), removed: result.removed.length },
      'backed up',
    )
  })
  await jobs.schedule('backup', `${backup.minute} ${backup.hour} * * *`)
}
