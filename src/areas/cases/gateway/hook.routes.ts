import { parse } from 'node:querystring'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { routeOf } from '../../../calls/define-calls.ts'
import type { App } from '../../../platform/app.ts'
import { cleanJson, parseJson } from '../../../platform/clean-json.ts'
import { AppError } from '../../../platform/errors.ts'
import { checkJsonSize } from '../../../platform/json/json-size.ts'
import { isAccountOpen } from '../../account/open-account.queries.ts'
import { takeCallNotice } from '../call/take-notice.write.ts'
import { closeHtmlThreads } from '../mail-in/read-html.ts'
import { takeMailNotice, takeSmscNotice, takeWhatsappNotice } from '../receive/notices.ts'
import { findGateway } from './gateway.queries.ts'
import { isGatewayKey, readGatewayKey } from './gateway-key.ts'
import { gatewayHookCalls, type HookParams } from './hook.calls.ts'
import type { Notice, TakeNotice } from './hook.ts'

const LARGEST_NOTICE = 1_048_576
/** Of a JSON notice; WhatsApp reports up to 1,000 messages at once. */
const MOST_VALUES = 50_000

/** The notice handler of each provider, by `kind/provider`. */
const TAKERS: Readonly<Record<string, TakeNotice>> = {
  'telephone/mango': takeCallNotice,
  'telephone/zadarma': takeCallNotice,
  'telephone/novofon': takeCallNotice,
  'sms/smsc': takeSmscNotice,
  'whatsapp/cloud': takeWhatsappNotice,
  'mail_in/hook': takeMailNotice,
}

/** Where providers report message and call events, and guests' messages. */
export async function gatewayHookRoutes(app: App): Promise<void> {
  // Signatures are computed over the bytes, and some providers post forms.
  app.removeAllContentTypeParsers()
  app.addHook('onClose', closeHtmlThreads)
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))

  const take = async (request: FastifyRequest<{ Params: HookParams }>, reply: FastifyReply) => {
    const { secret } = app.config
    const { key } = request.params
    const target = readGatewayKey(key)
    const gateway = target && (await findGateway(app.db, secret, target))
    if (!gateway || !isGatewayKey(secret, key, gateway) || !(await isAccountOpen(app.db, gateway.accountId)))
      throw new AppError('not_found')
    const taker = TAKERS[`${gateway.kind}/${gateway.provider}`]
    if (!taker) throw new AppError('not_found')
    const { type = 'text/plain; charset=utf-8', body } = await taker(app, gateway, noticeOf(request))
    return reply.type(type).header('cache-control', 'no-store').send(body)
  }
  app.route({ ...routeOf(gatewayHookCalls, 'GET /gateway/hook/:key'), handler: take })
  for (const name of ['POST /gateway/hook/:key', 'POST /gateway/hook/:key/*'] as const)
    app.route({ ...routeOf(gatewayHookCalls, name), bodyLimit: LARGEST_NOTICE, handler: take })
}

function noticeOf({ method, params, query, headers, body }: FastifyRequest<{ Params: HookParams }>): Notice {
  const raw = Buffer.isBuffer(body) ? body : Buffer.alloc(0)
  return {
    method: method === 'POST' ? 'POST' : 'GET',
    path: params['*'] ?? '',
    query: textsOf(query as Record<string, unknown>),
    header: (name) => String(headers[name] ?? ''),
    raw,
    body: fieldsOf(raw, String(headers['content-type'] ?? '')),
  }
}

function fieldsOf(raw: Buffer, type: string): Record<string, unknown> {
  const text = raw.toString()
  try {
    const isJson = /json/i.test(type)
    if (isJson) checkJsonSize(raw, MOST_VALUES)
    const value = isJson ? parseJson(text) : cleanJson(textsOf(parse(text)))
    return value !== null && typeof value === 'object' ? (value as Record<string, unknown>) : {}
  } catch {
    return {}
  }
}

/** The first value of a repeated name. */
function textsOf(values: Readonly<Record<string, unknown>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      String(Array.isArray(value) ? value[0] : (value ?? '')),
    ]),
  )
}
