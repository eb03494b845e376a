import type { SubmittedAnswer } from '../../answers/answers.contract.ts'
import { drop, keep, storedUnder } from './store.ts'

/** Why an answer waits: there is no network, the service is away, or the guest's network has sent too many answers for now. */
export type WhyLater = 'offline' | 'busy' | 'limited'

/** What became of an answer that was sent. `later`: it is still in this browser and must be sent again. */
export type SendOutcome =
  | { now: 'taken'; thanks?: string; redirect?: string; reward?: unknown; page?: string }
  | { now: 'refused'; fields: Record<string, string> }
  | { now: 'already' | 'closed' | 'failed' }
  | { now: 'later'; seconds: number; why: WhyLater }

const PATIENCE_MS = 20_000
/** Requests that outlive their page may carry at most 64 KiB. */
const LARGEST_KEEPALIVE = 60_000

/** Puts a finished answer aside until the service has taken it. @returns whether it survives the page */
export function putAside(answer: SubmittedAnswer): Promise<boolean> {
  return keep(keyOf(answer), answer)
}

/**
 * Sends an answer once and forgets it when its fate is decided. Sending it again, from here or from the service
 * worker, changes nothing: its id is its own.
 */
export async function send(answer: SubmittedAnswer): Promise<SendOutcome> {
  const outcome = await attempt(answer)
  if (outcome.now !== 'later') void drop(keyOf(answer))
  return outcome
}

/** Answers that are sent in a row; a tablet with thousands has a way of its own. */
const MOST_AT_ONCE = 100

/** Sends what waits, until the service asks for a pause. @returns how many were taken and how many still wait */
export async function sendWaiting(): Promise<{ taken: number; waiting: number }> {
  let taken = 0
  let waiting = 0
  for (const answer of await storedUnder<SubmittedAnswer>('answer:', MOST_AT_ONCE)) {
    const outcome = await send(answer)
    if (outcome.now === 'taken') taken++
    if (outcome.now !== 'later') continue
    waiting++
    // The others would be told the same.
    if (outcome.why === 'limited') break
  }
  return { taken, waiting }
}

async function attempt(answer: SubmittedAnswer): Promise<SendOutcome> {
  const patience = new AbortController()
  // Of no effect once the answer is there.
  setTimeout(() => patience.abort(), PATIENCE_MS)
  try {
    const body = JSON.stringify(answer)
    const response = await fetch('/v1/survey/answer', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'accept-language': answer.locale },
      body,
      keepalive: body.length < LARGEST_KEEPALIVE,
      signal: patience.signal,
    })
    const { status } = response
    if (response.ok) return { ...(await response.json()), now: 'taken' }
    if (status === 400) return { now: 'refused', fields: (await response.json()).fields ?? {} }
    if (status === 409) return { now: 'already' }
    if (status === 404 || status === 410) return { now: 'closed' }
    if (status === 429 || status === 408 || status >= 500) {
      const seconds = Number(response.headers.get('retry-after')) || 5
      return { now: 'later', seconds, why: status === 429 ? 'limited' : 'busy' }
    }
    return { now: 'failed' }
  } catch {
    return { now: 'later', seconds: 5, why: 'offline' }
  }
}

function keyOf({ id }: SubmittedAnswer): string {
  return `answer:${id}`
}
