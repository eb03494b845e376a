import { setImmediate } from 'node:timers/promises'
import { type ResourceLimits, Worker } from 'node:worker_threads'
import { AppError } from '../errors.ts'
import { endOf } from './heavy-process.ts'
import { type TaskRunner, taskProcess } from './task-process.ts'
import type { ToCaller, ToWorker } from './worker-task.ts'

export type WorkerPoolOptions = {
  threads: number
  /** A task that takes longer fails, and its thread is ended. */
  timeLimitMs: number
  /** A thread is replaced after so many: native memory grows, and what a task left behind goes. */
  tasksPerThread: number
  /** A longer queue would take longer than people wait: the caller gets `unavailable`. */
  longestQueue: number
  /** A thread that was idle for this long is ended to free its memory. Without it threads stay. */
  idleLimitMs?: number
  resourceLimits?: ResourceLimits
  /** Processes in place of threads: for what takes much memory outside of V8's. */
  process?: { heapMb: number; small: boolean }
}

type Waiting<Task, Result, Part> = {
  task: Task
  take: ((part: Part) => void) | undefined
  resolve: (result: Result) => void
  reject: (error: Error) => void
}

/** Threads for what would hold up everybody else's answers. Each has one task at a time; they begin when they are needed. */
export class WorkerPool<Task, Result, Part = never> {
  readonly #file: URL
  readonly #options: WorkerPoolOptions
  readonly #waiting: Waiting<Task, Result, Part>[] = []
  readonly #threads = new Set<PoolThread<Task, Result, Part>>()

  /** @param file of the thread, which calls `serveTasks` */
  constructor(file: URL, options: WorkerPoolOptions) {
    this.#file = file
    this.#options = options
  }

  /**
   * Has a task done by a thread.
   * @param take gets the parts of the result that the thread sends before it, one by one, with others' turns between them
   * @throws AppError `unavailable` when too much is waiting; Error when the task fails or takes too long
   */
  run(task: Task, take?: (part: Part) => void): Promise<Result> {
    if (this.#waiting.length >= this.#options.longestQueue)
      return Promise.reject(new AppError('unavailable', { retryAfter: 15 }))
    return new Promise((resolve, reject) => {
      this.#waiting.push({ task, take, resolve, reject })
      this.#serve()
    })
  }

  /** Ends the threads; what is waiting fails. For an orderly stop and for tests. */
  async close(): Promise<void> {
    const closed = new Error('The threads were closed')
    for (const { reject } of this.#waiting.splice(0)) reject(closed)
    await Promise.all([...this.#threads].map((thread) => thread.end(closed)))
  }

  #serve(): void {
    while (this.#waiting.length > 0) {
      let free = [...this.#threads].find((thread) => thread.idle)
      if (!free) {
        if (this.#threads.size >= this.#options.threads) return
        free = this.#begun()
      }
      free.take(this.#waiting.shift()!)
    }
  }

  #begun(): PoolThread<Task, Result, Part> {
    const thread: PoolThread<Task, Result, Part> = new PoolThread(
      this.#file,
      this.#options,
      () => this.#threads.delete(thread),
      () => this.#serve(),
      () => {
        // The next one reads its code while nobody waits for it.
        if (this.#threads.size < this.#options.threads) this.#begun()
      },
    )
    this.#threads.add(thread)
    return thread
  }
}

class PoolThread<Task, Result, Part> {
  readonly #worker: TaskRunner
  readonly #options: WorkerPoolOptions
  readonly #left: () => boolean
  readonly #isFree: () => void
  readonly #isReplaced: () => void
  #current: Waiting<Task, Result, Part> | undefined
  #limit: NodeJS.Timeout | undefined
  #rest: NodeJS.Timeout | undefined
  #done = 0

  /**
   * @param left takes the thread out of its pool; false when it is out already
   * @param isFree called when there is room for another task
   * @param isReplaced called when the thread has done all its tasks
   */
  constructor(
    file: URL,
    options: WorkerPoolOptions,
    left: () => boolean,
    isFree: () => void,
    isReplaced: () => void,
  ) {
    this.#options = options
    this.#left = left
    this.#isFree = isFree
    this.#isReplaced = isReplaced
    const { resourceLimits, process } = options
    this.#worker = process
      ? taskProcess(file, process)
      : new Worker(file, resourceLimits && { resourceLimits })
    this.#worker.on('message', (message: ToCaller<Result, Part>) => void this.#hear(message))
    this.#worker.on(
      'error',
      (error) => void this.end(error instanceof Error ? error : new Error(String(error))),
    )
    // Processes report the signal as well.
    const onExit = (code: number | null, signal?: NodeJS.Signals | null) =>
      void this.end(endOf('The thread', code, signal))
    this.#worker.on('exit', onExit)
    // An idle thread keeps nobody from leaving.
    this.#worker.unref()
  }

  get idle(): boolean {
    return this.#current === undefined
  }

  take(next: Waiting<Task, Result, Part>): void {
    this.#current = next
    clearTimeout(this.#rest)
    this.#worker.ref()
    const { timeLimitMs } = this.#options
    this.#limit = setTimeout(
      () => void this.end(new Error(`A task took over ${timeLimitMs} ms`)),
      timeLimitMs,
    )
    this.#tell({ task: next.task })
  }

  /** Leaves the pool, fails what it was doing, and makes room for another thread. */
  async end(reason: Error): Promise<void> {
    if (!this.#left()) return
    clearTimeout(this.#limit)
    clearTimeout(this.#rest)
    this.#current?.reject(reason)
    this.#isFree()
    await this.#worker.terminate()
  }

  async #hear(message: ToCaller<Result, Part>): Promise<void> {
    if ('part' in message) {
      this.#current?.take?.(message.part)
      // Parts that lie ready would all be taken in one turn.
      await setImmediate()
      return this.#tell({ more: true })
    }
    const done = this.#current
    clearTimeout(this.#limit)
    this.#current = undefined
    this.#worker.unref()
    if ('result' in message) done?.resolve(message.result)
    else done?.reject(new Error(message.error))
    if (++this.#done < this.#options.tasksPerThread) {
      this.#isFree()
      return this.#endWhenIdle()
    }
    void this.end(new Error('The thread is replaced'))
    this.#isReplaced()
  }

  #endWhenIdle(): void {
    const { idleLimitMs } = this.#options
    if (idleLimitMs === undefined || !this.idle) return
    this.#rest = setTimeout(() => void this.end(new Error('The thread had nothing to do')), idleLimitMs)
    this.#rest.unref()
  }

  #tell(message: ToWorker<Task>): void {
    this.#worker.postMessage(message)
  }
}
