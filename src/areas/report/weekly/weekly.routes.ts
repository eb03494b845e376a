import type { FastifyRequest } from 'fastify'
import { routeOf } from '../../../calls/define-calls.ts'
import type { App } from '../../../platform/app.ts'
import { databaseNow } from '../../../platform/clock.ts'
import { AppError } from '../../../platform/errors.ts'
import { findOrCountMiss } from '../../../platform/limits/rate-limit.ts'
import { subscriberOf } from '../../../platform/limits/subscriber.ts'
import { weeklyLetterCalls } from './weekly.calls.ts'
import type { WeeklyLetterState } from './weekly.contract.ts'
import { letterState, stopLetter } from './weekly.queries.ts'
import { readWeeklyKey, type WeeklyReader } from './weekly-key.ts'

/** Wrong links from one address; right ones are not counted. */
const MISSES_PER_HOUR = 30

/** The links in weekly letters by which their readers end them. */
export async function weeklyLetterRoutes(app: App): Promise<void> {
  app.route({
    ...routeOf(weeklyLetterCalls, 'GET /report/weekly'),
    handler: async (request) => (await requireLetter(request, request.query.key)).state,
  })

  app.route({
    ...routeOf(weeklyLetterCalls, 'POST /report/weekly'),
    handler: async (request) => {
      const { key, stopped } = request.body
      const { reader, state } = await requireLetter(request, key)
      await stopLetter(app.db, reader, stopped ? databaseNow() : null)
      return { ...state, isStopped: stopped }
    },
  })

  /** @throws AppError `not_found`, and `too_many` for an address that guesses */
  async function requireLetter(
    { ip }: FastifyRequest,
    text: string,
  ): Promise<{ reader: WeeklyReader; state: WeeklyLetterState }> {
    const reader = readWeeklyKey(app.config.secret, text)
    const name = `weekly letter from ${subscriberOf(ip)}`
    const state = await findOrCountMiss(app, name, MISSES_PER_HOUR, async () =>
      reader ? letterState(app.db, reader) : undefined,
    )
    if (!reader || !state) throw new AppError('not_found')
    return { reader, state }
  }
}
