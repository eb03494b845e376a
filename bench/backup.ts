import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { restoreBackup } from '../src/platform/backup/restore.ts'
import { takeBackup } from '../src/platform/backup/take-backup.ts'
import { openFiles } from '../src/platform/files/open-files.ts'
import { startPostgres } from '../src/platform/postgres/postgres.ts'
import { type Load, post } from './load.ts'
import { benchServer } from './server.ts'
import { WORKLOAD_SURVEY, workloadAnswer } from './workload.ts'

const ANSWERS = Number(process.env.BENCH_ANSWERS ?? 100_000)
const FILES = Number(process.env.BENCH_FILES ?? 2000)
const FILE_BYTES = 150_000
const CLIENTS = 8

/**
 * Backs up BENCH_ANSWERS answers and BENCH_FILES photos while answers come in, beside the same intake without it, and restores
 * into an empty place with every row and file compared.
 */
export async function backup(): Promise<void> {
  await using server = await benchServer({ settings: { LOG_LEVEL: 'error' } })
  const surveyId = await server.publish(WORKLOAD_SURVEY)
  const answer = (r: number) => workloadAnswer(surveyId, r)
  const load = (seconds: number) =>
    post(server.apiPort, '/v1/survey/answer', answer, { clients: CLIENTS, seconds })
  while ((await server.statements()).answers < ANSWERS) await load(5)
  const files = openFiles({ dataDir: server.dataDir, s3: null })
  for (let at = 0; at < FILES; at++)
    await files.put(['bench', String(at % 100), `${at}.jpg`], randomBytes(FILE_BYTES))
  await server.checkpoint()
  const { answers } = await server.statements()
  console.log(`${answers} answers, ${FILES} photos of ${FILE_BYTES / 1000} KB; ${CLIENTS} clients answer`)

  const root = mkdtempSync(join(tmpdir(), 'qalay-bench-backup-'))
  try {
    const without = await load(10)
    let running = true
    const taking = timed(() =>
      takeBackup({
        databaseUrl: server.databaseUrl,
        dataDir: server.dataDir,
        secret: 'bench',
        to: join(root, 'backups'),
      }),
    ).finally(() => {
      running = false
    })
    const during: Load[] = []
    while (running) during.push(await load(2))
    const { result, seconds } = await taking
    const rate = during.reduce((sum, each) => sum + each.rate, 0) / during.length
    const bytes = result.manifest.tables.reduce((sum, { stored }) => sum + stored.bytes, 0)
    const errors = during.reduce((sum, each) => sum + each.errors, 0)
    console.log(`Backed up in ${seconds.toFixed(1)} s; tables ${(bytes / 1e6).toFixed(1)} MB compressed`)
    console.log(
      `Intake ${rate.toFixed(0)}/s during it, ${without.rate.toFixed(0)}/s without: ${(rate / without.rate).toFixed(2)} ×, ${errors} errors`,
    )
    const dataDir = join(root, 'place')
    const postgres = await startPostgres({ dataDir })
    try {
      const restored = await timed(() =>
        restoreBackup({ folder: result.folder, databaseUrl: postgres.url, dataDir, compare: true }),
      )
      console.log(`Restored and compared in ${restored.seconds.toFixed(1)} s`)
    } finally {
      await postgres.stop()
    }
  } finally {
    rmSync(root, { recursive: true, force: true })
  }
}

async function timed<T>(work: () => Promise<T>): Promise<{ result: T; seconds: number }> {
  const began = performance.now()
  const result = await work()
  return { result, seconds: (performance.now() - began) / 1000 }
}
