import { setTimeout as pause } from 'node:timers/promises'
import { surviveRejections } from '../http/guarded-server.ts'
import { readServiceConfig } from '../platform/config/service-config.ts'
import { drain } from '../platform/draining.ts'
import { onShutdown, reportReady } from '../platform/lifecycle.ts'
import type { Log } from '../platform/log/log.ts'
import { openMetrics } from '../platform/metrics/metrics-server.ts'
import { requireServer } from '../platform/postgres/server-check.ts'
import { logSlowStatements } from '../platform/postgres/slow-statements.ts'
import { startTracing } from '../platform/tracing/tracing.ts'
import { checkDurability } from './health.ts'
import { buildServer } from './server.ts'

const config = readServiceConfig()
const { metrics, traces, slowStatementMs } = config.watch
const tracing = await startTracing(traces, 'api')
await requireServer(config.databaseUrl)
if (config.replicaUrl) await requireServer(config.replicaUrl, 'REPLICA_URL')
const app = await buildServer(config)
const log = app.log as Log
surviveRejections(log)
logSlowStatements(log, slowStatementMs)
await checkDurability(app)
await app.listen(config.api)
const metricsServer = await openMetrics(metrics, 'api', log)

onShutdown(() => tracing?.close())
onShutdown(() => metricsServer?.close())
onShutdown(() => drain(app, pause(config.drainMs)), config.drainMs)
reportReady()
