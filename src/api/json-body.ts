import { parse } from 'node:querystring'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { cleanJson, jsonRefusal, parseJson, UnreadableJson } from '../platform/clean-json.ts'
import { cleanText } from '../platform/clean-text.ts'

/** Others have their turn between reading a larger body and checking it. */
const LARGE = 100_000

/** Reads bodies as JSON alone, and cleans every string that comes in, wherever it stands. */
export function readBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser(
    'application/json',
    { parseAs: 'string' },
    (_: FastifyRequest, body: string, done: (error: Error | null, body?: unknown) => void) => {
      try {
        const value = body === '' ? undefined : refusing(() => parseJson(body))
        // A guest's answer waits for nothing here, not even for a promise.
        if (body.length < LARGE) done(null, value)
        else setImmediate(done, null, value)
      } catch (error) {
        done(error as Error)
      }
    },
  )
  app.addHook('preValidation', (request, _, done) => {
    const params = request.params as Record<string, string>
    for (const name of Object.keys(params)) params[name] = cleanText(params[name]!)
    done()
  })
}

/** Reads a query string; unfinished escapes are kept as they stand. */
export function parseQuery(text: string): Record<string, unknown> {
  return refusing(() => cleanJson(parse(text))) as Record<string, unknown>
}

/** @throws AppError `invalid` for what isn't JSON, is nested too deeply, or has a key that reaches for the prototype */
function refusing<T>(read: () => T): T {
  try {
    return read()
  } catch (error) {
    throw error instanceof UnreadableJson ? jsonRefusal(error.fault) : error
  }
}
