import type { Worker } from 'node:worker_threads'
import { heavyProcess } from './heavy-process.ts'

/** What a pool needs of a thread, or of a process in its place. */
export type TaskRunner = Pick<Worker, 'on' | 'postMessage' | 'terminate' | 'ref' | 'unref'>

/** A process with the face of a thread, as a pool has it. */
export function taskProcess(file: URL, options: { heapMb: number; small: boolean }): TaskRunner {
  const child = heavyProcess(file, options)
  return {
    // One that is gone tells so when it ends.
    postMessage: (message) => child.send(message, () => {}),
    // `message`, `error` and `exit` tell the same of both.
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
      const ended = new Promise<number>((resolve) => child.once('exit', (code) => resolve(code ?? 1)))
      child.kill('SIGKILL')
      return ended
    },
  }
}
