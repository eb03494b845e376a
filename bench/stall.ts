import { monitorEventLoopDelay } from 'node:perf_hooks'

/**
 * Loaded into a service before its own code (`node --import`): tells the longest stall of its event loop since it was asked last, in
 * milliseconds, whenever the bench asks for it.
 */
const delay = monitorEventLoopDelay({ resolution: 1 })
delay.enable()
process.on('message', (message) => {
  if (message !== 'stall') return
  process.send?.({ stall: delay.max / 1e6 })
  delay.reset()
})
// Listening keeps nobody from leaving.
process.channel?.unref()
