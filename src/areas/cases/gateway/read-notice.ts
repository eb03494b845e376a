import { parse } from 'node:querystring'
import type { FastifyRequest } from 'fastify'
import type { App } from '../../../platform/app.ts'
import { cleanJson, parseJson } from '../../../platform/clean-json.ts'
import { checkJsonSize } from '../../../platform/json/json-size.ts'
import type { Notice } from './hook.ts'

export const LARGEST_NOTICE = 1_048_576
/** Of a JSON notice; WhatsApp reports up to 1,000 messages at once. */
const MOST_VALUES = 50_000

/** Leaves bodies as they came: signatures are computed over the bytes, and some services post forms. */
export function readRawBodies(app: App): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
}

/**
 * An outside service's notice.
 * @param path the part of the address after the key
 */
export function readNotice({ method, query, headers, body }: FastifyRequest, path: string): Notice {
  const raw = Buffer.isBuffer(body) ? body : Buffer.alloc(0)
  return {
    method: method === 'POST' ? 'POST' : 'GET',
    path,
    query: textsOf(query as Record<string, unknown>),
    header: (name) => String(headers[name] ?? ''),
    raw,
    body: fieldsOf(raw, String(headers['content-type'] ?? '')),
  }
}

function fieldsOf(raw: Buffer, type: string): Record<string, unknown> {
  const text = raw.toString()
  try {
    const isJson = /json/i.test(type)
    if (isJson) checkJsonSize(raw, MOST_VALUES)
    const value = isJson ? parseJson(text) : cleanJson(textsOf(parse(text)))
    return value !== null && typeof value === 'object' ? (value as Record<string, unknown>) : {}
  } catch {
    return {}
  }
}

/** The first value of a repeated name. */
function textsOf(values: Readonly<Record<string, unknown>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      String(Array.isArray(value) ? value[0] : (value ?? '')),
    ]),
  )
}
