import type { FastifyReply, FastifyRequest } from 'fastify'
import { routeOf } from '../../../calls/define-calls.ts'
import type { App } from '../../../platform/app.ts'
import { AppError } from '../../../platform/errors.ts'
import { isAccountOpen } from '../../account/open-account.queries.ts'
import { takeCallNotice } from '../call/take-notice.write.ts'
import { closeHtmlThreads } from '../mail-in/read-html.ts'
import { takeMailNotice, takeSmscNotice, takeWhatsappNotice } from '../receive/notices.ts'
import { findGateway } from './gateway.queries.ts'
import { isGatewayKey, readGatewayKey } from './gateway-key.ts'
import { gatewayHookCalls, type HookParams } from './hook.calls.ts'
import type { TakeNotice } from './hook.ts'
import { LARGEST_NOTICE, readNotice, readRawBodies } from './read-notice.ts'

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
  readRawBodies(app)
  app.addHook('onClose', closeHtmlThreads)

  const take = async (request: FastifyRequest<{ Params: HookParams }>, reply: FastifyReply) => {
    const { secret } = app.config
    const { params } = request
    const { key } = params
    const target = readGatewayKey(key)
    const gateway = target && (await findGateway(app.db, secret, target))
    if (!gateway || !isGatewayKey(secret, key, gateway) || !(await isAccountOpen(app.db, gateway.accountId)))
      throw new AppError('not_found')
    const taker = TAKERS[`${gateway.kind}/${gateway.provider}`]
    if (!taker) throw new AppError('not_found')
    const { type = 'text/plain; charset=utf-8', body } = await taker(
      app,
      gateway,
      readNotice(request, params['*'] ?? ''),
    )
    return reply.type(type).header('cache-control', 'no-store').send(body)
  }
  app.route({ ...routeOf(gatewayHookCalls, 'GET /gateway/hook/:key'), handler: take })
  for (const name of ['POST /gateway/hook/:key', 'POST /gateway/hook/:key/*'] as const)
    app.route({ ...routeOf(gatewayHookCalls, name), bodyLimit: LARGEST_NOTICE, handler: take })
}
