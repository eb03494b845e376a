import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Problem } from '../http/problem.contract.ts'
import { problemOf, refusalOfFramework } from '../http/problem.ts'
import { REFUSAL_POLICY, refusalPage } from '../http/refusal-page.ts'
import { AppError } from '../platform/errors.ts'
import { cookieLocale, namedLocale, type UiLocale } from '../platform/locale.ts'

const isCall = (url: string) => /^\/(v1|api)([/?]|$)/.test(url)

/** Answers what never reaches a page or the API: in the visitor's language, as a page for a browser and as JSON for programs. */
export function sendRefusal(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const refusal = refusalOf(error)
  if (!refusal || refusal.code === 'unavailable') request.log.error({ err: error, req: request }, 'failed')
  else request.log.info({ req: request, status: refusal.status, reason: refusal.reason }, 'refused')
  const locale = localeOf(request)
  const problem = problemOf(refusal, locale, request.id)
  if (refusal?.retryAfter !== undefined) reply.header('retry-after', refusal.retryAfter)
  if (problem.status === 405) reply.header('allow', 'GET, HEAD, POST')
  // What is left of a body is not read: the connection can't be used again.
  if (!request.raw.complete) reply.header('connection', 'close')
  reply.code(problem.status).header('cache-control', 'no-store')
  return wantsPage(request) ? asPage(reply, problem, locale) : asProblem(reply, problem)
}

function asPage(reply: FastifyReply, problem: Problem, locale: UiLocale): FastifyReply {
  return reply
    .type('text/html; charset=utf-8')
    .header('content-security-policy', REFUSAL_POLICY)
    .send(refusalPage(problem, locale))
}

function asProblem(reply: FastifyReply, problem: Problem): FastifyReply {
  return reply.type('application/problem+json; charset=utf-8').send(JSON.stringify(problem))
}

function wantsPage({ url, headers }: FastifyRequest): boolean {
  return !isCall(url) && /text\/html/i.test(headers.accept ?? '')
}

/** A call says its language in a header; a page has it in its address, else as the visitor chose on the site. */
function localeOf({ url, headers }: FastifyRequest): UiLocale {
  const preferred = namedLocale(headers['accept-language'])
  const chosen = cookieLocale(headers.cookie)
  if (isCall(url)) return preferred ?? chosen ?? 'ru'
  const inAddress = /^\/(en|kk)([/?]|$)/.exec(url)?.[1] as 'en' | 'kk' | undefined
  return inAddress ?? chosen ?? preferred ?? 'ru'
}

function refusalOf(error: unknown): AppError | undefined {
  if (error instanceof AppError) return error
  const refusal = refusalOfFramework(error)
  // Files are refused this way when their address leads out of their folder: there is no such file.
  return refusal?.code === 'forbidden' ? new AppError('not_found') : refusal
}
