import type { App } from '../../../platform/app.ts'
import { databaseNow } from '../../../platform/clock.ts'
import { listSettings } from '../../../platform/config/list-settings.ts'
import { AppError } from '../../../platform/errors.ts'
import { listSlowCalls } from '../../../platform/metrics/call-times.queries.ts'
import { requestLocale, requireOperator } from '../../account/sign-in/session.access.ts'
import { noteAction } from '../../billing/operator/audit.queries.ts'
import { announce, currentAnnouncement, withdrawAnnouncement } from './announcement.queries.ts'
import {
  AnnouncementAnswer,
  Deliveries,
  Done,
  FailedJobsAnswer,
  FailedJobsQuery,
  Health,
  InstallationSettings,
  JobChoice,
  JobsAnswer,
  JobsChanged,
  MonthMoney,
  SaveAnnouncement,
  SlowCalls,
} from './console.contract.ts'
import { readDeliveries } from './deliveries.queries.ts'
import { inWords } from './delivery-reasons.ts'
import { readHealth } from './health.queries.ts'
import { countJobs, dropJobs, listFailedJobs, retryJobs } from './jobs.queries.ts'
import { readMonthMoney } from './month-money.queries.ts'

const SLOW_CALLS = 20

/** The state of the installation, its background jobs and the announcement to members. */
export async function consoleRoutes(app: App): Promise<void> {
  app.get('/operator/health', {
    schema: { response: { 200: Health } },
    handler: async (request) => {
      await requireOperator(request)
      return { ...(await readHealth(app.db, app.config)), sameAddress: app.visitorAddresses.only }
    },
  })

  app.get('/operator/deliveries', {
    schema: { response: { 200: Deliveries } },
    handler: async (request) => {
      await requireOperator(request)
      const locale = requestLocale(request)
      return { ways: inWords((await readDeliveries(app.db)).ways, locale) }
    },
  })

  app.get('/operator/slow-calls', {
    schema: { response: { 200: SlowCalls } },
    handler: async (request) => {
      await requireOperator(request)
      const day = databaseNow().toISOString().slice(0, 10)
      return { calls: await listSlowCalls(app.db, { day, most: SLOW_CALLS }) }
    },
  })

  app.get('/operator/settings', {
    schema: { response: { 200: InstallationSettings } },
    handler: async (request) => {
      await requireOperator(request)
      return { settings: listSettings(process.env) }
    },
  })

  app.get('/operator/month', {
    schema: { response: { 200: MonthMoney } },
    handler: async (request) => {
      const { timezone } = await requireOperator(request)
      return readMonthMoney(app.db, { timezone, now: databaseNow() })
    },
  })

  app.get('/operator/jobs', {
    schema: { response: { 200: JobsAnswer } },
    handler: async (request) => {
      await requireOperator(request)
      return { kinds: await countJobs(app.db) }
    },
  })

  app.get('/operator/jobs/failed', {
    schema: { querystring: FailedJobsQuery, response: { 200: FailedJobsAnswer } },
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
    app.post(`/operator/jobs/${action}`, {
      schema: { body: JobChoice, response: { 200: JobsChanged } },
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

  app.get('/operator/announcement', {
    schema: { response: { 200: AnnouncementAnswer } },
    handler: async (request) => {
      await requireOperator(request)
      return { announcement: await currentAnnouncement(app.db) }
    },
  })

  app.post('/operator/announcement', {
    schema: { body: SaveAnnouncement, response: { 200: AnnouncementAnswer } },
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

  app.delete('/operator/announcement', {
    schema: { response: { 200: Done } },
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
