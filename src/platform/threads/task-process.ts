import type { Worker } from 'node:worker_threads'
import { heavyProcess } from './heavy-process.ts'

/** What a pool needs of a thread, or of a process in its place. */
export type TaskRunner = Pick<Worker, 'on' | 'postMessage' | 'terminate' | 'ref' | 'unref'>

/** A process with the face of a thread, as a pool has it. */
export function taskProcess(file: URL, options: { heapMb: number; small: boolean }): TaskRunner {
  const child = heavyProcess(file, options)
  return {
    // A dead process is reported by its `exit` event.
    postMessage: (message) => child.send(message, () => {}),
    // `message`, `error` and `exit` are the same events for both.
    on: child.on.bind(child) as unknown as Worker['on'],
    ref: () => {
      child.ref()
      child.channel?.ref()
    },
    unref: () => {
      child.unref()
      child.channel?.unref()
    },
    terminate: async () => {
      if (child.exitCode !== null || child.signalCode !== null) return child.exitCode ?? 1
      const exitCode = new Promise<number>((resolve) => child.once('exit', (code) => resolve(code ?? 1)))
      child.kill('SIGKILL')
      return exitCode
    },
  }
}
