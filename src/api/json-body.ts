import { isUtf8 } from 'node:buffer'
import { parse } from 'node:querystring'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { checkBodyCoding, wrongCharset } from '../http/request-check.ts'
import { cleanJson, jsonOf, jsonRefusal, parseJson, UnreadableJson } from '../platform/clean-json.ts'
import { cleanText } from '../platform/clean-text.ts'
import { checkJsonSize } from '../platform/json/json-size.ts'

/** Others have their turn between reading a larger body and checking it. */
const LARGE = 100_000
/**
 * Values of one body, counted before anything is validated: what validation does for each takes a hundred times as long. A call with a body
 * limit of its own may bring more: the answers of a tablet. A questionnaire may hold most, and says itself what is too much of it. Tables are
 * read by a thread.
 */
const MOST_VALUES = { public: 10_000, publicOwnLimit: 20_000, signedIn: 100_000, questionnaire: 200_000 }
const QUESTIONNAIRES: ReadonlySet<string | undefined> = new Set(['/v1/survey/question', '/v1/survey/receive'])

/** Reads bodies as JSON alone, cleans every string that comes in, wherever it stands, and refuses queries that can't be read. */
export function readBodies(app: FastifyInstance, isPublic: (request: FastifyRequest) => boolean): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser(
    'application/json',
    { parseAs: 'buffer' },
    (request: FastifyRequest, body: Buffer, done: (error: Error | null, body?: unknown) => void) => {
      try {
        // What isn't UTF-8 would be stored with other letters than were sent.
        if (!isUtf8(body)) throw wrongCharset()
        const value = body.length === 0 ? undefined : refusing(() => readJson(body, mostValues(request)))
        // A guest's answer waits for nothing here, not even for a promise.
        if (body.length < LARGE) done(null, value)
        else setImmediate(done, null, value)
      } catch (error) {
        done(error as Error)
      }
    },
  )
  const mostValues = (request: FastifyRequest): number => {
    if (QUESTIONNAIRES.has(request.routeOptions.url)) return MOST_VALUES.questionnaire
    if (!isPublic(request)) return MOST_VALUES.signedIn
    const hasOwnLimit = request.routeOptions.bodyLimit !== app.initialConfig.bodyLimit
    return hasOwnLimit ? MOST_VALUES.publicOwnLimit : MOST_VALUES.public
  }
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

function readJson(body: Buffer, mostValues: number): unknown {
  checkJsonSize(body, mostValues)
  const text = body.toString()
  // Only an escape brings in NUL or half a surrogate pair, so most bodies need no second walk, which takes as long as parsing.
  if (text.includes('\\u') || text.includes('__proto__')) return parseJson(text)
  return jsonOf(text)
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
