import { setTimeout as pause } from 'node:timers/promises'
import type { Db } from '../../../platform/database.ts'
import type { Log } from '../../../platform/log/log.ts'
import { readLateTexts, readNextTexts, surveysToRead, surveysToSettle } from './find-index.queries.ts'

/**
 * Reads all texts that are new, and looks once more at those that were new a while ago. Safe to run twice, and at once.
 * @returns how long it took to find out where there are any, in milliseconds
 */
export async function readTexts(db: Db, signal?: AbortSignal): Promise<number> {
  const began = performance.now()
  const [unread, unsettled] = [await surveysToRead(db), await surveysToSettle(db)]
  const looked = performance.now() - began
  for (const survey of unread) await untilRead(() => readNextTexts(db, survey), signal)
  for (const survey of unsettled) await untilRead(() => readLateTexts(db, survey), signal)
  return looked
}

/** Rests after each page as long as it took: answers that are being taken go first. */
async function untilRead(page: () => Promise<boolean>, signal: AbortSignal | undefined): Promise<void> {
  for (let more = true; more && !signal?.aborted; ) {
    const began = performance.now()
    more = await page()
    if (more) await pause(performance.now() - began)
  }
}

const EVERY_MS = 2_000
/** Of an installation with so many surveys that looking at all of them takes long, it takes this part of the time at most. */
const SHARE = 0.02

/** Reads texts for as long as the worker runs. @returns what ends it: resolves when the page under way is kept */
export function keepReadingTexts(db: Db, log: Log): () => Promise<void> {
  const leaving = new AbortController()
  const run = async () => {
    while (!leaving.signal.aborted) {
      const looked = await readTexts(db, leaving.signal).catch((err) => {
        log.error({ err }, 'texts')
        return 0
      })
      const rest = Math.max(EVERY_MS, looked / SHARE)
      await pause(rest, undefined, { signal: leaving.signal }).catch(() => {})
    }
  }
  const ended = run()
  return () => {
    leaving.abort()
    return ended
  }
}
