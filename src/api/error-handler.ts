import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { requestLocale } from '../areas/account/session.access.ts'
import { AppError, ERROR_STATUS, type ErrorCode } from '../platform/errors.ts'
import type { UiLocale } from '../platform/locale.ts'
import { isDatabaseAway, isStorageFull } from '../platform/outage.ts'
import * as m from '../text/messages.js'
import { fieldTexts, reasonText, titleText, wordingText } from './wording.ts'

const RETRY_AFTER = 2

/** An error as callers get it: RFC 9457, with the first message per field. */
export type Problem = {
  type: string
  title: string
  status: number
  detail?: string
  fields?: Record<string, string>
  reason?: string
  requestId: string
}

/** Answers every error with problem+json in the caller's language; what nobody meant to throw is logged and bare. */
export function handleErrors(app: FastifyInstance): void {
  app.setErrorHandler((error, request, reply) => answerError(error, request, reply))
  app.setNotFoundHandler((request, reply) => answerError(new AppError('not_found'), request, reply))
}

export function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const refusal = refusalOf(error)
  if (!refusal) request.log.error({ err: error, req: request }, 'failed')
  else if (refusal.status >= 500)
    request.log.error({ req: request, status: refusal.status, cause: causeOf(error) }, 'failed')
  else request.log.info({ req: request, status: refusal.status, reason: refusal.reason }, 'refused')
  const problem = problemOf(refusal, error, requestLocale(request), request.id)
  if (refusal?.retryAfter !== undefined) reply.header('retry-after', refusal.retryAfter)
  return reply
    .code(problem.status)
    .header('cache-control', 'no-store')
    .type('application/problem+json')
    .serializer(JSON.stringify)
    .send(problem)
}

/** Why a call was not served, without the stack: there is no bug to be found, and under an outage every call is such a line. */
function causeOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}

function problemOf(
  refusal: AppError | undefined,
  error: unknown,
  locale: UiLocale,
  requestId: string,
): Problem {
  const code = refusal?.code ?? 'internal'
  const issues = error instanceof z.core.$ZodError ? fieldTexts(error.issues, locale) : undefined
  const fields = refusal?.fields
    ? Object.fromEntries(
        Object.entries(refusal.fields).map(([path, text]) => [path, wordingText(text, locale)]),
      )
    : issues
  return {
    type: `/v1/docs#${code}`,
    title: titleText(code, locale),
    status: refusal?.status ?? 500,
    detail: detailOf(refusal, locale),
    ...(fields && { fields }),
    ...(refusal?.reason && { reason: refusal.reason }),
    requestId,
  }
}

function detailOf(refusal: AppError | undefined, locale: UiLocale): string | undefined {
  if (!refusal) return m.api_detail_internal({}, { locale })
  if (refusal.detail !== undefined) return wordingText(refusal.detail, locale)
  if (refusal.reason) return reasonText(refusal.reason, locale)
  if (refusal.code === 'no_space') return m.api_detail_no_space({}, { locale })
  if (refusal.code === 'unavailable') return m.api_detail_unavailable({}, { locale })
  if (refusal.code === 'too_many' && refusal.retryAfter !== undefined)
    return m.api_detail_too_many({ minutes: Math.ceil(refusal.retryAfter / 60) }, { locale })
  return undefined
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
  return refusalOfFastify(error)
}

function refusalOfFastify(error: unknown): AppError | undefined {
  if (!(error instanceof Error) || !('statusCode' in error)) return undefined
  const status = Number(error.statusCode)
  const code = Object.entries(ERROR_STATUS).find(([, known]) => known === status)?.[0]
  if (code) return new AppError(code as ErrorCode)
  return status >= 400 && status < 500 ? new AppError('invalid') : undefined
}
