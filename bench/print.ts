import { createWriteStream, mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { makeZip } from 'client-zip'
import { buildSite } from '../scripts/build.ts'
import { openBulkThreads } from '../src/areas/design/bulk-threads.ts'
import { printContent } from '../src/areas/design/print/print-content.ts'
import { printPage } from '../src/areas/design/print/print-design.ts'
import { findDesign } from '../src/areas/design/print/print-designs.ts'
import { pagesPdf } from '../src/areas/design/render-pages.ts'
import type { Config } from '../src/areas/survey/survey.contract.ts'
import { newCode } from '../src/platform/ids.ts'
import { benchServer } from './server.ts'

const POSTERS = Number(process.env.BENCH_POSTERS ?? 10_000)
const DESIGN = process.env.BENCH_DESIGN ?? 'a5-poster'
const SIZE = 'a5'
/** Posters of the bare limit: it does not change with more. */
const BARE = 200
/** Between two looks at the landing page while posters are made. */
const LOOK_EVERY_MS = 250
const BUDGET = { seconds: 120, landingP95Ms: 300, rssMb: 300 }

const design = findDesign(DESIGN)!

function poster(n: number) {
  const config = { locales: ['ru', 'kk'], defaultLocale: 'ru', theme: { business: 'Дәмді Ас' } } as Config
  const source = {
    title: 'Bench',
    config,
    branch: `Столик ${n}`,
    code: newCode(),
    site: 'https://qalay.example',
  }
  return printContent(source, 'kk-ru', { design })
}

/**
 * Posters for a chain into one archive, each code read before it goes in, while somebody opens the landing page; beside
 * what typst alone makes of the same pages on one core. `BENCH_SITE=0` leaves the landing page out.
 */
export async function print(): Promise<void> {
  if (process.env.BENCH_SITE === '0') return report(await measured(), [])
  await buildSite()
  await using server = await benchServer({ settings: { LOG_LEVEL: 'error' }, site: true })
  const looks: number[] = []
  const isOver = new AbortController()
  const looking = lookAt(`http://localhost:${server.webPort}/`, looks, isOver.signal)
  const figures = await measured()
  isOver.abort()
  await looking
  report(figures, looks)
}

function bareLimit(): number {
  const pages = Array.from({ length: BARE }, (_, n) => printPage(design, poster(n), { size: SIZE }))
  const begun = performance.now()
  for (const { svg, widthMm, heightMm } of pages)
    pagesPdf({ svgs: [svg], widthMm, heightMm, title: 'Bench', lang: 'kk' })
  return (BARE * 1000) / (performance.now() - begun)
}

type Figures = { seconds: number; megabytes: number; peakMb: number; threads: number }

async function measured(): Promise<Figures> {
  const folder = mkdtempSync(join(tmpdir(), 'qalay-print-'))
  const threads = openBulkThreads()
  let peak = 0
  const watch = setInterval(() => {
    peak = Math.max(peak, process.memoryUsage.rss())
  }, 500)
  const begun = performance.now()
  try {
    const file = join(folder, 'posters.zip')
    await pipeline(Readable.fromWeb(makeZip(files(threads)) as never), createWriteStream(file))
    const seconds = (performance.now() - begun) / 1000
    return { seconds, megabytes: statSync(file).size / 1e6, peakMb: peak / 1e6, threads: threads.size }
  } finally {
    clearInterval(watch)
    await threads.close()
    rmSync(folder, { recursive: true })
  }
}

/** As the worker makes them (design/bulk.jobs.ts): a few at once, in their order. */
async function* files(threads: ReturnType<typeof openBulkThreads>) {
  const going: Promise<Uint8Array>[] = []
  const make = async (n: number) => {
    const task = { design: DESIGN, size: SIZE, press: false, title: 'Bench', lang: 'kk', perSheet: 1 }
    const answer = await threads.make({ ...task, contents: [poster(n)] })
    if (!('file' in answer)) throw new Error(JSON.stringify(answer))
    return answer.file
  }
  for (let n = 0, next = 0; n < POSTERS; n++) {
    while (next < POSTERS && going.length <= threads.size) going.push(make(next++))
    yield { name: `${n}.pdf`, input: await going.shift()!, lastModified: new Date(0) }
  }
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
  // Last, so that its own compiler is no part of the memory above.
  const bare = bareLimit()
  const sorted = looks.toSorted((a, b) => a - b)
  const p95 = sorted[Math.floor(sorted.length * 0.95)]
  const rate = POSTERS / seconds
  console.log(
    `${POSTERS} posters, ${threads} threads: ${seconds.toFixed(1)} s, ${rate.toFixed(0)} a second, ` +
      `${megabytes.toFixed(0)} MB of ZIP, peak memory of this process ${peakMb.toFixed(0)} MB` +
      (p95 === undefined ? '' : `, landing page p95 ${p95.toFixed(0)} ms over ${looks.length} looks`),
  )
  console.log(`typst alone, one thread: ${bare.toFixed(0)} posters a second`)
  const isLate = 10_000 / rate > BUDGET.seconds
  if (isLate || (p95 ?? 0) > BUDGET.landingP95Ms || peakMb > BUDGET.rssMb)
    console.log(`OVER the budget: ${JSON.stringify(BUDGET)}`)
}
