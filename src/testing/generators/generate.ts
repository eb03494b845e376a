/** Writes clients of an OpenAPI document with foreign generators: `node generate.ts DOCUMENT FOLDER`. */
import './typescript-api.ts'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

const [document = '', folder = ''] = process.argv.slice(2)

const { default: openapiTypes, astToString } = await import('openapi-typescript')
writeFileSync(join(folder, 'types.ts'), astToString(await openapiTypes(pathToFileURL(document))))

const heyApi = await import('@hey-api/openapi-ts')
await heyApi.createClient({
  input: document,
  output: join(folder, 'hey-api'),
  logs: { level: 'error', file: false },
})

const orval = await import('orval')
await orval.generate({
  input: { target: document },
  output: { target: join(folder, 'orval.ts'), client: 'fetch', mode: 'single' },
})

const { generateApi } = await import('swagger-typescript-api')
await generateApi({
  input: document,
  output: folder,
  fileName: 'swagger.ts',
  httpClientType: 'fetch',
  silent: true,
})
