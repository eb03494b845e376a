import type { ServerBuild } from 'react-router'
import { surviveRejections } from '../http/guarded-server.ts'
import { readConfig } from '../platform/config.ts'
import { onShutdown, reportReady } from '../platform/lifecycle.ts'
import type { Log } from '../platform/log.ts'
import { buildWebServer } from './server.ts'

/** Requests in progress get this long to finish; streams that never end are cut then. */
const FINISH_WITHIN_MS = 8000

const config = readConfig(process.env)
const build = (await import(new URL('../../build/server/index.js', import.meta.url).href)) as ServerBuild
const app = await buildWebServer(config, () => build)
surviveRejections(app.log as Log)
await app.listen(config.web)

onShutdown(async () => {
  const cut = setTimeout(() => app.server.closeAllConnections(), FINISH_WITHIN_MS)
  await app.close()
  clearTimeout(cut)
})
reportReady()
