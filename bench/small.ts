import { readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { openPool } from '../src/platform/database.ts'
import { post } from './load.ts'
import { benchServer } from './server.ts'
import { readTexts, storeAnswers } from './stored.ts'
import { WORKLOAD_SURVEY, workloadAnswer } from './workload.ts'

const SIZE = Number(process.env.BENCH_SIZE || 100_000)
const MINUTES = Number(process.env.BENCH_MINUTES || 1)
/** `no`: without the site. */
const SITE = process.env.BENCH_SITE !== 'no'
const CLIENTS = 8
const SAMPLE_MS = 1000

/**
 * `npm run bench -- small`: web, API, worker and PostgreSQL as a small machine runs them (`SMALL`), with 100,000 answers, under answers, readers of
 * the page of numbers and of an export. Prints the most memory of each and of all at one moment: proportional shares (PSS), as a container
 * would count them.
 */
export async function small(): Promise<void> {
  await using server = await benchServer({ worker: true, site: SITE, small: true })
  const pool = openPool(server.databaseUrl, 2)
  const stored = { size: SIZE, surveyId: await server.publish(WORKLOAD_SURVEY) }
  await storeAnswers(pool, server, stored)
  await readTexts(pool, server, stored)
  await pool.end()
  const cookie = await server.signIn()
  const most: Record<string, number> = {}
  let over = false
  const sampling = (async () => {
    for (; !over; await pause(SAMPLE_MS)) {
      const now = Object.entries(server.processes()).map(
        ([part, pids]) => [part, pids.reduce((sum, pid) => sum + shareOf(pid), 0)] as const,
      )
      for (const [part, bytes] of [...now, ['all', now.reduce((sum, [, bytes]) => sum + bytes, 0)] as const])
        most[part] = Math.max(most[part] ?? 0, bytes)
    }
  })()
  let [read, failed] = [0, 0]
  const paths = [
    `/v1/survey/analytics/page?id=${stored.surveyId}`,
    `/v1/survey/analytics?id=${stored.surveyId}`,
    `/v1/survey/answers?id=${stored.surveyId}`,
  ]
  const reading = (async () => {
    while (!over) {
      const reply = await fetch(`http://127.0.0.1:${server.apiPort}${paths[read++ % paths.length]}`, {
        headers: { cookie },
      })
      if (!reply.ok) failed++
      await reply.arrayBuffer()
      if (SITE) await (await fetch(`http://127.0.0.1:${server.webPort}/`)).arrayBuffer()
      await pause(200)
    }
  })()
  const seen = await post(server.apiPort, '/v1/survey/answer', (r) => workloadAnswer(stored.surveyId, r), {
    clients: CLIENTS,
    seconds: MINUTES * 60,
  })
  over = true
  await Promise.all([sampling, reading])
  console.log(
    `\n${SIZE} answers stored, ${CLIENTS} clients for ${MINUTES} min: ${Math.round(seen.rate)} answers/s, p99 ${seen.p99.toFixed(0)} ms, ${seen.errors} errors; ${read} pages of numbers, ${failed} failed`,
  )
  console.table(
    Object.entries(most).map(([part, bytes]) => ({ part, 'most, MB': Math.round(bytes / 2 ** 20) })),
  )
}

/** Bytes of a process, with its share of what it has in common with others (Linux). */
function shareOf(pid: number): number {
  try {
    return Number(/^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))![1]) * 1024
  } catch {
    return 0
  }
}
