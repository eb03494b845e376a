import { isUtf8 } from 'node:buffer'
import { parse } from 'node:querystring'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { checkBodyCoding, wrongCharset } from '../http/request-check.ts'
import { cleanJson, jsonRefusal, parseJson, UnreadableJson } from '../platform/clean-json.ts'
import { cleanText } from '../platform/clean-text.ts'

/** Others have their turn between reading a larger body and checking it. */
const LARGE = 100_000

/** Reads bodies as JSON alone, cleans every string that comes in, wherever it stands, and refuses queries that can't be read. */
export function readBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser(
    'application/json',
    { parseAs: 'buffer' },
    (_: FastifyRequest, body: Buffer, done: (error: Error | null, body?: unknown) => void) => {
      try {
        // What isn't UTF-8 would be stored with other letters than were sent.
        if (!isUtf8(body)) throw wrongCharset()
        const value = body.length === 0 ? undefined : refusing(() => parseJson(body.toString()))
        // A guest's answer waits for nothing here, not even for a promise.
        if (body.length < LARGE) done(null, value)
        else setImmediate(done, null, value)
      } catch (error) {
        done(error as Error)
      }
    },
  )
  app.addHook('onRequest', (request, _, done) => {
    checkBodyCoding(request)
    done(unreadable.get(request.query as object))
  })
  app.addHook('preValidation', (request, _, done) => {
    const params = request.params as Record<string, string>
    for (const name of Object.keys(params)) params[name] = cleanText(params[name]!)
    done()
  })
}

/** What was wrong with a query, until the hooks of its request run. */
const unreadable = new WeakMap<object, Error>()

/**
 * Reads a query string; unfinished escapes are kept as they stand. Never throws: the router calls it before any error
 * handler is there. A query that is refused comes back empty, and `readBodies` answers for it.
 */
export function parseQuery(text: string): Record<string, unknown> {
  try {
    return refusing(() => cleanJson(parse(text))) as Record<string, unknown>
  } catch (error) {
    const empty = {}
    unreadable.set(empty, error as Error)
    return empty
  }
}

/** @throws AppError `invalid` for what isn't JSON, is nested too deeply, or has a key that reaches for the prototype */
function refusing<T>(read: () => T): T {
  try {
    return read()
  } catch (error) {
    throw error instanceof UnreadableJson ? jsonRefusal(error.fault) : error
  }
}
