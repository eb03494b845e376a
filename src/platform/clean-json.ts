import * as m from '../text/messages.js'
import { cleanText } from './clean-text.ts'
import { AppError } from './errors.ts'

/** Levels of objects and arrays inside each other. */
export const MAX_DEPTH = 64
/** Keys of one object. A questionnaire has fewer questions, a table fewer columns. */
export const MAX_KEYS = 1000

/** Why a body is not taken: it is no JSON, nested too deeply, has a key that reaches for the prototype, or too many values. */
export type JsonFault = 'json' | 'depth' | 'key' | 'count'

export class UnreadableJson extends Error {
  override name = 'UnreadableJson'
  readonly fault: JsonFault

  constructor(fault: JsonFault) {
    super(`unreadable JSON: ${fault}`)
    this.fault = fault
  }
}

/** The error for the caller. */
export function jsonRefusal(fault: JsonFault): AppError {
  const words = {
    json: m.api_detail_json,
    depth: m.api_detail_depth,
    key: m.api_detail_key,
    count: m.api_detail_count,
  }[fault]
  return new AppError('invalid', { detail: (locale) => words({}, { locale }) })
}

/**
 * Reads JSON and cleans its strings and keys.
 * @throws UnreadableJson
 */
export function parseJson(text: string): unknown {
  return cleanJson(jsonOf(text))
}

/** JSON as it stands. @throws UnreadableJson */
export function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new UnreadableJson('json')
  }
}

/** Cleans a value that JSON.parse just made, in place. @throws UnreadableJson */
export function cleanJson(value: unknown, depth = 1): unknown {
  if (typeof value === 'string') return cleanText(value)
  if (typeof value !== 'object' || value === null) return value
  if (depth > MAX_DEPTH) throw new UnreadableJson('depth')
  if (Array.isArray(value)) {
    for (let i = 0; i < value.length; i++) value[i] = cleanJson(value[i], depth + 1)
    return value
  }
  const record = value as Record<string, unknown>
  const keys = Object.keys(record)
  if (keys.length > MAX_KEYS) throw new UnreadableJson('count')
  for (const key of keys) {
    const clean = cleanText(key)
    // Copying such a key with `object[key] = …`, as libraries do, would replace the object's prototype.
    if (clean === '__proto__') throw new UnreadableJson('key')
    const content = cleanJson(record[key], depth + 1)
    if (clean !== key) delete record[key]
    record[clean] = content
  }
  return record
}
