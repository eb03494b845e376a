import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { generateApi } from 'swagger-typescript-api'

/**
 * Writes a typed client of the API: one file of TypeScript that needs nothing else.
 * @param document the API's OpenAPI document
 */
export async function writeClient(document: object, file: string): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'client-'))
  try {
    const input = join(folder, 'openapi.json')
    writeFileSync(input, JSON.stringify(document))
    await generateApi({
      input,
      output: resolve(dirname(file)),
      fileName: basename(file),
      httpClientType: 'fetch',
      silent: true,
    })
  } finally {
    rmSync(folder, { recursive: true })
  }
}

// npm run client -- client.ts https://qalay.example
if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [file, site = 'http://localhost:3000'] = process.argv.slice(2)
  if (!file) {
    console.error('Where to? npm run client -- client.ts [address of the site]')
    process.exit(2)
  }
  const reply = await fetch(new URL('/v1/openapi.json', site))
  if (!reply.ok) throw new Error(`${site} answered ${reply.status}`)
  await writeClient((await reply.json()) as object, file)
  console.log(`${file} is written`)
}
