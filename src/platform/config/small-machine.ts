/** What changes where memory is short: slower, and never out of memory. */
import { totalmem } from 'node:os'
import { oneOf } from './setting.ts'

/** Machines of a gigabyte are taken for small ones unless `SMALL` says otherwise. */
const SMALL_BYTES = 2 ** 30

/** `SMALL`: by the memory that is found, or as the operator says. */
export function readSmall(env: NodeJS.ProcessEnv): boolean {
  const choice = oneOf(env, 'SMALL', 'auto', ['auto', 'yes', 'no'])
  return choice === 'auto' ? memory() <= SMALL_BYTES : choice === 'yes'
}

/** Bytes that the machine has, or its container may use. */
export function memory(): number {
  return Math.min(totalmem(), process.constrainedMemory() || Infinity)
}

/**
 * What a process of a small machine is started with: V8 then collects old objects long before a limit that it would die of, and the
 * C library gives memory back at once instead of keeping it for the next.
 * @param name of a part of the installation; of any other nothing is known, and it gets the least
 */
export function smallEnvironment(name: string): NodeJS.ProcessEnv {
  const oldSpace = { api: 80, web: 72, worker: 64 }[name] ?? 64
  return {
    MALLOC_ARENA_MAX: '1',
    // V8's parser takes pieces of 32 kB: at the usual threshold those of a large file stay, 50 MB of the web server's.
    MALLOC_MMAP_THRESHOLD_: '16384',
    MALLOC_TRIM_THRESHOLD_: '65536',
    UV_THREADPOOL_SIZE: '2',
    NODE_OPTIONS: `--max-old-space-size=${oldSpace} --max-semi-space-size=1`,
  }
}
