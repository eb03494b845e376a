/**
 * Loaded into a service before its own code (`node --import`): reports the longest stall of its main thread since the last question, in
 * milliseconds of CPU time, whenever the bench asks for it. CPU time, because a busy machine makes every wait longer.
 */
const TICK_MS = 1

let last = process.threadCpuUsage()
let longest = 0
// A timer runs once per turn of the event loop: what was used since the last one was used without a break.
setInterval(() => {
  const now = process.threadCpuUsage()
  longest = Math.max(longest, now.user + now.system - last.user - last.system)
  last = now
}, TICK_MS).unref()

process.on('message', (message) => {
  if (message !== 'stall') return
  process.send?.({ stall: longest / 1000 })
  longest = 0
})
// Listening keeps nobody from leaving.
process.channel?.unref()
