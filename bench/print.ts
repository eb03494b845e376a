import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import { printPage } from '../src/areas/design/print/print-design.ts'
import { pagesPdf } from '../src/areas/design/render/render-pages.ts'
import { WORKER_ENVIRONMENT } from '../src/worker/environment.ts'
import { design, poster, SIZE } from './poster.ts'
import type { Figures } from './posters.ts'
import { benchServer } from './server.ts'

const POSTERS = Number(process.env.BENCH_POSTERS ?? 10_000)
/** Posters of the bare limit: it does not change with more. */
const BARE = 200
const WARMING = 10
/** Between two looks at the landing page while posters are made. */
const LOOK_EVERY_MS = 250
const BUDGET = { seconds: 120, landingP95Ms: 300, rssMb: 300 }

/**
 * Posters for a chain into one archive while somebody opens the landing page; beside what typst alone makes of the same pages on
 * one core. `BENCH_SITE=0` leaves the landing page out.
 */
export async function print(): Promise<void> {
  if (process.env.BENCH_SITE === '0') return report(await measured(), [])
  await using server = await benchServer({ settings: { LOG_LEVEL: 'error' }, site: true })
  const looks: number[] = []
  const isOver = new AbortController()
  const looking = lookAt(`http://localhost:${server.webPort}/`, looks, isOver.signal)
  const figures = await measured()
  isOver.abort()
  await looking
  report(figures, looks)
}

async function measured(): Promise<Figures> {
  // As after any start but the first, whose compiled code is kept.
  await postersOf(WARMING)
  return postersOf(POSTERS)
}

async function postersOf(count: number): Promise<Figures> {
  const args = [join(import.meta.dirname, 'posters.ts'), String(count)]
  const cache = join(import.meta.dirname, '../node_modules/.cache/node')
  const env = { NODE_COMPILE_CACHE: cache, ...process.env, ...WORKER_ENVIRONMENT }
  const { stdout } = await promisify(execFile)(process.execPath, args, { env })
  return JSON.parse(stdout)
}

function bareLimit(): number {
  const pages = Array.from({ length: BARE }, (_, n) => printPage(design, poster(n), { size: SIZE }))
  const begun = performance.now()
  for (const { svg, widthMm, heightMm } of pages)
    pagesPdf({ svgs: [svg], widthMm, heightMm, title: 'Bench', lang: 'kk' })
  return (BARE * 1000) / (performance.now() - begun)
}

async function lookAt(url: string, looks: number[], over: AbortSignal): Promise<void> {
  while (!over.aborted) {
    const begun = performance.now()
    await (await fetch(url)).arrayBuffer()
    looks.push(performance.now() - begun)
    await pause(LOOK_EVERY_MS)
  }
}

function report({ seconds, megabytes, peakMb, threads }: Figures, looks: number[]): void {
  const bare = bareLimit()
  const sorted = looks.toSorted((a, b) => a - b)
  const p95 = sorted[Math.floor(sorted.length * 0.95)]
  const rate = POSTERS / seconds
  console.log(
    `${POSTERS} posters, ${threads} threads: ${seconds.toFixed(1)} s, ${rate.toFixed(0)} a second, ` +
      `${megabytes.toFixed(0)} MB of ZIP, peak memory ${peakMb.toFixed(0)} MB` +
      (p95 === undefined ? '' : `, landing page p95 ${p95.toFixed(0)} ms over ${looks.length} looks`),
  )
  console.log(`typst alone, one thread: ${bare.toFixed(0)} posters a second, ${(rate / bare).toFixed(2)} ×`)
  const isLate = 10_000 / rate > BUDGET.seconds
  if (isLate || (p95 ?? 0) > BUDGET.landingP95Ms || peakMb > BUDGET.rssMb)
    console.log(`OVER the budget: ${JSON.stringify(BUDGET)}`)
}
