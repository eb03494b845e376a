import type { FastifyInstance, FastifyRequest } from 'fastify'
import { counter, duration } from './metrics.ts'

const requests = counter('http_requests', 'Requests that were answered, by method, route and status', [
  'method',
  'route',
  'status',
])
const seconds = duration('http_request', 'From a request to the end of its answer, by route', ['route'])

/**
 * Counts the requests of a server by the pattern of their route.
 * @param routeOf a better name for it than the server's own
 */
export function countRequests(
  app: FastifyInstance,
  routeOf: (request: FastifyRequest) => string = ({ routeOptions }) => routeOptions.url ?? 'none',
): void {
  app.addHook('onResponse', (request, reply, done) => {
    const route = routeOf(request)
    requests.inc({ method: request.method, route, status: reply.statusCode })
    seconds.observe({ route }, reply.elapsedTime / 1000)
    done()
  })
}
