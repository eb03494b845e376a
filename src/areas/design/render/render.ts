import { fairQueue } from '../../../platform/limits/fair-queue.ts'
import { WorkerPool } from '../../../platform/threads/worker-pool.ts'
import type { PrintPage } from '../print/print-design.ts'
import type { CodeCheck } from './read-code.ts'
import type { RenderTask } from './render.worker.ts'
import type { PaperTask } from './render-pages.ts'
import type { TextDocument } from './text-document.ts'

/** Rendering is synchronous native code, so it runs in threads; more than two would starve the answers. */
const THREADS = 2
const pool = new WorkerPool<RenderTask, Uint8Array>(new URL('./render.worker.ts', import.meta.url), {
  threads: THREADS,
  timeLimitMs: 10_000,
  // Native memory grows with every picture.
  tasksPerThread: 60,
  longestQueue: THREADS,
})
/** One account never occupies both threads: the other one stays free for the next caller. A longer queue would exceed people's patience. */
const queue = fairQueue({
  atOnce: THREADS,
  atOncePerLane: 1,
  waiting: 80,
  waitingPerLane: 40,
  retryAfter: 15,
})

/**
 * Pages of one size as a vector PDF with embedded font subsets, one SVG a page, with all that a press wants to know.
 * @param about title of the document and its language, for readers and search
 * @throws AppError `too_many` or `unavailable` when too much is waiting; Error when the SVG cannot be drawn within 10 seconds
 */
export async function renderPdf(
  pages: PrintPage | readonly PrintPage[],
  about = { title: '', lang: 'ru' },
): Promise<Buffer> {
  const all = [pages].flat() as PrintPage[]
  if (all.length === 0) throw new RangeError('A PDF needs at least one page')
  return Buffer.from(await run({ kind: 'pdf', pages: all, ...about }))
}

/** A text such as an agreement as a tagged A4 PDF, in the print fonts. */
export async function renderDocument(content: TextDocument): Promise<Buffer> {
  return Buffer.from(await run({ kind: 'document', content }))
}

/** A business paper, such as an invoice, as PDF/A with embedded fonts. */
export async function renderPaper(task: PaperTask): Promise<Buffer> {
  return Buffer.from(await run({ kind: 'paper', ...task }))
}

/** An SVG as a picture `widthPx` wide, drawn with the print fonts only. */
export async function renderPng(svg: string, widthPx: number): Promise<Buffer> {
  return Buffer.from(await run({ kind: 'png', svg, widthPx }))
}

/** The page with its letters as outlines, so that it looks the same in any editor without the fonts. */
export async function renderSvg(page: PrintPage): Promise<Buffer> {
  const svg = Buffer.from(await run({ kind: 'outlines', svg: page.svg })).toString()
  const size = `width="${page.widthMm}mm" height="${page.heightMm}mm"`
  return Buffer.from(svg.replace(/^<svg width="[^"]*" height="[^"]*"/, `<svg ${size}`))
}

/** Whether a reader of another maker finds this very code in the pixels of the finished page. */
export async function renderReads(page: PrintPage, check: CodeCheck): Promise<boolean> {
  return (await run({ kind: 'read', page, check })).length > 0
}

/** Ends the threads; what is waiting fails. For an orderly stop and for tests. */
export async function closeRenderers(): Promise<void> {
  queue.clear(new Error('The renderers were closed'))
  await pool.close()
}

function run(task: RenderTask): Promise<Uint8Array> {
  return queue.run(() => pool.run(task))
}
