/** Puts a backup into an empty place: `npm run restore -- DIR`. What runs the installation starts it afterwards with `npm start`. */
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { BackupError } from '../src/platform/backup/backup-error.ts'
import { chosenBackup, markOf } from '../src/platform/backup/manifest.ts'
import { sizeOf } from '../src/platform/backup/note-backup.ts'
import { checkBackup, restoreBackup } from '../src/platform/backup/restore.ts'
import { readKeyFile } from '../src/platform/backup/sealing.ts'
import { readConfig } from '../src/platform/config/config.ts'
import { ConfigError } from '../src/platform/config/setting.ts'
import { MigrationError } from '../src/platform/postgres/migrate.ts'
import { PostgresError } from '../src/platform/postgres/postgres-home.ts'
import { fail, step } from './progress.mjs'
import { whileStopped } from './stopped-database.ts'

const USAGE = `Usage: npm run restore -- DIR [--key FILE]
  DIR    a backup, or the folder of several: then the newest
  --key  the key that it was encrypted with
Restores into DATABASE_URL, or the private PostgreSQL of DATA_DIR, and the files of DATA_DIR or the bucket of S3_URL. Both must be empty, and nothing may run there.`

const { folder, keyFile } = readArguments()
try {
  const chosen = chosenBackup(folder)
  const key = keyFile ? readKeyFile(keyFile) : undefined
  const config = readConfig(process.env)
  // Before a PostgreSQL is made for it: a wrong key leaves no trace.
  await step('Checking the backup', (say) => checkBackup(chosen, key, say))
  const { manifest, applied } = await whileStopped(config, 'restore.ts', (databaseUrl) =>
    step(`Restoring ${chosen}`, (say) =>
      restoreBackup({
        folder: chosen,
        databaseUrl,
        dataDir: config.dataDir,
        s3: config.s3,
        ...(key && { key }),
        say,
      }),
    ),
  )
  const { rows, files } = sizeOf(manifest)
  console.log(`Restored as of ${manifest.moment}: ${rows} rows, ${files} files`)
  if (applied.length > 0) console.log(`Updated to this release: ${applied.join(', ')}`)
  const { secret } = readConfig(process.env)
  if (markOf(secret) !== manifest.secretMark)
    console.log(
      'SECRET is not the one of the installation that was backed up: sealed links, keys of webhooks and devices will not open. Set the old one before you start.',
    )
  console.log('Mails, messages and reports that waited at that moment go out when you start it: npm start')
} catch (error) {
  const expected = [BackupError, ConfigError, PostgresError, MigrationError]
  if (expected.some((kind) => error instanceof kind)) fail((error as Error).message)
  fail(`The backup could not be restored: ${(error as Error).message}.`)
}

function readArguments(): { folder: string; keyFile: string | undefined } {
  try {
    const { positionals, values } = parseArgs({
      allowPositionals: true,
      options: { key: { type: 'string' } },
    })
    const [folder, ...more] = positionals
    if (!folder || more.length > 0) return fail(USAGE)
    return { folder: resolve(folder), keyFile: values.key ?? process.env.BACKUP_KEY_FILE }
  } catch {
    return fail(USAGE)
  }
}
