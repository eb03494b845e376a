import { setTimeout as pause } from 'node:timers/promises'
import type { ServerBuild } from 'react-router'
import { surviveRejections } from '../../http/guarded-server.ts'
import { readServiceConfig } from '../../platform/config/service-config.ts'
import { drain } from '../../platform/draining.ts'
import { onShutdown, reportReady } from '../../platform/lifecycle.ts'
import type { Log } from '../../platform/log/log.ts'
import { openMetrics } from '../../platform/metrics/metrics-server.ts'
import { startTracing } from '../../platform/tracing/tracing.ts'
import { buildWebServer } from './server.ts'

const config = readServiceConfig()
const tracing = await startTracing(config.watch.traces, 'web')
const build = (await import(new URL('../../../build/server/index.js', import.meta.url).href)) as ServerBuild
const app = await buildWebServer(config, () => build)
const log = app.log as Log
surviveRejections(log)
await app.listen(config.web)
const metricsServer = await openMetrics(config.watch.metrics, 'web', log)

onShutdown(() => tracing?.close())
onShutdown(() => metricsServer?.close())
onShutdown(() => drain(app, pause(config.drainMs)), config.drainMs)
reportReady()
