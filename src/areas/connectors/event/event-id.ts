import { createHash } from 'node:crypto'

/** The id of an event, made from what it is about: a repeat is the same event. */
export function eventId(kind: string, ...about: readonly string[]): string {
  return createHash('sha256')
    .update(JSON.stringify([kind, ...about]))
    .digest('base64url')
    .slice(0, 22)
}
