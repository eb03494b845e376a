import pg from 'pg'
import { step } from '../scripts/progress.mjs'
import { arrangeCounters } from '../src/areas/counters/cluster-counters.queries.ts'
import { quantile } from './load.ts'
import { type BenchServer, benchServer } from './server.ts'
import { storeAnswers } from './stored.ts'
import { WORKLOAD_SURVEY } from './workload.ts'

const SIZE = Number(process.env.BENCH_SIZES ?? 100_000)
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 3)
const LOOK_EVERY_MS = 50

/**
 * 100,000 answers of workload W as files: rows that stream from the API, and reports that the worker makes. Beside them what PostgreSQL
 * itself takes to write out the same rows (`COPY … TO`), the memory of whoever makes the file, and the calls of a page meanwhile.
 */
export async function exports(): Promise<void> {
  await using server = await benchServer({
    settings: { LOG_LEVEL: 'error', WORKS_AT_ONCE: '1000' },
    worker: true,
  })
  const pool = new pg.Pool({
    connectionString: server.databaseUrl,
    options: '-c synchronous_commit=off',
    max: 2,
  })
  const stored = { size: SIZE, surveyId: await server.publish(WORKLOAD_SURVEY) }
  await storeAnswers(pool, { accountId: server.accountId }, stored)
  await step('counters laid out', () => arrangeCounters(pool))
  await step('vacuum', () => pool.query('vacuum analyze'))
  await step('checkpoint', server.checkpoint)
  await pool.end()
  const cookie = await server.signIn()
  const floor = await best(async () => {
    const began = performance.now()
    await server.copyOut(
      `select * from answer where account_id = ${server.accountId} and survey_id = '${stored.surveyId}' order by received_at desc`,
    )
    return performance.now() - began
  })
  console.log(`Before: API ${megabytes(server.memory('api'))}, worker ${megabytes(server.memory('worker'))}`)
  console.log(`${SIZE} answers; COPY of the same rows ${seconds(floor)}`)
  for (const format of ['csv', 'json', 'xml', 'xlsx']) {
    const { ms, bytes } = await bestOf(() =>
      downloaded(server, cookie, `/v1/survey/download?id=${stored.surveyId}&format=${format}&table=program`),
    )
    console.log(
      `${format.padEnd(5)} rows   ${seconds(ms)}, ${(ms / floor).toFixed(1)} × COPY, ${megabytes(bytes)}; memory at most ${megabytes(server.childMemory())} where the rows are made, API ${megabytes(server.memory('api'))}`,
    )
  }
  for (const format of ['csv', 'xml', 'xlsx', 'pdf', 'docx', 'pptx']) {
    const calls: number[] = []
    const { ms, bytes } = await bestOf(() => reported(server, cookie, stored.surveyId, format, calls))
    console.log(
      `${format.padEnd(5)} report ${seconds(ms)}, ${(ms / floor).toFixed(1)} × COPY, ${megabytes(bytes)}; a page's figures meanwhile p95 ${Math.round(quantile(calls, 0.95))} ms; memory at most ${megabytes(server.childMemory())} where rows are made, worker ${megabytes(server.memory('worker'))}`,
    )
  }
}

async function reported(
  server: BenchServer,
  cookie: string,
  id: string,
  format: string,
  calls: number[],
): Promise<{ ms: number; bytes: number }> {
  const began = performance.now()
  const jobId = await begun(server, cookie, { id, data: { format, locale: 'ru' } })
  for (;;) {
    const { body } = await fetched(server, cookie, `/v1/report/export?jobId=${jobId}`)
    const { status, url, error } = JSON.parse(body)
    if (status === 'failed') throw new Error(JSON.stringify(error))
    if (status === 'done') {
      const ms = performance.now() - began
      return { ms, bytes: (await fetched(server, cookie, url)).bytes }
    }
    const asked = performance.now()
    await fetched(server, cookie, `/v1/survey/analytics?id=${id}`)
    calls.push(performance.now() - asked)
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS))
  }
}

/** The body of a download is counted and thrown away, as a disk would take it. */
async function downloaded(
  server: BenchServer,
  cookie: string,
  path: string,
): Promise<{ ms: number; bytes: number }> {
  const began = performance.now()
  const { bytes } = await fetched(server, cookie, path)
  return { ms: performance.now() - began, bytes }
}

async function fetched(
  server: BenchServer,
  cookie: string,
  path: string,
): Promise<{ body: string; bytes: number }> {
  const response = await fetch(`http://127.0.0.1:${server.apiPort}${path}`, { headers: { cookie } })
  if (!response.ok) throw new Error(`${path} answers ${response.status}`)
  const isText = path.startsWith('/v1/report/')
  if (isText) return { body: await response.text(), bytes: 0 }
  let bytes = 0
  for await (const part of response.body!) bytes += part.length
  return { body: '', bytes }
}

async function begun(server: BenchServer, cookie: string, data: object): Promise<string> {
  const known = await fetch(`http://127.0.0.1:${server.apiPort}/v1/user`, { headers: { cookie } })
  const [, token = ''] = /XSRF-TOKEN=([^;]+)/.exec(known.headers.get('set-cookie') ?? '') ?? []
  const response = await fetch(`http://127.0.0.1:${server.apiPort}/v1/report/export`, {
    method: 'POST',
    headers: {
      cookie: `${cookie}; XSRF-TOKEN=${token}`,
      'content-type': 'application/json',
      'x-xsrf-token': decodeURIComponent(token),
    },
    body: JSON.stringify(data),
  })
  if (response.status !== 202) throw new Error(`Export answers ${response.status}: ${await response.text()}`)
  return (await response.json()).jobId
}

async function best(measure: () => Promise<number>): Promise<number> {
  return (await bestOf(async () => ({ ms: await measure(), bytes: 0 }))).ms
}

async function bestOf(
  measure: () => Promise<{ ms: number; bytes: number }>,
): Promise<{ ms: number; bytes: number }> {
  const all: { ms: number; bytes: number }[] = []
  for (let round = 0; round < ROUNDS; round++) all.push(await measure())
  return all.toSorted((a, b) => a.ms - b.ms)[0]!
}

const seconds = (ms: number) => `${(ms / 1000).toFixed(2)} s`
const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(0)} MB`
