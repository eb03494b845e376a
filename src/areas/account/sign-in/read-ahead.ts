import type { FastifyRequest } from 'fastify'
import type { SignedIn } from './signed-in.ts'

/** The key of a value read ahead, used by both sides. */
export const USER = 'user'
export const SURVEYS = 'surveys'
export const CASE_REACH = 'case reach'
export const ownSurveyKey = (surveyId: string) => `survey ${surveyId}`

const MOST_HOLDERS = 10_000
/** Members as of the last check of their session, by token digest; least recently checked first. */
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
 * Starts reading while the session of a request is still being checked: with a remote database,
 * every sequential round trip is a noticeable delay. Only `takeRead` returns the result, and it
 * requires the member of the checked session.
 */
export function readAhead(
  request: FastifyRequest,
  key: string,
  holder: SignedIn,
  read: (holder: SignedIn) => Promise<unknown>,
): void {
  const result = read(holder)
  // A failure surfaces in `takeRead`, if it is called.
  result.catch(() => {})
  const pending = begun.get(request) ?? new Map<string, Begun>()
  begun.set(request, pending.set(key, { holder, result }))
}

/**
 * The value read ahead for this member, once; undefined when there is none, or the member's rights
 * have changed since.
 */
export function takeRead<T>(request: FastifyRequest, key: string, member: SignedIn): Promise<T> | undefined {
  const own = begun.get(request)?.get(key)
  begun.get(request)?.delete(key)
  return own && reachOf(own.holder) === reachOf(member) ? (own.result as Promise<T>) : undefined
}

/** Everything about a member that determines the result of a read. */
function reachOf({ accountId, memberId, rights, timezone }: SignedIn): string {
  return JSON.stringify([accountId, memberId, rights, timezone])
}
