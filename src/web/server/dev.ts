/** The web server with reloading: Vite compiles pages as they are asked for. */
import type { ServerBuild } from 'react-router'
import { createServer } from 'vite'
import { readConfig } from '../../platform/config/config.ts'
import { onShutdown, reportReady } from '../../platform/lifecycle.ts'
import { buildWebServer } from './server.ts'

const config = readConfig(process.env)
const vite = await createServer({ server: { middlewareMode: true }, appType: 'custom' })
const app = await buildWebServer(
  config,
  () => vite.ssrLoadModule('virtual:react-router/server-build') as unknown as Promise<ServerBuild>,
  { vite: vite.middlewares },
)
await app.listen(config.web)

onShutdown(async () => {
  await app.close()
  await vite.close()
})
reportReady()
