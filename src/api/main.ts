import { setTimeout as pause } from 'node:timers/promises'
import { surviveRejections } from '../http/guarded-server.ts'
import { readConfig } from '../platform/config/config.ts'
import { drain } from '../platform/draining.ts'
import { onShutdown, reportReady } from '../platform/lifecycle.ts'
import type { Log } from '../platform/log/log.ts'
import { checkDurability } from './health.ts'
import { buildServer } from './server.ts'

const config = readConfig(process.env)
const app = await buildServer(config)
surviveRejections(app.log as Log)
await checkDurability(app)
await app.listen(config.api)

onShutdown(() => drain(app, pause(config.drainMs)), config.drainMs)
reportReady()
