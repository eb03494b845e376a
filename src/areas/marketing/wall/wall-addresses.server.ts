import { createHash } from 'node:crypto'
import { WALL, wallPoster } from './wall-posters.ts'

const known = new Map<string, Record<string, string>>()

/** Address of every poster of the wall by its name, such as `poster-1`; it changes whenever the drawing does. */
export function wallAddresses(publicUrl: string): Record<string, string> {
  const site = new URL(publicUrl).origin
  const found = known.get(site) ?? Object.fromEntries(WALL.map((_, place) => addressOf(place + 1, site)))
  known.set(site, found)
  return found
}

function addressOf(at: number, site: string): [name: string, address: string] {
  const version = createHash('sha256').update(wallPoster(at, site) ?? '')
  return [`poster-${at}`, `/v1/wall/${at}.webp?v=${version.digest('hex').slice(0, 12)}`]
}
