/** Proves that a backup can be restored: it is, beside the installation, into a place that is removed afterwards. */
import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { BackupError } from '../src/platform/backup/backup-error.ts'
import type { BackupRun } from '../src/platform/backup/backup-run.queries.ts'
import { noteOf, sizeOf } from '../src/platform/backup/note-backup.ts'
import { pinBackup } from '../src/platform/backup/pin.ts'
import { restoreBackup } from '../src/platform/backup/restore.ts'
import type { BackupKey } from '../src/platform/backup/sealing.ts'
import type { Config } from '../src/platform/config/config.ts'
import { openPool } from '../src/platform/database.ts'
import { writeOwned } from '../src/platform/folders.ts'
import { schemaMisfit } from '../src/platform/postgres/migrate.ts'
import { freePort, startPostgres } from '../src/platform/postgres/postgres.ts'
import { startPart } from './part.ts'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))

export type Proof = BackupRun & { seconds: number }

/**
 * Restores a backup into a private PostgreSQL and a folder of its own, compares every row and file, has the counters recounted, and starts the API on it.
 * The worker is not started: what waits in the backup must not go out twice. The outcome is written beside the backup as `proof.json`.
 */
export async function proveBackup(
  folder: string,
  key: BackupKey | undefined,
  config: Config,
  say: (detail: string) => void,
): Promise<Proof> {
  const note = noteOf('proof')
  const startedAt = performance.now()
  const outcome = await attempt(folder, key, config, say)
  const run = note({ backup: basename(folder), ...outcome })
  const proof = { ...run, seconds: Math.round((performance.now() - startedAt) / 100) / 10 }
  if (proof.problem === null) pinBackup(folder, 'proved')
  writeOwned(join(dirname(folder), 'proof.json'), `${JSON.stringify(proof, null, 2)}\n`)
  return proof
}

async function attempt(
  folder: string,
  key: BackupKey | undefined,
  config: Config,
  say: (detail: string) => void,
): Promise<Pick<Proof, 'problem' | 'size'>> {
  const dataDir = mkdtempSync(join(tmpdir(), 'qalay-proof-'))
  let postgres: Awaited<ReturnType<typeof startPostgres>> | undefined
  try {
    postgres = await startPostgres({ dataDir, durable: false, onStep: say })
    const databaseUrl = postgres.url
    const { manifest } = await restoreBackup({
      folder,
      databaseUrl,
      dataDir,
      ...(key && { key }),
      compare: true,
      say,
    })
    const problem =
      (await misfit(databaseUrl)) ??
      (await recount(databaseUrl, dataDir, config, say)) ??
      (await startApi(databaseUrl, dataDir, config, say))
    return { problem: problem ?? null, size: sizeOf(manifest) }
  } catch (error) {
    return { problem: error instanceof BackupError ? error.message : String(error), size: null }
  } finally {
    await postgres?.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

async function misfit(databaseUrl: string): Promise<string | undefined> {
  const pool = openPool(databaseUrl, 1)
  try {
    return await schemaMisfit(pool)
  } finally {
    await pool.end()
  }
}

async function recount(
  databaseUrl: string,
  dataDir: string,
  config: Config,
  say: (detail: string) => void,
): Promise<string | undefined> {
  say('recounting the counters')
  const pool = openPool(databaseUrl, 1)
  const { rowCount } = await pool.query('select from survey limit 1').finally(() => pool.end())
  if (!rowCount) return undefined
  try {
    await promisify(execFile)(process.execPath, [here('counters.ts'), 'verify', '--check'], {
      env: environment(databaseUrl, dataDir, config),
      maxBuffer: 2 ** 28,
    })
    return undefined
  } catch (error) {
    const { stdout, stderr } = error as { stdout: string; stderr: string }
    const wrong = `${stdout}${stderr}`.split('\n').find((line) => /wrong|can't/.test(line))
    return `The counters of the backup do not fit its answers: ${wrong?.trim() ?? 'they could not be recounted'}.`
  }
}

async function startApi(
  databaseUrl: string,
  dataDir: string,
  config: Config,
  say: (detail: string) => void,
): Promise<string | undefined> {
  say('starting the API')
  const port = await freePort()
  const part = startPart({
    name: 'api',
    args: [here('../src/api/main.ts')],
    env: { ...environment(databaseUrl, dataDir, config), API_PORT: String(port), HOST: '127.0.0.1' },
    log: join(dataDir, 'logs', 'api.log'),
    readyUrl: `http://127.0.0.1:${port}/health/ready`,
    onPid: () => {},
    onRestart: () => {},
  })
  try {
    await part.ready
    return undefined
  } catch {
    return 'The API does not start on what was restored.'
  } finally {
    await part.stop(5000)
  }
}

function environment(databaseUrl: string, dataDir: string, { secret, api }: Config): NodeJS.ProcessEnv {
  return {
    ...process.env,
    NODE_ENV: 'production',
    DATABASE_URL: databaseUrl,
    DATA_DIR: dataDir,
    SECRET: secret,
    // The files were restored beside it as well.
    S3_URL: '',
    // These are the installation's own, which may run meanwhile.
    REPLICA_URL: '',
    METRICS_PORT: '',
    OTEL_EXPORTER_OTLP_ENDPOINT: '',
    // Must differ from the port of the API, and nothing listens on it.
    WEB_PORT: String(api.port === 65_535 ? 65_534 : 65_535),
  }
}
