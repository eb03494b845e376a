import { routeOf } from '../../calls/define-calls.ts'
import type { App } from '../../platform/app.ts'
import { databaseNow } from '../../platform/clock.ts'
import { statusCalls } from './status.calls.ts'
import { SERVICE_PARTS, type ServiceStatus } from './status.contract.ts'
import { readDays, readParts } from './status.queries.ts'

/** Strangers ask as often as they like; the database is asked this often. */
const KEEP_MS = 15_000
/** Without a measurement for so long the worker has stopped, and with it all that it sends and makes. */
const SILENT_MS = 3 * 60_000

/** How the service works, for everybody. */
export async function statusRoutes(app: App): Promise<void> {
  let last: { at: number; status: Promise<ServiceStatus> } | undefined

  app.route({
    ...routeOf(statusCalls, 'GET /status'),
    handler: (_request, reply) => {
      reply.header('cache-control', 'public, max-age=15')
      if (last && performance.now() - last.at < KEEP_MS) return last.status
      const status = readStatus()
      last = { at: performance.now(), status }
      // What failed once may be tried again.
      status.catch(() => {
        last = undefined
      })
      return status
    },
  })

  async function readStatus(): Promise<ServiceStatus> {
    const [parts, { measuredAt, days }] = await Promise.all([readParts(app.db), readDays(app.db)])
    const isWorking = measuredAt !== null && databaseNow().getTime() - measuredAt.getTime() < SILENT_MS
    // The answers are taken by the process that says so.
    const works = { answers: true, mail: isWorking, alerts: isWorking, files: isWorking }
    return {
      measuredAt: measuredAt?.toISOString() ?? null,
      parts: SERVICE_PARTS.map((id) => ({
        id,
        works: works[id] && (id === 'answers' || parts[id]),
        days: days[id],
      })),
    }
  }
}
