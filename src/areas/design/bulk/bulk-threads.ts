import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import type { BulkAnswer, BulkTask } from './bulk.worker.ts'

/** More would only make the others wait: two people's prints take turns. */
const MOST_THREADS = Math.min(4, availableParallelism())
/** Native memory grows with every page, so a thread is replaced after so many files. */
const FILES_PER_THREAD = 200
const LIMIT_MS = 120_000

/** Threads of low priority that make files of prints in bulk. Those who want a page now have threads of their own (render.ts). */
export type BulkThreads = {
  /** At most so many files are in the making at once; the rest waits where it is cheap. */
  size: number
  make: (task: BulkTask) => Promise<BulkAnswer>
  close: () => Promise<void>
}

/** @param small one thread alone: each takes some tens of megabytes */
export function openBulkThreads({ small = false } = {}): BulkThreads {
  const size = small ? 1 : MOST_THREADS
  const idle: Thread[] = []
  const waiting: ((thread: Thread) => void)[] = []
  const all = new Set<Thread>()
  const free = (thread: Thread) => {
    const next = waiting.shift()
    if (next) next(thread)
    else idle.push(thread)
  }
  const nextThread = async (): Promise<Thread> => {
    const thread = idle.pop()
    if (thread) return thread
    if (all.size < size) return begin()
    return new Promise((resolve) => waiting.push(resolve))
  }
  const begin = () => {
    const thread = new Thread()
    all.add(thread)
    return thread
  }
  return {
    size,
    make: async (task) => {
      const thread = await nextThread()
      let isGood = false
      try {
        const answer = await thread.make(task)
        isGood = thread.made < FILES_PER_THREAD
        return answer
      } finally {
        if (isGood) free(thread)
        else {
          all.delete(thread)
          await thread.end()
          if (waiting.length > 0) waiting.shift()!(begin())
        }
      }
    },
    close: async () => {
      await Promise.all([...all].map((thread) => thread.end()))
    },
  }
}

class Thread {
  made = 0
  #worker = new Worker(new URL('./bulk.worker.ts', import.meta.url), {
    // Young objects are strings of one page: a small nursery keeps memory flat and costs no time.
    resourceLimits: { maxYoungGenerationSizeMb: 8, maxOldGenerationSizeMb: 192 },
  })

  constructor() {
    // An idle thread keeps nobody from leaving.
    this.#worker.unref()
  }

  make(task: BulkTask): Promise<BulkAnswer> {
    this.made += 1
    this.#worker.ref()
    return new Promise<BulkAnswer>((resolve, reject) => {
      const limit = setTimeout(() => reject(new Error(`A file took over ${LIMIT_MS} ms`)), LIMIT_MS)
      const failed = (error: unknown) => reject(error instanceof Error ? error : new Error(String(error)))
      const onExit = () => reject(new Error('The thread stopped'))
      this.#worker.once('message', resolve)
      this.#worker.once('error', failed)
      this.#worker.once('exit', onExit)
      this.#settled = () => {
        clearTimeout(limit)
        this.#worker.off('message', resolve)
        this.#worker.off('error', failed)
        this.#worker.off('exit', onExit)
      }
      this.#worker.postMessage(task)
    }).finally(() => {
      this.#settled()
      this.#worker.unref()
    })
  }

  async end(): Promise<void> {
    await this.#worker.terminate()
  }

  #settled: () => void = () => {}
}
