import type { FastifyInstance } from 'fastify'

/** Visitors of a real installation do not share one address for so many requests. */
const ENOUGH_REQUESTS = 300

/**
 * Watches for a reverse proxy whose `X-Forwarded-For` is missing or not believed: then every visitor has the proxy's own address, and all limits
 * by address hold for everybody together. Requests without that header do not come through the web server and do not count.
 * @param warn called once
 */
export function watchVisitorAddresses(
  app: FastifyInstance,
  warn: (address: string) => void,
): FastifyInstance['visitorAddresses'] {
  let first: string | undefined
  let requests = 0
  let areAlike = true
  app.addHook('onRequest', (request, _, done) => {
    if (areAlike && request.headers['x-forwarded-for'] !== undefined) {
      first ??= request.ip
      areAlike = first === request.ip
      if (areAlike && ++requests === ENOUGH_REQUESTS) warn(first)
    }
    done()
  })
  return {
    get only() {
      return areAlike && requests >= ENOUGH_REQUESTS ? (first ?? null) : null
    },
  }
}
