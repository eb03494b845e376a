import { createHash } from 'node:crypto'
import type { Locale } from '../../../web/locale.ts'
import { WALL, wallPoster } from './wall-posters.ts'

const cache = new Map<string, Record<string, string>>()

/** Address of every poster of the wall in this language by its name, such as `poster-1`; it changes whenever the drawing does. */
export function wallAddresses(publicUrl: string, locale: Locale): Record<string, string> {
  const site = new URL(publicUrl).origin
  const key = `${locale} ${site}`
  const addresses =
    cache.get(key) ?? Object.fromEntries(WALL.map((_, place) => addressOf(place + 1, locale, site)))
  cache.set(key, addresses)
  return addresses
}

function addressOf(at: number, locale: Locale, site: string): [name: string, address: string] {
  const version = createHash('sha256').update(wallPoster(at, locale, site) ?? '')
  return [`poster-${at}`, `/v1/wall/${at}-${locale}.webp?v=${version.digest('hex').slice(0, 12)}`]
}
