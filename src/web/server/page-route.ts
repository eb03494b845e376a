import type { FastifyRequest } from 'fastify'
import { pages } from '../../pages.ts'

/** The first parts of our pages' addresses. */
const ROOMS = new Set(pages.map(({ path }) => path.split('/')[1]!))

/** What a request is counted as: the route of a file or a call; of a page the first part of its address, since strangers can ask for anything. */
export function pageRoute({ routeOptions, url }: FastifyRequest): string {
  const route = routeOptions.url ?? 'none'
  if (route !== '/*') return route
  const [, room = ''] = /^(?:\/(?:en|kk)(?=\/|$))?\/([\w-]*)/.exec(url) ?? []
  return ROOMS.has(room) ? `/${room}` : route
}
