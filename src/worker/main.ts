import { readServiceConfig } from '../platform/config/service-config.ts'
import { onShutdown, reportReady } from '../platform/lifecycle.ts'
import { openLog } from '../platform/log/log.ts'
import { openMetrics } from '../platform/metrics/metrics-server.ts'
import { requireServer } from '../platform/postgres/server-check.ts'
import { logSlowStatements } from '../platform/postgres/slow-statements.ts'
import { startTracing } from '../platform/tracing/tracing.ts'
import { startWorker } from './worker.ts'

const config = readServiceConfig()
const { metrics, traces, slowStatementMs } = config.watch
const log = openLog('worker', config.logLevel)
const tracing = await startTracing(traces, 'worker')
logSlowStatements(log, slowStatementMs)
await requireServer(config.databaseUrl)
const worker = await startWorker(config, log)
const metricsServer = await openMetrics(metrics, 'worker', log)
onShutdown(() => tracing?.close())
onShutdown(() => metricsServer?.close())
onShutdown(() => worker.stop())
reportReady()
