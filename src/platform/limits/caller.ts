import { AsyncLocalStorage } from 'node:async_hooks'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { subscriberOf } from './subscriber.ts'

/** On whose behalf something heavy is done. */
export type Caller = {
  /** Who shares one lane of a fair queue: an account, or a stranger's subscriber. */
  lane: string
  /** Who it is exactly, a member or a program; undefined for a stranger. */
  name?: CallerName
  /** Which request, as every log names it; undefined in a job. */
  requestId?: string
  /** Aborts when the caller hangs up; undefined where nobody waits, as in a job. */
  hangUp?: () => AbortSignal
}

/** One member, or one program: an API key. */
export type CallerName = { kind: 'member' | 'program'; id: string }

/** The lane of what nobody asked for, such as a script's work. */
export const NOBODY = 'nobody'

const callers = new AsyncLocalStorage<Caller>()
const callerOfRequest = new WeakMap<FastifyRequest, Caller>()

/** Who makes the request that is being answered, or whose job is being done. */
export function currentCaller(): Caller {
  return callers.getStore() ?? { lane: NOBODY }
}

/** Does some work on behalf of a caller: every fair queue below finds the caller by itself. */
export function runAs<T>(caller: Caller, work: () => T): T {
  return callers.run(caller, work)
}

/** Does what is kept for everybody once it is made: it goes on after its first caller hung up. */
export function runForAll<T>(work: () => T): T {
  return callers.run({ lane: currentCaller().lane }, work)
}

/** The lane of an account, shared by all its members. */
export function laneOfAccount(accountId: number): string {
  return `account ${accountId}`
}

/** Runs the answering of a request on behalf of its caller: a stranger, unless `nameCaller` knew better before. */
export function runAsCallerOf(request: FastifyRequest, reply: FastifyReply, work: () => void): void {
  const caller = callerOf(request)
  let signal: AbortSignal | undefined
  // One listener for each request, however many of its steps wait in a queue.
  caller.hangUp = () => {
    signal ??= hangUpOf(reply)
    return signal
  }
  callers.run(caller, work)
}

/** Notes who makes a request, once its session or key was read. */
export function nameCaller(request: FastifyRequest, accountId: number, name: CallerName): void {
  Object.assign(callerOf(request), { lane: laneOfAccount(accountId), name })
}

/** Who makes a request, as far as its session or key was read. */
export function callerNameOf(request: FastifyRequest): CallerName | undefined {
  return callerOf(request).name
}

function callerOf(request: FastifyRequest): Caller {
  let caller = callerOfRequest.get(request)
  if (!caller) {
    caller = { lane: subscriberOf(request.ip), requestId: request.id }
    callerOfRequest.set(request, caller)
  }
  return caller
}

function hangUpOf({ raw }: FastifyReply): AbortSignal {
  const controller = new AbortController()
  if (raw.closed && !raw.writableFinished) controller.abort()
  raw.once('close', () => {
    if (!raw.writableFinished) controller.abort()
  })
  return controller.signal
}
