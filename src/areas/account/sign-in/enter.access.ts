import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Executor } from '../../../platform/database.ts'
import { AppError } from '../../../platform/errors.ts'
import { originOf, recordAudit } from '../audit/audit.queries.ts'
import type { Member } from '../member.queries.ts'
import { isAccountOpen } from '../open-account.queries.ts'
import { rememberDevice } from './known-device.access.ts'
import { cookieOptions, giveSession, startSession } from './session.access.ts'
import type { SignInWay } from './signed-in.ts'
import { findStep, makeStep, STEP_MINUTES, type Step, type StepKind, takeStep } from './step.queries.ts'

const COOKIE = 'step'

/**
 * Signs a member in, who has shown all that was asked: the session and its line in the log are stored together.
 * @param shown what they showed, for the log: `password`, `password, totp`…
 * @throws AppError `signed_out` when the account was closed since the sign-in began
 */
export async function enter(
  request: FastifyRequest,
  reply: FastifyReply,
  member: Member,
  { how, shown }: { how: SignInWay; shown: string },
): Promise<void> {
  const { db } = request.server
  const session = await db.transaction().execute(async (trx) => {
    if (!(await isAccountOpen(trx, member.accountId))) throw new AppError('signed_out')
    const token = await startSession(trx, request, member, how)
    await noteEntry(trx, request, member, shown)
    return token
  })
  giveSession(request, reply, session)
  rememberDevice(request, reply, member)
  forgetStep(request, reply)
  request.log.info({ account: member.accountId, member: member.memberId, how }, 'signed in')
}

/** The line of the log about a sign-in. */
export async function noteEntry(
  db: Executor,
  request: FastifyRequest,
  member: Member,
  shown: string,
): Promise<void> {
  await recordAudit(db, { ...member, from: originOf(request) }, { kind: 'signed_in', detail: { by: shown } })
}

/** Begins a sign-in of several requests: the browser keeps its token for ten minutes. */
export async function beginStep(request: FastifyRequest, reply: FastifyReply, step: Step): Promise<void> {
  const token = await makeStep(request.server.db, step)
  reply.setCookie(COOKIE, token, { ...cookieOptions(request), httpOnly: true, maxAge: STEP_MINUTES * 60 })
}

/** What this browser has begun; undefined where it has not, or too long ago. */
export async function presentStep(
  request: FastifyRequest,
  kinds: readonly StepKind[],
): Promise<(Step & { token: string }) | undefined> {
  const token = tokenOf(request)
  const step = token && (await findStep(request.server.db, kinds, token))
  return token && step ? { ...step, token } : undefined
}

/** The same, taken for good: a repeat gets nothing. */
export async function finishStep(
  request: FastifyRequest,
  kinds: readonly StepKind[],
): Promise<Step | undefined> {
  const token = tokenOf(request)
  return token === undefined ? undefined : takeStep(request.server.db, kinds, token)
}

function forgetStep(request: FastifyRequest, reply: FastifyReply): void {
  if (request.cookies[COOKIE]) reply.clearCookie(COOKIE, cookieOptions(request))
}

function tokenOf(request: FastifyRequest): string | undefined {
  const token = request.cookies[COOKIE]
  return token && token.length <= 100 ? token : undefined
}
