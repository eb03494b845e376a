import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Scripts outside the React application, each built by itself (vite.guest.config.ts). */
export type ScriptName =
  | 'basic'
  | 'guest'
  | 'full'
  | 'rules'
  | 'media'
  | 'places'
  | 'own'
  | 'worker'
  | 'given'
  | 'shift'
  | 'embed'
  | 'framed'
  | 'kiosk'
  | 'invited'
  | 'tryout'

type Manifest = Record<string, { file: string; isEntry?: boolean }>

const addresses = new Map<ScriptName, string | undefined>()

/** Address of a script under /dist/; while developing that of its source, which Vite serves. */
export function scriptAddress(name: ScriptName): string | undefined {
  if (import.meta.env.DEV) return `/src/areas/${SOURCES[name]}`
  if (!addresses.has(name)) addresses.set(name, builtAddress(name))
  return addresses.get(name)
}

/** A service worker under a fixed address, so that the browser notices a new version; none in development. */
export function serviceWorkerResponse(name: 'worker' | 'shift', scope: string): Response {
  const address = import.meta.env.DEV ? undefined : scriptAddress(name)
  if (!address) return new Response(null, { status: 404 })
  return new Response(readFileSync(join(CLIENT, address), 'utf8'), {
    headers: {
      'content-type': 'text/javascript; charset=utf-8',
      'content-security-policy': "default-src 'none'; connect-src 'self'",
      'service-worker-allowed': scope,
      'cache-control': 'no-cache',
    },
  })
}

/** A script that other sites embed: cached for an hour. */
export function scriptResponse(name: 'embed'): Response {
  const address = import.meta.env.DEV ? undefined : scriptAddress(name)
  if (!address) return new Response(null, { status: 404 })
  return new Response(readFileSync(join(CLIENT, address), 'utf8'), {
    headers: {
      'content-type': 'text/javascript; charset=utf-8',
      'content-security-policy': "default-src 'none'",
      'cross-origin-resource-policy': 'cross-origin',
      'cache-control': 'public, max-age=3600',
    },
  })
}

const SOURCES: Record<ScriptName, string> = {
  basic: 'interview/script/main.ts',
  guest: 'interview/script/main.ts',
  full: 'interview/script/full.ts',
  rules: 'interview/script/full.ts',
  media: 'interview/script/media.ts',
  places: 'interview/script/places.ts',
  own: 'cases/answer-page/script/own-page.ts',
  worker: 'interview/script/worker.ts',
  given: 'interview/script/given.ts',
  embed: 'interview/embed/embed.ts',
  framed: 'interview/embed/framed.ts',
  kiosk: 'interview/embed/kiosk.ts',
  invited: 'interview/embed/invited.ts',
  tryout: 'try/script/tryout.ts',
  shift: 'shift/service-worker.ts',
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
