import { routeOf } from '../../../calls/define-calls.ts'
import type { App } from '../../../platform/app.ts'
import { AppError } from '../../../platform/errors.ts'
import { recordAudit } from '../audit/audit.queries.ts'
import { requireSignedIn } from '../sign-in/session.access.ts'
import { redirectCalls } from './redirect.calls.ts'
import { redirectHosts, saveRedirectHosts } from './redirect.queries.ts'
import { hostIn } from './redirect-host.ts'

/** The account's list of redirect sites. Only its owner changes it. */
export async function redirectRoutes(app: App): Promise<void> {
  app.route({
    ...routeOf(redirectCalls, 'GET /user/redirects'),
    handler: async (request) => {
      const { accountId } = await requireSignedIn(request)
      return { hosts: await redirectHosts(app.db, accountId) }
    },
  })

  app.route({
    ...routeOf(redirectCalls, 'POST /user/redirects'),
    handler: async (request) => {
      const member = await requireSignedIn(request)
      const { accountId, owner } = member
      if (!owner) throw new AppError('forbidden', { reason: 'owner' })
      const hosts = request.body.hosts.map(hostIn)
      const wrong = hosts.indexOf(undefined)
      if (wrong >= 0) throw new AppError('invalid', { fields: { [`hosts.${wrong}`]: 'host' } })
      const uniqueHosts = [...new Set(hosts as string[])]
      await app.db.transaction().execute(async (trx) => {
        await saveRedirectHosts(trx, accountId, uniqueHosts)
        const detail = { hosts: uniqueHosts.join(', ').slice(0, 300) }
        await recordAudit(trx, member, { kind: 'redirect_hosts_changed', detail })
      })
      return { hosts: uniqueHosts }
    },
  })
}
