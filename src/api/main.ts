import { surviveRejections } from '../http/guarded-server.ts'
import { readConfig } from '../platform/config.ts'
import { onShutdown, reportReady } from '../platform/lifecycle.ts'
import type { Log } from '../platform/log.ts'
import { checkDurability } from './health.ts'
import { buildServer } from './server.ts'

/** Requests in progress get this long to finish; streams that never end are cut then. */
const FINISH_WITHIN_MS = 8000

const config = readConfig(process.env)
const app = await buildServer(config)
surviveRejections(app.log as Log)
await checkDurability(app)
await app.listen(config.api)

onShutdown(async () => {
  const cut = setTimeout(() => app.server.closeAllConnections(), FINISH_WITHIN_MS)
  await app.close()
  clearTimeout(cut)
})
reportReady()
