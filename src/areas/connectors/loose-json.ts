/** An object of JSON from outside; empty for anything else. */
export function recordOf(value: unknown): Record<string, unknown> {
  return value !== null && typeof value === 'object' && !Array.isArray(value)
    ? (value as Record<string, unknown>)
    : {}
}

const LONGEST = 200

/** A text or number of JSON from outside as a short text; empty for anything else. */
export function textOf(value: unknown): string {
  if (typeof value !== 'string' && typeof value !== 'number') return ''
  return String(value).trim().slice(0, LONGEST)
}
