import { setTimeout as pause } from 'node:timers/promises'
import type { Db } from '../../../platform/database.ts'
import type { Log } from '../../../platform/log/log.ts'
import { readLateTexts, readNextTexts, surveysToRead, surveysToSettle } from './find-index.queries.ts'

/**
 * Indexes all new texts, and checks the recent ones again. Idempotent and safe to run concurrently.
 * @returns how long it took to find surveys with new texts, in milliseconds
 */
export async function readTexts(db: Db, signal?: AbortSignal): Promise<number> {
  const began = performance.now()
  const [unread, unsettled] = [await surveysToRead(db), await surveysToSettle(db)]
  const looked = performance.now() - began
  for (const survey of unread) await untilRead(() => readNextTexts(db, survey), signal)
  for (const survey of unsettled) await untilRead(() => readLateTexts(db, survey), signal)
  return looked
}

/** Pauses after each page as long as it took: storing answers has priority. */
async function untilRead(page: () => Promise<boolean>, signal: AbortSignal | undefined): Promise<void> {
  for (let more = true; more && !signal?.aborted; ) {
    const began = performance.now()
    more = await page()
    if (more) await pause(performance.now() - began)
  }
}

const EVERY_MS = 2_000
/** The most time spent on checking all surveys, as a share, on an installation with very many. */
const SHARE = 0.02

/**
 * Indexes texts as long as the worker runs.
 * @returns a function that stops it and resolves when the current page is stored
 */
export function keepReadingTexts(db: Db, log: Log): () => Promise<void> {
  const leaving = new AbortController()
  const run = async () => {
    while (!leaving.signal.aborted) {
      const looked = await readTexts(db, leaving.signal).catch((err) => {
        log.error({ err }, 'texts')
        return 0
      })
      const pauseMs = Math.max(EVERY_MS, looked / SHARE)
      await pause(pauseMs, undefined, { signal: leaving.signal }).catch(() => {})
    }
  }
  const running = run()
  return () => {
    leaving.abort()
    return running
  }
}
