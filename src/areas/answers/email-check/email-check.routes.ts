import type { App } from '../../../platform/app.ts'
import { AppError } from '../../../platform/errors.ts'
import { missLimit, subscriberOf } from '../../../platform/rate-limit.ts'
import * as m from '../../../text/messages.js'
import { ConfirmEmail, EmailConfirmed } from './email-check.contract.ts'
import { confirmEmail } from './email-check.queries.ts'

/** Wrong codes from one address; right ones are not counted. */
const MISSES_PER_HOUR = 30

/** Confirming a guest's address by the code that was sent there. */
export async function emailCheckRoutes(app: App): Promise<void> {
  app.post('/survey/answer/verify', {
    schema: { body: ConfirmEmail, response: { 200: EmailConfirmed } },
    handler: async (request) => {
      const { id, code } = request.body
      const misses = missLimit(app, `verify from ${subscriberOf(request.ip)}`, MISSES_PER_HOUR)
      await misses.check()
      if (await confirmEmail(app.db, id, code)) return { confirmed: true as const }
      await misses.miss()
      throw new AppError('invalid', { fields: { code: (locale) => m.answers_code_wrong({}, { locale }) } })
    },
  })
}
