/**
 * Backs the installation up, which may run meanwhile, or proves that a backup can be restored: `npm run backup -- DIR`, `npm run backup -- --prove DIR`.
 * Ends with 0 when it went well, 1 when it did not.
 */
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { BackupError } from '../src/platform/backup/backup-error.ts'
import { noteBackupRun } from '../src/platform/backup/backup-run.queries.ts'
import { chosenBackup } from '../src/platform/backup/manifest.ts'
import { backUpAndNote, on, sizeOf } from '../src/platform/backup/note-backup.ts'
import { type BackupKey, readKeyFile } from '../src/platform/backup/sealing.ts'
import { type Config, readConfig } from '../src/platform/config/config.ts'
import { ConfigError } from '../src/platform/config/setting.ts'
import { PostgresError } from '../src/platform/postgres/postgres-home.ts'
import { fail, step } from './progress.mjs'
import { proveBackup } from './prove-backup.ts'
import { isStopped, whileStopped } from './stopped-database.ts'

const USAGE = `Usage: npm run backup -- DIR [--key FILE]
       npm run backup -- --prove DIR [--key FILE]
  DIR      a folder for backups alone; 7 daily, 4 weekly and 12 monthly ones are kept, and longer what was made by hand or proved
  --key    encrypts with the key in FILE: openssl rand -base64 32 > FILE
  --prove  restores the newest backup of DIR, or the one that DIR is, beside the installation and compares`

const { folder, prove, keyFile } = readArguments()
try {
  const config = readConfig(process.env)
  if (prove) await proof(config, keyFile ? readKeyFile(keyFile) : undefined)
  else if (await isStopped(config)) await whileStopped(config, 'backup.ts', (url) => backup(config, url))
  else await backup(config, config.databaseUrl)
} catch (error) {
  const expected = [BackupError, ConfigError, PostgresError]
  if (expected.some((kind) => error instanceof kind)) fail((error as Error).message)
  fail(`The backup failed: ${(error as Error).message}. Is the installation running?`)
}

async function backup(config: Config, databaseUrl: string): Promise<void> {
  if (!databaseUrl) fail('There is no database yet: run npm start first.')
  const { dataDir, s3, secret } = config
  const result = await step('Backing up', (say) =>
    backUpAndNote({
      ...{ databaseUrl, dataDir, s3, secret, to: folder, say },
      ...(keyFile && { keyFile }),
      byHand: true,
    }),
  )
  const { rows, files, bytes } = sizeOf(result.manifest)
  console.log(`${result.folder}: ${rows} rows, ${files} files, ${inMegabytes(bytes)}`)
  if (result.removed.length > 0) console.log(`Removed as older than is kept: ${result.removed.join(', ')}`)
  if (!keyFile)
    console.log(
      'It is not encrypted, so secrets.json is not in it. Without SECRET (in a trial: without secrets.json) sealed links, keys of webhooks and devices do not open after a restore: keep a copy of it elsewhere.',
    )
  else if (!config.trial)
    console.log('SECRET is a setting and not in the backup: keep a copy of it elsewhere.')
}

async function proof(config: Config, key?: BackupKey): Promise<void> {
  const chosen = chosenBackup(folder)
  const outcome = await step(`Proving ${chosen}`, (say) => proveBackup(chosen, key, config, say))
  if (config.databaseUrl)
    await on(config.databaseUrl, (db) => noteBackupRun(db, outcome)).catch(() =>
      console.error('The installation does not run: its console will not show this proof.'),
    )
  if (outcome.problem !== null) fail(outcome.problem)
  const { rows, files, bytes } = outcome.size!
  console.log(
    `Restored and compared in ${outcome.seconds} s: ${rows} rows, ${files} files, ${inMegabytes(bytes)}; the counters are right, the API starts.`,
  )
}

function inMegabytes(bytes: number): string {
  return `${(bytes / 1_000_000).toFixed(1)} MB`
}

function readArguments(): { folder: string; prove: boolean; keyFile: string | undefined } {
  try {
    const { positionals, values } = parseArgs({
      allowPositionals: true,
      options: { prove: { type: 'boolean', default: false }, key: { type: 'string' } },
    })
    const [folder, ...more] = positionals
    if (!folder || more.length > 0) return fail(USAGE)
    return {
      folder: resolve(folder),
      prove: values.prove,
      keyFile: values.key ?? process.env.BACKUP_KEY_FILE,
    }
  } catch {
    return fail(USAGE)
  }
}
