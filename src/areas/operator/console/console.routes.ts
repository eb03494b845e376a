import { routeOf } from '../../../calls/define-calls.ts'
import type { App } from '../../../platform/app.ts'
import { databaseNow } from '../../../platform/clock.ts'
import { listSettings } from '../../../platform/config/list-settings.ts'
import { AppError } from '../../../platform/errors.ts'
import { listSlowCalls } from '../../../platform/metrics/call-times.queries.ts'
import { requestLocale, requireOperator } from '../../account/sign-in/session.access.ts'
import { noteAction } from '../../billing/operator/audit.queries.ts'
import { announce, currentAnnouncement, withdrawAnnouncement } from './announcement.queries.ts'
import { consoleCalls } from './console.calls.ts'
import { readDeliveries } from './deliveries.queries.ts'
import { inWords } from './delivery-reasons.ts'
import { readHealth } from './health.queries.ts'
import { countJobs, dropJobs, listFailedJobs, retryJobs } from './jobs.queries.ts'
import { readMonthMoney } from './month-money.queries.ts'

const SLOW_CALLS = 20

/** The state of the installation, its background jobs and the announcement to members. */
export async function consoleRoutes(app: App): Promise<void> {
  app.route({
    ...routeOf(consoleCalls, 'GET /operator/health'),
    handler: async (request) => {
      await requireOperator(request)
      return { ...(await readHealth(app.db, app.config)), sameAddress: app.visitorAddresses.only }
    },
  })

  app.route({
    ...routeOf(consoleCalls, 'GET /operator/deliveries'),
    handler: async (request) => {
      await requireOperator(request)
      const locale = requestLocale(request)
      return { ways: inWords((await readDeliveries(app.db)).ways, locale) }
    },
  })

  app.route({
    ...routeOf(consoleCalls, 'GET /operator/slow-calls'),
    handler: async (request) => {
      await requireOperator(request)
      const day = databaseNow().toISOString().slice(0, 10)
      return { calls: await listSlowCalls(app.db, { day, most: SLOW_CALLS }) }
    },
  })

  app.route({
    ...routeOf(consoleCalls, 'GET /operator/settings'),
    handler: async (request) => {
      await requireOperator(request)
      return { settings: listSettings(process.env) }
    },
  })

  app.route({
    ...routeOf(consoleCalls, 'GET /operator/month'),
    handler: async (request) => {
      const { timezone } = await requireOperator(request)
      return readMonthMoney(app.db, { timezone, now: databaseNow() })
    },
  })

  app.route({
    ...routeOf(consoleCalls, 'GET /operator/jobs'),
    handler: async (request) => {
      await requireOperator(request)
      return { kinds: await countJobs(app.db) }
    },
  })

  app.route({
    ...routeOf(consoleCalls, 'GET /operator/jobs/failed'),
    handler: async (request) => {
      await requireOperator(request)
      const { name, limit } = request.query
      return listFailedJobs(app.db, { name, ...limit })
    },
  })

  for (const [action, change] of [
    ['retry', retryJobs],
    ['drop', dropJobs],
  ] as const)
    app.route({
      ...routeOf(consoleCalls, `POST /operator/jobs/${action}`),
      handler: async (request) => {
        const { email } = await requireOperator(request)
        return app.db.transaction().execute(async (trx) => {
          const count = await change(trx, request.body)
          if (count === 0) throw new AppError('not_found')
          const details = { ...request.body, count }
          await noteAction(trx, { operator: email, action: `jobs_${action}`, details })
          return { count }
        })
      },
    })

  app.route({
    ...routeOf(consoleCalls, 'GET /operator/announcement'),
    handler: async (request) => {
      await requireOperator(request)
      return { announcement: await currentAnnouncement(app.db) }
    },
  })

  app.route({
    ...routeOf(consoleCalls, 'POST /operator/announcement'),
    handler: async (request) => {
      const { email } = await requireOperator(request)
      if (new Date(request.body.endsAt) <= databaseNow())
        throw new AppError('invalid', { fields: { endsAt: 'invalid' } })
      await app.db.transaction().execute(async (trx) => {
        await announce(trx, request.body, email)
        await noteAction(trx, { operator: email, action: 'announce', details: request.body })
      })
      return { announcement: await currentAnnouncement(app.db) }
    },
  })

  app.route({
    ...routeOf(consoleCalls, 'DELETE /operator/announcement'),
    handler: async (request) => {
      const { email } = await requireOperator(request)
      await app.db.transaction().execute(async (trx) => {
        if (!(await withdrawAnnouncement(trx))) throw new AppError('not_found')
        await noteAction(trx, { operator: email, action: 'announce_end', details: {} })
      })
      return {}
    },
  })
}
