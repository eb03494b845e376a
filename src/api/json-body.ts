import { isUtf8 } from 'node:buffer'
import { parse } from 'node:querystring'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { checkBodyCoding, wrongCharset } from '../http/request-check.ts'
import { cleanText } from '../platform/clean-text.ts'
import { AppError } from '../platform/errors.ts'
import * as m from '../text/messages.js'

/** Levels of objects and arrays inside each other. */
const MAX_DEPTH = 64

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
        done(null, body.length === 0 ? undefined : parseJson(body.toString()))
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
    return cleanJson(parse(text)) as Record<string, unknown>
  } catch (error) {
    const empty = {}
    unreadable.set(empty, error as Error)
    return empty
  }
}

/**
 * Reads a body and cleans its strings and keys.
 * @throws AppError `invalid` for what isn't JSON, is nested too deeply, or has a key that reaches for the prototype
 */
function parseJson(text: string): unknown {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    throw new AppError('invalid', { detail: (locale) => m.api_detail_json({}, { locale }) })
  }
  return cleanJson(value)
}

/** Cleans a value that JSON.parse just made, in place. */
function cleanJson(value: unknown, depth = 1): unknown {
  if (typeof value === 'string') return cleanText(value)
  if (typeof value !== 'object' || value === null) return value
  if (depth > MAX_DEPTH)
    throw new AppError('invalid', { detail: (locale) => m.api_detail_depth({}, { locale }) })
  if (Array.isArray(value)) {
    for (let i = 0; i < value.length; i++) value[i] = cleanJson(value[i], depth + 1)
    return value
  }
  const record = value as Record<string, unknown>
  for (const key of Object.keys(record)) {
    const clean = cleanText(key)
    // Copying such a key with `object[key] = …`, as libraries do, would replace the object's prototype.
    if (clean === '__proto__')
      throw new AppError('invalid', { detail: (locale) => m.api_detail_key({}, { locale }) })
    const content = cleanJson(record[key], depth + 1)
    if (clean !== key) delete record[key]
    record[clean] = content
  }
  return record
}
