import type { SubmittedAnswer } from '../../answers/answers.contract.ts'
import { drop, storedUnder } from '../script/store.ts'

/*
 * What a tablet held while it had no network: thousands of answers go in batches, with a pause between them. An answer is forgotten only once
 * its fate is decided, so that a tablet that is switched off in the middle goes on where it was; what it sends twice counts once.
 */
const AT_A_TIME = 50
const PAUSE_MS = 500
const LONGEST_PAUSE_MS = 60_000
const PATIENCE_MS = 30_000

/** Shapes of `POST /tablet/answers` (alerts/tablet/tablet.contract.ts), which this script need not check. */
type Taken = { outcomes: { id: string; now: string }[]; retryAfter?: number }

let isSending = false

/**
 * Sends all that waits, until none is left or the network is away.
 * @param onProgress called after every 20 batches
 */
export async function sendInBatches(
  surveyId: string,
  key: string,
  onProgress: () => Promise<void>,
): Promise<void> {
  if (isSending) return
  isSending = true
  try {
    for (let batch = 0, pause = PAUSE_MS; navigator.onLine; batch++) {
      const all = await storedUnder<SubmittedAnswer>('answer:', AT_A_TIME)
      // Another survey was asked here before: its answers go by the page's own way.
      const answers = all.filter((answer) => answer.surveyId === surveyId)
      if (answers.length === 0) return
      const result = await sendBatch(surveyId, key, answers)
      if (result === 'unknown') return
      const decided = result?.outcomes.filter(({ now }) => now !== 'later' && now !== 'elsewhere') ?? []
      for (const { id } of decided) await drop(`answer:${id}`)
      // What is left was given in another branch: it goes by the page's own way.
      if (decided.length === 0 && result?.outcomes.some(({ now }) => now === 'elsewhere')) return
      pause = decided.length > 0 ? PAUSE_MS : Math.min(pause * 2, LONGEST_PAUSE_MS)
      if (batch % 20 === 0) await onProgress()
      await new Promise((resolve) => setTimeout(resolve, Math.max(pause, (result?.retryAfter ?? 0) * 1000)))
    }
  } finally {
    isSending = false
  }
}

/** @returns undefined where nothing is decided yet; `unknown` where the key opens nothing any more */
async function sendBatch(
  surveyId: string,
  key: string,
  answers: SubmittedAnswer[],
): Promise<Taken | 'unknown' | undefined> {
  try {
    const response = await fetch('/v1/tablet/answers', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ surveyId, key, answers }),
      signal: AbortSignal.timeout(PATIENCE_MS),
    })
    if (response.ok) return await response.json()
    return response.status === 404 || response.status === 400 ? 'unknown' : undefined
  } catch {
    return undefined
  }
}
