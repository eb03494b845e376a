import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { bearerOf } from '../areas/team/key/key.access.ts'

/** Lets programs ask again cheaply: what they read with a key carries an ETag, and is not sent again while it is the same. */
export function addEtags(app: FastifyInstance): void {
  app.addHook('onSend', (request, reply, payload, done) => {
    if (request.method !== 'GET' || reply.statusCode !== 200 || typeof payload !== 'string')
      return done(null, payload)
    if (bearerOf(request) === undefined || reply.hasHeader('etag')) return done(null, payload)
    const etag = `"${createHash('sha256').update(payload).digest('base64url')}"`
    reply.header('etag', etag).header('cache-control', 'private, no-cache')
    if (request.headers['if-none-match'] !== etag) return done(null, payload)
    reply.code(304).removeHeader('content-length')
    done(null, null)
  })
}
