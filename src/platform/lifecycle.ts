/** How a process of the installation ends: in order, once, within a bounded time. */

const END_WITHIN_MS = 13_000
const steps: (() => unknown)[] = []
let watched = false
let ending = false

/**
 * Registers what must happen before this process ends. Steps run one after another, the last registered first,
 * on SIGTERM, on SIGINT, or when the process that started this one is gone. Then the process exits with code 0;
 * with code 1 when a step throws or the end takes longer than 13 s.
 */
export function onShutdown(step: () => unknown): void {
  steps.push(step)
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

/** Tells the supervisor that this process does its work now. */
export function reportReady(): void {
  process.send?.('ready')
}

function shutdown(): void {
  if (ending) return
  ending = true
  void end()
}

async function end(): Promise<void> {
  setTimeout(() => process.exit(1), END_WITHIN_MS).unref()
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
