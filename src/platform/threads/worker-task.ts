import { parentPort } from 'node:worker_threads'

/** Messages of a pool (worker-pool.ts) to a thread: a task, or that the last part was received. */
export type ToWorker<Task> = { task: Task } | { more: true }

export type ToCaller<Result, Part> = { result: Result } | { error: string } | { part: Part }

/**
 * Does the tasks of a pool, in the thread or process whose file calls this.
 * @param work `send` hands over a part of a large result, and resolves when the caller wants the next
 */
export function serveTasks<Task, Result, Part = never>(
  work: (task: Task, send: (part: Part) => Promise<void>) => Result | Promise<Result>,
): void {
  let resume: () => void = () => {}
  const tell = (message: ToCaller<Result, Part>) =>
    parentPort ? parentPort.postMessage(message) : process.send?.(message)
  const send = (part: Part) =>
    new Promise<void>((resolve) => {
      resume = resolve
      tell({ part })
    })
  const answer = async (task: Task) => {
    try {
      tell({ result: await work(task, send) })
    } catch (error) {
      tell({ error: error instanceof Error ? error.message : String(error) })
    }
  }
  const caller = parentPort ?? process
  caller.on('message', (message: ToWorker<Task>) => {
    if ('more' in message) resume()
    else void answer(message.task)
  })
  // A process stays behind when its caller is killed; a thread never does.
  if (!parentPort) process.once('disconnect', () => process.exit())
}
