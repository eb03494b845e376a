import { Worker } from 'node:worker_threads'
import { AppError } from '../../platform/errors.ts'
import type { PrintPage } from './print/print-design.ts'
import type { CodeCheck } from './read-code.ts'
import type { RenderAnswer, RenderTask } from './render.worker.ts'
import type { PaperTask } from './render-pages.ts'
import type { TextDocument } from './text-document.ts'

/** Rendering is synchronous native code, so it runs in threads; more than two would starve the answers. */
const threads = 2
const timeLimitMs = 10_000
/** Native memory grows with every picture, so a thread is replaced after so many. */
const tasksPerThread = 60
/** More than this takes longer than people wait: the caller is told to come back. */
const longestQueue = 40

/**
 * Pages of one size as a vector PDF with embedded font subsets, one SVG a page, with all that a press wants to know.
 * @param about title of the document and its language, for readers and search
 * @throws AppError `unavailable` when too much is waiting; Error when the SVG cannot be drawn within 10 seconds
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
  for (const { reject } of waiting.splice(0)) reject(new Error('The renderers were closed'))
  await Promise.all([...pool].map((thread) => thread.end(new Error('The renderers were closed'))))
}

type Waiting = { task: RenderTask; resolve: (file: Uint8Array) => void; reject: (error: Error) => void }

const waiting: Waiting[] = []
const pool = new Set<Thread>()

function run(task: RenderTask): Promise<Uint8Array> {
  if (waiting.length >= longestQueue) return Promise.reject(new AppError('unavailable', { retryAfter: 15 }))
  return new Promise((resolve, reject) => {
    waiting.push({ task, resolve, reject })
    serve()
  })
}

function serve(): void {
  while (waiting.length > 0) {
    let free = [...pool].find((thread) => thread.idle)
    if (!free) {
      if (pool.size >= threads) return
      free = new Thread()
      pool.add(free)
    }
    free.take(waiting.shift()!)
  }
}

/** One thread with one compiler, busy with one task at a time. */
class Thread {
  #worker = new Worker(new URL('./render.worker.ts', import.meta.url))
  #current: Waiting | undefined
  #limit: NodeJS.Timeout | undefined
  #done = 0

  constructor() {
    this.#worker.on('message', (answer: RenderAnswer) => this.#finish(answer))
    this.#worker.on(
      'error',
      (error) => void this.end(error instanceof Error ? error : new Error(String(error))),
    )
    this.#worker.on('exit', () => void this.end(new Error('The renderer stopped')))
    // An idle thread keeps nobody from leaving.
    this.#worker.unref()
  }

  get idle(): boolean {
    return this.#current === undefined
  }

  take(next: Waiting): void {
    this.#current = next
    this.#worker.ref()
    this.#limit = setTimeout(
      () => void this.end(new Error(`Rendering took over ${timeLimitMs} ms`)),
      timeLimitMs,
    )
    this.#worker.postMessage(next.task)
  }

  /** Leaves the pool, fails what it was doing, and makes room for another thread. */
  async end(reason: Error): Promise<void> {
    if (!pool.delete(this)) return
    clearTimeout(this.#limit)
    this.#current?.reject(reason)
    serve()
    await this.#worker.terminate()
  }

  #finish(answer: RenderAnswer): void {
    const done = this.#current
    clearTimeout(this.#limit)
    this.#current = undefined
    this.#worker.unref()
    if ('file' in answer) done?.resolve(answer.file)
    else done?.reject(new Error(answer.error))
    if (++this.#done >= tasksPerThread) void this.end(new Error('The renderer is replaced'))
    serve()
  }
}
