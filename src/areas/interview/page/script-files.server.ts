import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ScriptName } from './script-name.ts'

type Manifest = Record<string, { file: string; isEntry?: boolean }>

const addresses = new Map<ScriptName, string | undefined>()

/** Address of a script under /dist/; while developing that of its source, which Vite serves. */
export function scriptAddress(name: ScriptName): string | undefined {
  if (import.meta.env.DEV) return `/src/areas/interview/script/${SOURCES[name]}`
  if (!addresses.has(name)) addresses.set(name, builtAddress(name))
  return addresses.get(name)
}

/** The built text of a script; undefined while developing. */
export function scriptText(name: ScriptName): string | undefined {
  const address = import.meta.env.DEV ? undefined : scriptAddress(name)
  return address && readFileSync(join(CLIENT, address), 'utf8')
}

const SOURCES: Record<ScriptName, string> = {
  guest: 'main.ts',
  full: 'full.ts',
  media: 'media.ts',
  places: 'places.ts',
  worker: 'worker.ts',
  given: 'given.ts',
}
/** The server's build lies beside the browser's. */
const CLIENT = join(import.meta.dirname, import.meta.env.DEV ? '' : '../client')

function builtAddress(name: ScriptName): string | undefined {
  const manifest = join(CLIENT, `${name}.json`)
  if (!existsSync(manifest)) return undefined
  const entry = Object.values(JSON.parse(readFileSync(manifest, 'utf8')) as Manifest).find(
    ({ isEntry }) => isEntry,
  )
  return entry && `/${entry.file}`
}
