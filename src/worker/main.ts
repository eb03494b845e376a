import { readConfig } from '../platform/config/config.ts'
import { onShutdown, reportReady } from '../platform/lifecycle.ts'
import { startWorker } from './worker.ts'

const worker = await startWorker(readConfig(process.env))
onShutdown(() => worker.stop())
reportReady()
