import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { requestLocale } from '../areas/account/sign-in/session.access.ts'
import type { Problem } from '../http/problem.contract.ts'
import { problemOf, refusalOfFramework } from '../http/problem.ts'
import { METHODS } from '../http/request-check.ts'
import { AppError } from '../platform/errors.ts'
import type { UiLocale } from '../platform/locale.ts'
import { isDatabaseAway, isStorageFull } from '../platform/postgres/outage.ts'
import { fieldTexts, firstFaults, wordingText } from './wording.ts'

const RETRY_AFTER = 2

/** Answers every error with problem+json in the caller's language; what nobody meant to throw is logged and bare. */
export function handleErrors(app: FastifyInstance): void {
  app.setErrorHandler((error, request, reply) => answerError(error, request, reply))
  app.setNotFoundHandler((request, reply) => answerError(new AppError('not_found'), request, reply))
}

export function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const refusal = refusalOf(error)
  if (!refusal) request.log.error({ err: error, req: request }, 'failed')
  else if (refusal.status >= 500 && refusal.reason !== 'busy')
    request.log.error({ req: request, status: refusal.status, cause: causeOf(error) }, 'failed')
  else request.log.info({ req: request, status: refusal.status, reason: refusal.reason }, 'refused')
  const locale = requestLocale(request)
  const { requestId, ...words } = problemOf(refusal, locale, request.id)
  const fields = fieldsOf(refusal, error, locale)
  const problem: Problem = { ...words, ...(fields && { fields }), requestId }
  if (refusal?.code === 'wrong_method' && !reply.hasHeader('allow')) reply.header('allow', METHODS.join(', '))
  if (refusal?.retryAfter !== undefined) reply.header('retry-after', refusal.retryAfter)
  return reply
    .code(problem.status)
    .header('cache-control', 'no-store')
    .type('application/problem+json')
    .serializer(JSON.stringify)
    .send(problem)
}

function fieldsOf(refusal: AppError | undefined, error: unknown, locale: UiLocale) {
  if (refusal?.fields)
    return Object.fromEntries(
      Object.entries(firstFaults(refusal.fields)).map(([path, text]) => [path, wordingText(text, locale)]),
    )
  return error instanceof z.core.$ZodError ? fieldTexts(error.issues, locale) : undefined
}

/** Why a call was not served, without the stack: there is no bug to be found, and under an outage every call is such a line. */
function causeOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}

/** The refusal that an error stands for; undefined for a bug. */
function refusalOf(error: unknown): AppError | undefined {
  if (error instanceof AppError) {
    if (error.code !== 'unavailable' || error.retryAfter !== undefined) return error
    return new AppError('unavailable', { ...error, retryAfter: RETRY_AFTER })
  }
  if (error instanceof z.core.$ZodError) return new AppError('invalid')
  if (isDatabaseAway(error)) return new AppError('unavailable', { retryAfter: RETRY_AFTER })
  if (isStorageFull(error)) return new AppError('no_space')
  return refusalOfFramework(error)
}
