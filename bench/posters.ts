/**
 * Posters for a chain into one archive, as the worker makes them (design/bulk/bulk.jobs.ts): each code read before it goes in. A process
 * of its own, started by `bench/print.ts`, with all that the worker holds besides, so that its memory is the worker's; prints its
 * figures as one line of JSON.
 */
import { createWriteStream, mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { makeZip } from 'client-zip'
import { openBulkThreads } from '../src/areas/design/bulk/bulk-threads.ts'
import '../src/worker/worker.ts'
import { DESIGN, poster, SIZE } from './poster.ts'

export type Figures = { seconds: number; megabytes: number; peakMb: number; threads: number }

const posters = Number(process.argv[2])
const folder = mkdtempSync(join(tmpdir(), 'qalay-print-'))
const threads = openBulkThreads()
let peak = 0
const watch = setInterval(() => {
  peak = Math.max(peak, process.memoryUsage.rss())
}, 500)
const begun = performance.now()
try {
  const file = join(folder, 'posters.zip')
  await pipeline(Readable.fromWeb(makeZip(files()) as never), createWriteStream(file))
  const seconds = (performance.now() - begun) / 1000
  const figures: Figures = {
    seconds,
    megabytes: statSync(file).size / 1e6,
    peakMb: peak / 1e6,
    threads: threads.size,
  }
  console.log(JSON.stringify(figures))
} finally {
  clearInterval(watch)
  await threads.close()
  rmSync(folder, { recursive: true })
}

/** A few at once, in their order. */
async function* files() {
  const going: Promise<Uint8Array>[] = []
  const make = async (n: number) => {
    const task = { design: DESIGN, size: SIZE, press: false, title: 'Bench', lang: 'kk', perSheet: 1 }
    const answer = await threads.make({ ...task, contents: [poster(n)] })
    if (!('file' in answer)) throw new Error(JSON.stringify(answer))
    return answer.file
  }
  for (let n = 0, next = 0; n < posters; n++) {
    while (next < posters && going.length <= threads.size) going.push(make(next++))
    yield { name: `${n}.pdf`, input: await going.shift()!, lastModified: new Date(0) }
  }
}
