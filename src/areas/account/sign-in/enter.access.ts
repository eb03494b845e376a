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
 * Signs in a member who has passed every check: the session and its audit entry are stored
 * together.
 * @param shown the factors used, for the log: `password`, `password, totp`…
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

/** Records a sign-in in the audit log. */
export async function noteEntry(
  db: Executor,
  request: FastifyRequest,
  member: Member,
  factors: string,
): Promise<void> {
  await recordAudit(
    db,
    { ...member, from: originOf(request) },
    { kind: 'signed_in', detail: { by: factors } },
  )
}

/** Starts a multi-request sign-in: the browser holds its token for ten minutes. */
export async function beginStep(request: FastifyRequest, reply: FastifyReply, step: Step): Promise<void> {
  const token = await makeStep(request.server.db, step)
  reply.setCookie(COOKIE, token, { ...cookieOptions(request), httpOnly: true, maxAge: STEP_MINUTES * 60 })
}

/** The step that this browser has started; undefined when there is none or it has expired. */
export async function presentStep(
  request: FastifyRequest,
  kinds: readonly StepKind[],
): Promise<(Step & { token: string }) | undefined> {
  const token = tokenOf(request)
  const step = token && (await findStep(request.server.db, kinds, token))
  return token && step ? { ...step, token } : undefined
}

/** The same, but consumes the step: a repeat gets nothing. */
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
