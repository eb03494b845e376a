import { routeOf } from '../../../calls/define-calls.ts'
import type { App } from '../../../platform/app.ts'
import { AppError } from '../../../platform/errors.ts'
import { findOrCountMiss } from '../../../platform/limits/rate-limit.ts'
import { subscriberOf } from '../../../platform/limits/subscriber.ts'
import * as m from '../../../text/messages.js'
import { emailCheckCalls } from './email-check.calls.ts'
import { confirmGuestEmail } from './email-check.queries.ts'

/** Wrong codes per address; right ones are not counted. */
const MISSES_PER_HOUR = 30

/** Confirms a guest's address with the mailed code. */
export async function emailCheckRoutes(app: App): Promise<void> {
  app.route({
    ...routeOf(emailCheckCalls, 'POST /survey/answer/verify'),
    handler: async (request) => {
      const { id, code } = request.body
      const own = `verify from ${subscriberOf(request.ip)}`
      // A code cannot be guessed: it expires after five tries from anybody.
      const isConfirmed = await findOrCountMiss(app, own, MISSES_PER_HOUR, async () =>
        (await confirmGuestEmail(app.db, id, code)) ? { confirmed: true as const } : undefined,
      )
      if (isConfirmed) return isConfirmed
      throw new AppError('invalid', { fields: { code: (locale) => m.answers_code_wrong({}, { locale }) } })
    },
  })
}
