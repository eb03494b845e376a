import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** An analytics service as far as the site uses it, and the requests that it got. */
export type VisitCounter = { origin: string; heard: Heard[]; hang: boolean; server: Server }
// biome-ignore lint/suspicious/noExplicitAny: a test says what it expects of a hit by its assertions
type Heard = { method: string; path: string; cookie: string | undefined; body: any }

/** @param answer unless it hangs */
export async function visitCounter(
  answer: (heard: Heard, response: ServerResponse) => void,
): Promise<VisitCounter> {
  const service: VisitCounter = { origin: '', heard: [], hang: false, server: createServer() }
  service.server.on('request', async (request: IncomingMessage, response: ServerResponse) => {
    const text = (await request.toArray()).join('')
    response.setHeader('access-control-allow-origin', '*')
    response.setHeader('access-control-allow-headers', 'content-type')
    if (request.method === 'OPTIONS') return response.writeHead(204).end()
    const visit: Heard = {
      method: request.method ?? '',
      path: request.url ?? '',
      cookie: request.headers.cookie,
      body: text ? JSON.parse(text) : null,
    }
    service.heard.push(visit)
    if (!service.hang) answer(visit, response)
  })
  await once(service.server.listen(0, '127.0.0.1'), 'listening')
  service.origin = `http://127.0.0.1:${(service.server.address() as AddressInfo).port}`
  return service
}
