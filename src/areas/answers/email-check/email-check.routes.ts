import type { App } from '../../../platform/app.ts'
import { AppError } from '../../../platform/errors.ts'
import { findOrCountMiss } from '../../../platform/limits/rate-limit.ts'
import { subscriberOf } from '../../../platform/limits/subscriber.ts'
import * as m from '../../../text/messages.js'
import { ConfirmEmail, EmailConfirmed } from './email-check.contract.ts'
import { confirmGuestEmail } from './email-check.queries.ts'

/** Wrong codes from one address; right ones are not counted. */
const MISSES_PER_HOUR = 30

/** Confirming a guest's address by the code that was sent there. */
export async function emailCheckRoutes(app: App): Promise<void> {
  app.post('/survey/answer/verify', {
    schema: { body: ConfirmEmail, response: { 200: EmailConfirmed } },
    handler: async (request) => {
      const { id, code } = request.body
      const own = `verify from ${subscriberOf(request.ip)}`
      // A code can't be guessed by trying: it dies after five tries, whoever makes them.
      const found = await findOrCountMiss(app, own, MISSES_PER_HOUR, async () =>
        (await confirmGuestEmail(app.db, id, code)) ? { confirmed: true as const } : undefined,
      )
      if (found) return found
      throw new AppError('invalid', { fields: { code: (locale) => m.answers_code_wrong({}, { locale }) } })
    },
  })
}
