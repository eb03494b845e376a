import { routeOf } from '../../../calls/define-calls.ts'
import type { App } from '../../../platform/app.ts'
import { databaseNow } from '../../../platform/clock.ts'
import { AppError } from '../../../platform/errors.ts'
import { countTries } from '../../../platform/limits/rate-limit.ts'
import { isAccountOpen } from '../../account/open-account.queries.ts'
import { GatewayError } from '../../cases/gateway/ask-provider.ts'
import { LARGEST_NOTICE, readNotice, readRawBodies } from '../../cases/gateway/read-notice.ts'
import { findConnector, noteUse } from '../connector.queries.ts'
import type { Incoming } from '../connector.ts'
import { isConnectorKey, readConnectorKey } from '../connector-key.ts'
import { connectorNamed } from '../connectors.ts'
import { openTools } from '../open-tools.write.ts'
import { connectorHookCalls } from './hook.calls.ts'
import { takeIncoming } from './take-incoming.write.ts'

const NOTICES_PER_MINUTE = 600

/** Where connected systems report visits and closed deals. */
export async function connectorHookRoutes(app: App): Promise<void> {
  readRawBodies(app)
  const tools = openTools(app.db, app.config)

  app.route({
    ...routeOf(connectorHookCalls, 'POST /connectors/hook/:key'),
    bodyLimit: LARGEST_NOTICE,
    handler: async (request, reply) => {
      const { secret } = app.config
      const { key } = request.params
      const target = readConnectorKey(key)
      const open = target && (await findConnector(app.db, secret, target))
      const connector = open && connectorNamed(open.name)
      // A closed account, a system that is switched off and an address that never was answer alike.
      if (!open?.active || !connector?.adapter.read || !isConnectorKey(secret, key, open))
        throw new AppError('not_found')
      if (!(await isAccountOpen(app.db, open.accountId))) throw new AppError('not_found')
      const limitKey = `connector hook ${open.accountId} ${open.name}`
      await countTries(app.db, [{ key: limitKey, limit: NOTICES_PER_MINUTE, seconds: 60 }])
      let incoming: Incoming[]
      try {
        incoming = await connector.adapter.read(open, tools, readNotice(request, ''))
      } catch (error) {
        if (!(error instanceof GatewayError)) throw error
        // The sender repeats it; meanwhile the settings page says why.
        await noteUse(app.db, open, { at: databaseNow(), error: error.reason, use: 'event' })
        throw new AppError('unavailable')
      }
      for (const each of incoming) await takeIncoming(app, connector, open, each)
      if (incoming.length > 0) await noteUse(app.db, open, { at: databaseNow(), error: null, use: 'event' })
      return reply.header('cache-control', 'no-store').send({ ok: true })
    },
  })
}
