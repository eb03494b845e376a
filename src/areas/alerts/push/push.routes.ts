import { routeOf } from '../../../calls/define-calls.ts'
import type { App } from '../../../platform/app.ts'
import { AppError } from '../../../platform/errors.ts'
import { isPushService, pushKeys } from '../../../platform/push/push-client.ts'
import { requireSignedIn } from '../../account/sign-in/session.access.ts'
import { pushCalls } from './push.calls.ts'
import { devicesOf, subscribe, unsubscribe } from './subscription.queries.ts'

/** The browsers in which a member receives alerts. */
export async function pushRoutes(app: App): Promise<void> {
  const { publicKey } = pushKeys(app.config.secret)

  app.route({
    ...routeOf(pushCalls, 'GET /alert/push'),
    handler: async (request) => {
      const devices = await devicesOf(app.db, await requireSignedIn(request))
      return {
        publicKey,
        devices: devices.map(({ id, title, created_at, sent_at }) => ({
          id,
          title,
          createdAt: created_at,
          sentAt: sent_at,
        })),
      }
    },
  })

  app.route({
    ...routeOf(pushCalls, 'POST /alert/push'),
    handler: async (request, reply) => {
      const member = await requireSignedIn(request)
      const { endpoint, keys, title } = request.body
      if (!isPushService(app.config.pushServices, endpoint))
        throw new AppError('invalid', { fields: { endpoint: 'invalid' } })
      await subscribe(app.db, member, { endpoint, ...keys, title })
      return reply.code(204).send()
    },
  })

  app.route({
    ...routeOf(pushCalls, 'DELETE /alert/push'),
    handler: async (request, reply) => {
      await unsubscribe(app.db, await requireSignedIn(request), request.query)
      return reply.code(204).send()
    },
  })
}
