import { setTimeout as pause } from 'node:timers/promises'
import type { Db } from '../../platform/database.ts'
import type { Log } from '../../platform/log.ts'
import { readLateTexts, readNextTexts, surveysToRead, surveysToSettle } from './find-index.queries.ts'

/** Reads all texts that are new, and looks once more at those that were new a while ago. Safe to run twice, and at once. */
export async function readTexts(db: Db, signal?: AbortSignal): Promise<void> {
  for (const survey of await surveysToRead(db)) await untilRead(() => readNextTexts(db, survey), signal)
  for (const survey of await surveysToSettle(db)) await untilRead(() => readLateTexts(db, survey), signal)
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

/** Reads texts for as long as the worker runs. @returns what ends it: resolves when the page under way is kept */
export function keepReadingTexts(db: Db, log: Log): () => Promise<void> {
  const leaving = new AbortController()
  const run = async () => {
    while (!leaving.signal.aborted) {
      await readTexts(db, leaving.signal).catch((err) => log.error({ err }, 'texts'))
      await pause(EVERY_MS, undefined, { signal: leaving.signal }).catch(() => {})
    }
  }
  const ended = run()
  return () => {
    leaving.abort()
    return ended
  }
}
