import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { step } from '../scripts/progress.mjs'
import { arrangeCounters } from '../src/areas/counters/cluster-counters.queries.ts'
import { quantile } from './load.ts'
import { makeReport } from './report.ts'
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
  surveyId: string,
  format: string,
  calls: number[],
): Promise<{ ms: number; bytes: number }> {
  const began = performance.now()
  const url = await makeReport({ api: api(server), cookie }, { surveyId, format }, async () => {
    const asked = performance.now()
    await fetched(`${api(server)}/v1/survey/analytics?id=${surveyId}`, cookie)
    calls.push(performance.now() - asked)
    await pause(LOOK_EVERY_MS)
  })
  const ms = performance.now() - began
  return { ms, bytes: await fetched(url, cookie) }
}

/** The body of a download is counted and thrown away, as a disk would take it. */
async function downloaded(
  server: BenchServer,
  cookie: string,
  path: string,
): Promise<{ ms: number; bytes: number }> {
  const began = performance.now()
  const bytes = await fetched(`${api(server)}${path}`, cookie)
  return { ms: performance.now() - began, bytes }
}

/** @returns how long the body is */
async function fetched(address: string, cookie: string): Promise<number> {
  const response = await fetch(address, { headers: { cookie } })
  if (!response.ok) throw new Error(`${address} answers ${response.status}`)
  let bytes = 0
  for await (const part of response.body!) bytes += part.length
  return bytes
}

function api(server: BenchServer): string {
  return `http://127.0.0.1:${server.apiPort}`
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
