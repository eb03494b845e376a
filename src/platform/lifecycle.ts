/** How a process of the installation ends: in order, once, within a bounded time. */

import { setTimeout as pause } from 'node:timers/promises'

const END_WITHIN_MS = 13_000
const steps: (() => unknown)[] = []
let moreMs = 0
let watched = false
let ending = false

/**
 * Registers what must happen before this process ends. Steps run one after another, the last registered first,
 * on SIGTERM, on SIGINT, or when the process that started this one is gone. Then the process exits with code 0;
 * with code 1 when a step throws or the end takes longer than 13 s.
 * @param extraMs how much longer than that it may take for this step's sake
 */
export function onShutdown(step: () => unknown, extraMs = 0): void {
  steps.push(step)
  moreMs += extraMs
  if (watched) return
  watched = true
  process.on('SIGTERM', shutdown)
  process.on('SIGINT', shutdown)
  // A process without a supervisor has no channel and lives on.
  if (process.channel) {
    process.on('disconnect', shutdown)
    process.channel.unref()
  }
}

/** Tells the supervisor that this process is ready. */
export function reportReady(): void {
  process.send?.('ready')
}

/** Waits for work, but no longer than that: what is left of it ends with the process. */
export async function atMost(ms: number, work: Promise<unknown>): Promise<void> {
  const stop = new AbortController()
  await Promise.race([work, pause(ms, undefined, { signal: stop.signal }).catch(() => {})])
  stop.abort()
}

function shutdown(): void {
  if (ending) return
  ending = true
  void end()
}

async function end(): Promise<void> {
  setTimeout(() => process.exit(1), END_WITHIN_MS + moreMs).unref()
  let code = 0
  for (const step of steps.toReversed()) {
    try {
      await step()
    } catch (error) {
      console.error(error)
      code = 1
    }
  }
  process.exit(code)
}
