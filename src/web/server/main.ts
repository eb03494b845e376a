import { setTimeout as pause } from 'node:timers/promises'
import type { ServerBuild } from 'react-router'
import { surviveRejections } from '../../http/guarded-server.ts'
import { readConfig } from '../../platform/config/config.ts'
import { drain } from '../../platform/draining.ts'
import { onShutdown, reportReady } from '../../platform/lifecycle.ts'
import type { Log } from '../../platform/log/log.ts'
import { buildWebServer } from './server.ts'

const config = readConfig(process.env)
const build = (await import(new URL('../../../build/server/index.js', import.meta.url).href)) as ServerBuild
const app = await buildWebServer(config, () => build)
surviveRejections(app.log as Log)
await app.listen(config.web)

onShutdown(() => drain(app, pause(config.drainMs)), config.drainMs)
reportReady()
