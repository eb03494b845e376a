import { routeOf } from '../../../calls/define-calls.ts'
import type { App } from '../../../platform/app.ts'
import { databaseNow } from '../../../platform/clock.ts'
import { AppError } from '../../../platform/errors.ts'
import { requireSignedIn } from '../../account/sign-in/session.access.ts'
import { EVENT_STREAM_HEADERS } from './event-stream.ts'
import { newsCalls } from './news.calls.ts'
import { openNewsStreams } from './news-streams.plugin.ts'

/** Server-sent events for every page of the cabinet: which surveys have new answers or changed cases. */
export async function newsRoutes(app: App): Promise<void> {
  const streams = openNewsStreams(app)
  app.addHook('preClose', async () => streams.close())

  app.route({
    ...routeOf(newsCalls, 'GET /survey/live'),
    handler: async (request, reply) => {
      const { age } = request.query
      const member = await requireSignedIn(request)
      const since = age === undefined ? null : new Date(databaseNow().getTime() - age * 1000)
      const stream = streams.open(request, member, since)
      if (!stream) throw new AppError('too_many')
      return reply.headers(EVENT_STREAM_HEADERS).send(stream.readable)
    },
  })
}
