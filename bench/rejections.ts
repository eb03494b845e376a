import { appendFileSync } from 'node:fs'

/** Loaded into a service before its own code (`node --import`): notes each promise that failed and that nobody waited for. */
process.on('unhandledRejection', (reason) => {
  const words = reason instanceof Error ? (reason.stack ?? reason.message) : String(reason)
  appendFileSync(process.env.REJECTIONS_FILE!, `${JSON.stringify(words)}\n`)
})
