import { randomBytes } from 'node:crypto'
import type pg from 'pg'
import type { Listener } from '../../platform/postgres/pg-listener.ts'
import type { AnswerLimit, CountDelta } from './answer-limit.ts'

const EVERY_MS = 1000
/** A notification holds 8,000 bytes; one delta takes at most a hundred. */
const MOST_IN_ONE = 70

/** A copy's announcement: the sender, the limit, and its counts. */
type CountMessage = { from: string; limit: string; deltas: CountDelta[] }

/**
 * Applies in-memory limits across all API copies: each announces its counts to the others once a
 * second, while any address approaches a limit. Announcements lost with a broken connection are
 * counted by one copy only.
 * @param limits by a name that is the same in every copy
 * @returns a function that stops it
 */
export function exchangeCounts(
  pool: pg.Pool,
  listener: Listener,
  limits: Readonly<Record<string, AnswerLimit>>,
): () => void {
  const own = randomBytes(6).toString('base64url')
  const deafen = listener.on('counts', (payload) => {
    const { from, limit, deltas } = JSON.parse(payload) as CountMessage
    if (from !== own) for (const each of deltas) limits[limit]?.mergeDelta(each)
  })
  const tell = () => {
    const payloads = Object.entries(limits).flatMap(([limit, { takeDeltas }]) =>
      inParts(takeDeltas()).map((deltas) =>
        JSON.stringify({ from: own, limit, deltas } satisfies CountMessage),
      ),
    )
    if (payloads.length === 0) return
    const text = `select pg_notify('counts', told) from unnest($1::text[]) as told`
    // Without a database no answers are accepted either.
    pool.query({ name: 'exchange counts', text, values: [payloads] }).catch(() => {})
  }
  const telling = setInterval(tell, EVERY_MS).unref()
  return () => {
    clearInterval(telling)
    deafen()
  }
}

function inParts(deltas: readonly CountDelta[]): CountDelta[][] {
  const parts: CountDelta[][] = []
  for (let at = 0; at < deltas.length; at += MOST_IN_ONE) parts.push(deltas.slice(at, at + MOST_IN_ONE))
  return parts
}
