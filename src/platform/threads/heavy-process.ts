import { type ChildProcess, fork } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { setPriority } from 'node:os'
import { fileURLToPath } from 'node:url'

/** The C library gives memory back instead of keeping a store of it for every thread. */
const ENVIRONMENT = { MALLOC_ARENA_MAX: '1', NODE_OPTIONS: '' }

/**
 * Begins a program of ours in a process of its own: its memory goes back whole with its end, that of native libraries too, and what kills
 * it kills nobody else. The program calls `yieldToOthers`.
 * @param heapMb V8 ends it above that
 * @param small as where memory is short: slower, and less
 * @param channels further ones than that of messages
 */
export function heavyProcess(
  file: URL,
  { heapMb, small, channels = [] }: { heapMb: number; small: boolean; channels?: 'pipe'[] },
): ChildProcess {
  return fork(fileURLToPath(file), [], {
    serialization: 'advanced',
    execArgv: [
      `--max-old-space-size=${heapMb}`,
      ...(small ? ['--optimize-for-size', '--max-semi-space-size=1'] : ['--max-semi-space-size=8']),
    ],
    env: { ...process.env, ...ENVIRONMENT },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc', ...channels],
  })
}

/** The machine ended a heavy process, since memory was short: the same work can be done once others are done. */
export class KilledProcess extends Error {}

/** Why a process, or a thread, that was to go on is gone. */
export function endOf(name: string, code: number | null, signal?: NodeJS.Signals | null): Error {
  const why = `${name} ended with ${signal ?? code}`
  return signal === 'SIGKILL' ? new KilledProcess(why) : new Error(why)
}

/** Lowers the priority of this process below that of requests, and makes it the first to be killed when memory runs out. Its caller tries again. */
export function yieldToOthers(): void {
  // Elsewhere than on Linux either may be refused.
  try {
    setPriority(0, 15)
  } catch {}
  try {
    writeFileSync('/proc/self/oom_score_adj', '1000')
  } catch {}
}
