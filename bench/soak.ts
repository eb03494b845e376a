import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { freePort } from '../src/platform/postgres/postgres.ts'
import { post } from './load.ts'
import { benchServer } from './server.ts'
import { WORKLOAD_SURVEY, workloadAnswer } from './workload.ts'

/** A minute says little of a leak; an hour is what a release is held against. */
const MINUTES = Number(process.env.BENCH_MINUTES || 1)
/** Steady load, and four times as much. */
const CLIENTS = { normal: 4, peak: 16 }
/** Answers a second at normal load; without it, as many as the clients bring. */
const RATE = Number(process.env.BENCH_RATE || 0)
/** One of the two loads alone: two runs beside each other take an hour, not two. */
const ONLY = process.env.BENCH_LOAD
const SAMPLES_A_MINUTE = 12
/** While caches fill and the compiler warms up, growth is no leak. */
const WARM_UP_SHARE = 0.25

const FIGURES = {
  'heap, MB': /^nodejs_heap_size_used_bytes (\S+)/m,
  'resident, MB': /^process_resident_memory_bytes (\S+)/m,
  handles: /^nodejs_active_handles_total (\S+)/m,
  'connections in use': /^qalay_database_connections\{state="used"\} (\S+)/m,
} as const
type Sample = { minute: number; values: Record<string, number> }

/**
 * `npm run bench -- soak`: answers under steady load, then at four times of it, beside readers of analytics. Heap, handles and connections of
 * API and worker are sampled; their slope over the time after the warm-up is printed. `BENCH_MINUTES` is the length of each half, `BENCH_RATE` the answers a
 * second of the first, `BENCH_LOAD` (`normal` or `peak`) has one half alone.
 */
export async function soak(): Promise<void> {
  const metricsPort = await freePort()
  const folder = mkdtempSync(join(tmpdir(), 'qalay-soak-'))
  const rejections = join(folder, 'rejections')
  writeFileSync(rejections, '')
  await using server = await benchServer({
    worker: true,
    settings: {
      METRICS_PORT: String(metricsPort),
      LOG_LEVEL: 'error',
      NODE_OPTIONS: `--import ${new URL('./rejections.ts', import.meta.url)}`,
      REJECTIONS_FILE: rejections,
    },
  })
  const database = new pg.Client({ connectionString: server.databaseUrl })
  await database.connect()
  const surveyId = await server.publish(WORKLOAD_SURVEY)
  const cookie = await server.signIn()
  for (const [load, clients] of Object.entries(CLIENTS)) {
    if (ONLY && load !== ONLY) continue
    const samples: Record<string, Sample[]> = { API: [], worker: [], PostgreSQL: [] }
    let over = false
    const sampling = (async () => {
      for (const began = performance.now(); !over; await pause(60_000 / SAMPLES_A_MINUTE)) {
        const minute = (performance.now() - began) / 60_000
        samples.API!.push({ minute, values: await figuresOf(metricsPort) })
        samples.worker!.push({ minute, values: await figuresOf(metricsPort + 2) })
        const { rows } = await database.query('select count(*)::int as n from pg_stat_activity')
        samples.PostgreSQL!.push({ minute, values: { connections: rows[0].n } })
      }
    })()
    const reading = (async () => {
      while (!over) {
        const url = `http://127.0.0.1:${server.apiPort}/v1/survey/analytics?id=${surveyId}`
        await (await fetch(url, { headers: { cookie } })).arrayBuffer()
        await pause(500)
      }
    })()
    const seconds = MINUTES * 60
    const seen = await post(server.apiPort, '/v1/survey/answer', (r) => workloadAnswer(surveyId, r), {
      clients,
      seconds,
      ...(RATE && { pace: (RATE * clients) / CLIENTS.normal }),
    })
    over = true
    await Promise.all([sampling, reading])
    console.log(
      `\n${load}: ${clients} clients for ${MINUTES} min, ${Math.round(seen.rate)} answers/s, p50 ${seen.p50.toFixed(1)} ms, p99 ${seen.p99.toFixed(1)} ms, p95 of the first tenth ${seen.p95!.first.toFixed(1)} ms, of the last ${seen.p95!.last.toFixed(1)} ms, ${seen.errors} errors`,
    )
    console.table(Object.entries(samples).flatMap(([part, list]) => slopesOf(part, list)))
  }
  await database.end()
  const failed = readFileSync(rejections, 'utf8').split('\n').filter(Boolean)
  rmSync(folder, { recursive: true })
  console.log(`\nunhandled rejections: ${failed.length}`)
  for (const words of failed.slice(0, 10)) console.log(words)
  if (failed.length > 0) process.exitCode = 1
}

async function figuresOf(port: number): Promise<Record<string, number>> {
  const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text()
  return Object.fromEntries(
    Object.entries(FIGURES).map(([name, line]) => {
      const value = Number(line.exec(text)?.[1] ?? Number.NaN)
      return [name, name.endsWith('MB') ? value / 1024 ** 2 : value]
    }),
  )
}

/** The first and last of each figure after the warm-up, and its slope by least squares. */
function slopesOf(part: string, samples: Sample[]) {
  const steady = samples.slice(Math.floor(samples.length * WARM_UP_SHARE))
  return Object.keys(steady[0]?.values ?? {}).map((figure) => {
    const points = steady.map(({ minute, values }) => [minute, values[figure]!] as const)
    const mean = (place: 0 | 1) => points.reduce((sum, point) => sum + point[place], 0) / points.length
    const [x, y] = [mean(0), mean(1)]
    const spread = points.reduce((sum, [minute]) => sum + (minute - x) ** 2, 0)
    const slope = points.reduce((sum, [minute, value]) => sum + (minute - x) * (value - y), 0) / spread
    const shown = (value: number) => Math.round(value * 10) / 10
    return {
      part,
      figure,
      mean: shown(y),
      most: shown(Math.max(...points.map(([, value]) => value))),
      'a minute': shown(slope),
    }
  })
}
