import { randomBytes } from 'node:crypto'
import type pg from 'pg'
import type { Listener } from '../../platform/postgres/pg-listener.ts'
import type { AnswerLimit, LimitNews } from './answer-limit.ts'

const EVERY_MS = 1000
/** A notification holds 8,000 bytes; one piece of news is at most a hundred. */
const MOST_IN_ONE = 70

/** What a copy tells: who speaks, of which limit, and what was counted. */
type Told = { from: string; limit: string; news: LimitNews[] }

/**
 * Makes limits that are counted in memory hold over all copies of the API: each tells the others once a second what it counted, while
 * anybody comes near a limit. What is lost while a connection is broken is counted by one copy alone.
 * @param limits by a name that is the same in every copy
 * @returns what ends it
 */
export function tellCounts(
  pool: pg.Pool,
  listener: Listener,
  limits: Readonly<Record<string, AnswerLimit>>,
): () => void {
  const own = randomBytes(6).toString('base64url')
  const deafen = listener.on('counts', (payload) => {
    const { from, limit, news } = JSON.parse(payload) as Told
    if (from !== own) for (const each of news) limits[limit]?.hear(each)
  })
  const tell = () => {
    const payloads = Object.entries(limits).flatMap(([limit, { takeNews }]) =>
      inParts(takeNews()).map((news) => JSON.stringify({ from: own, limit, news } satisfies Told)),
    )
    if (payloads.length === 0) return
    const text = `select pg_notify('counts', told) from unnest($1::text[]) as told`
    // Without a database nobody takes answers either.
    pool.query({ name: 'tell counts', text, values: [payloads] }).catch(() => {})
  }
  const telling = setInterval(tell, EVERY_MS).unref()
  return () => {
    clearInterval(telling)
    deafen()
  }
}

function inParts(news: readonly LimitNews[]): LimitNews[][] {
  const parts: LimitNews[][] = []
  for (let at = 0; at < news.length; at += MOST_IN_ONE) parts.push(news.slice(at, at + MOST_IN_ONE))
  return parts
}
