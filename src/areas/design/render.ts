import { Worker } from 'node:worker_threads'
import { fairQueue } from '../../platform/fair-queue.ts'
import type { PrintPage } from './print/print-design.ts'
import type { CodeCheck } from './read-code.ts'
import type { RenderAnswer, RenderTask } from './render.worker.ts'
import type { PaperTask } from './render-pages.ts'
import type { TextDocument } from './text-document.ts'

/** Rendering is synchronous native code, so it runs in threads; more than two would starve the answers. */
const threads = 2
const timeLimitMs = 10_000
/** Native memory grows with every picture, so a thread is replaced after so many, once the next one is ready: that takes half a second. */
const tasksPerThread = 60
/** One account never has both threads: whoever comes next gets the other. More waiting takes longer than people wait. */
const queue = fairQueue({
  atOnce: threads,
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
  const drawn = Buffer.from(await run({ kind: 'outlines', svg: page.svg })).toString()
  const size = `width="${page.widthMm}mm" height="${page.heightMm}mm"`
  return Buffer.from(drawn.replace(/^<svg width="[^"]*" height="[^"]*"/, `<svg ${size}`))
}

/** Whether a reader of another maker finds this very code in the pixels of the finished page. */
export async function renderReads(page: PrintPage, check: CodeCheck): Promise<boolean> {
  return (await run({ kind: 'read', page, check })).length > 0
}

/** Ends the threads; what is waiting fails. For an orderly stop and for tests. */
export async function closeRenderers(): Promise<void> {
  const closed = new Error('The renderers were closed')
  queue.clear(closed)
  await Promise.all([...pool].map((thread) => thread.end(closed)))
}

type Task = { task: RenderTask; resolve: (file: Uint8Array) => void; reject: (error: Error) => void }

const pool = new Set<Thread>()

function run(task: RenderTask): Promise<Uint8Array> {
  return queue.run(() => new Promise((resolve, reject) => freeThread().take({ task, resolve, reject })))
}

/** The queue lets as many tasks run as there are threads. All begin with the first task: an account's first print waits for no start. */
function freeThread(): Thread {
  while (pool.size < threads) pool.add(new Thread())
  const idle = [...pool].filter((thread) => thread.isIdle)
  return idle.find((thread) => thread.isReady) ?? idle[0]!
}

/** One thread with one compiler, busy with one task at a time. */
class Thread {
  #worker = new Worker(new URL('./render.worker.ts', import.meta.url))
  #current: Task | undefined
  #limit: NodeJS.Timeout | undefined
  #done = 0
  /** Whether it has read its code and begins a task without delay. */
  isReady = false
  #isRetired = false

  /** @param onReady called when the thread can begin without delay */
  constructor(onReady: () => void = () => {}) {
    this.#worker.on('message', (answer: RenderAnswer) => {
      if (answer !== 'ready') return this.#finish(answer)
      this.isReady = true
      onReady()
    })
    this.#worker.on(
      'error',
      (error) => void this.end(error instanceof Error ? error : new Error(String(error))),
    )
    this.#worker.on('exit', () => void this.end(new Error('The renderer stopped')))
    // An idle thread keeps nobody from leaving.
    this.#worker.unref()
  }

  get isIdle(): boolean {
    return this.#current === undefined
  }

  /** Ends once its present task is done. */
  retire(): void {
    this.#isRetired = true
    if (this.#current === undefined) void this.end(new Error('The renderer is replaced'))
  }

  take(next: Task): void {
    this.#current = next
    this.#worker.ref()
    this.#limit = setTimeout(
      () => void this.end(new Error(`Rendering took over ${timeLimitMs} ms`)),
      timeLimitMs,
    )
    this.#worker.postMessage(next.task)
  }

  /** Leaves the pool and fails what it was doing; the next task begins another thread. */
  async end(reason: Error): Promise<void> {
    if (!pool.delete(this)) return
    clearTimeout(this.#limit)
    this.#current?.reject(reason)
    await this.#worker.terminate()
  }

  #finish(answer: Exclude<RenderAnswer, 'ready'>): void {
    const done = this.#current
    clearTimeout(this.#limit)
    this.#current = undefined
    this.#worker.unref()
    if (++this.#done % tasksPerThread === 0) pool.add(new Thread(() => this.retire()))
    if (this.#isRetired) this.retire()
    if ('file' in answer) done?.resolve(answer.file)
    else done?.reject(new Error(answer.error))
  }
}
