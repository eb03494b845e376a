import { setTimeout as pause } from 'node:timers/promises'

/**
 * Does something again and again until it is stopped, never twice at the same moment: the pause begins when the work has ended. It keeps no
 * process alive.
 * @param work deals with its own failures
 */
export function repeat(everyMs: number, work: () => Promise<void>): { stop: () => Promise<void> } {
  const stopping = new AbortController()
  const run = async () => {
    while (!stopping.signal.aborted) {
      await work()
      await pause(everyMs, undefined, { ref: false, signal: stopping.signal }).catch(() => {})
    }
  }
  const running = run()
  return {
    stop: async () => {
      stopping.abort()
      await running
    },
  }
}
