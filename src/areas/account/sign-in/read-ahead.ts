import type { FastifyRequest } from 'fastify'
import type { SignedIn } from './signed-in.ts'

/** What is read ahead, by the name that both sides use. */
export const USER = 'user'
export const SURVEYS = 'surveys'
export const BUSIEST = 'busiest'
export const ownSurveyKey = (surveyId: string) => `survey ${surveyId}`

const MOST_HOLDERS = 10_000
/** Members as the last check of their session found them, by the digest of its token; the one checked longest ago comes first. */
const holders = new Map<string, SignedIn>()

export function rememberHolder(tokenHash: Buffer, member: SignedIn): void {
  const key = tokenHash.toString('base64')
  holders.delete(key)
  holders.set(key, member)
  for (const oldest of holders.keys()) {
    if (holders.size <= MOST_HOLDERS) return
    holders.delete(oldest)
  }
}

export function holderOf(tokenHash: Buffer): SignedIn | undefined {
  return holders.get(tokenHash.toString('base64'))
}

type Begun = { holder: SignedIn; result: Promise<unknown> }
const begun = new WeakMap<FastifyRequest, Map<string, Begun>>()

/**
 * Begins to read while the session of a request is still being checked: with a database far away, each round trip that waits for
 * another one is a delay that people notice. What was read is given out by `takeRead` alone, which wants the member of the checked session.
 */
export function readAhead(
  request: FastifyRequest,
  key: string,
  holder: SignedIn,
  read: (holder: SignedIn) => Promise<unknown>,
): void {
  const result = read(holder)
  // A failure is met by whoever takes the result, if anybody does.
  result.catch(() => {})
  const others = begun.get(request) ?? new Map<string, Begun>()
  begun.set(request, others.set(key, { holder, result }))
}

/** What was begun for this member, once; undefined where nothing was, or the member's reach has changed meanwhile. */
export function takeRead<T>(request: FastifyRequest, key: string, member: SignedIn): Promise<T> | undefined {
  const own = begun.get(request)?.get(key)
  begun.get(request)?.delete(key)
  return own && reachOf(own.holder) === reachOf(member) ? (own.result as Promise<T>) : undefined
}

/** All of a member that decides what a reading finds. */
function reachOf({ accountId, memberId, rights, timezone }: SignedIn): string {
  return JSON.stringify([accountId, memberId, rights, timezone])
}
