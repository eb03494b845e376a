import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { ServerBuild } from 'react-router'
import { readConfig } from '../platform/config.ts'
import { onShutdown } from '../platform/lifecycle.ts'
import { buildWebServer } from './server.ts'

const config = readConfig(process.env)
const built = new URL('../../build/server/index.js', import.meta.url)
if (!existsSync(fileURLToPath(built))) {
  console.error('The site is not built yet: run npm start, which builds it')
  process.exit(1)
}
const build = (await import(built.href)) as ServerBuild
const app = await buildWebServer(config, () => build)
await app.listen(config.web)
onShutdown(() => app.close())
