/** The web server with reloading: Vite compiles pages as they are asked for. */
import type { ServerBuild } from 'react-router'
import { createServer } from 'vite'
import { readConfig } from '../platform/config.ts'
import { onShutdown } from '../platform/lifecycle.ts'
import { buildWebServer } from './server.ts'

const config = readConfig(process.env)
const vite = await createServer({ server: { middlewareMode: true }, appType: 'custom' })
const load = () => vite.ssrLoadModule('virtual:react-router/server-build') as unknown as Promise<ServerBuild>
const app = await buildWebServer(config, load, { files: false })
app.addHook('onRequest', (request, reply, done) => {
  if (/^\/(v1|api)(\/|$)/.test(request.url)) return done()
  // Vite answers for modules and sources; what it passes on is a page.
  vite.middlewares(request.raw, reply.raw, done)
})
await app.listen(config.web)
onShutdown(async () => {
  await app.close()
  await vite.close()
})
