import { routeOf } from '../../calls/define-calls.ts'
import type { App } from '../../platform/app.ts'
import { countTries } from '../../platform/limits/rate-limit.ts'
import { subscriberOf } from '../../platform/limits/subscriber.ts'
import { queueMail } from '../../platform/mail/mail.ts'
import { mailLimits } from '../../platform/mail/mail-limit.ts'
import * as m from '../../text/messages.js'
import { feedbackCalls } from './feedback.calls.ts'
import { isSpam } from './feedback.contract.ts'
import { storeLead } from './feedback.queries.ts'
import { leadMail } from './feedback-mail.ts'

/** The contact and demo-request forms of the site. */
export async function feedbackRoutes(app: App): Promise<void> {
  const { limits, operators, publicUrl } = app.config

  app.route({
    ...routeOf(feedbackCalls, 'POST /feedback'),
    handler: async (request, reply) => {
      const own = `feedback ${subscriberOf(request.ip)}`
      await countTries(app.db, [
        { key: own, limit: limits.feedbackPerHour, seconds: 3600 },
        ...mailLimits(app.config),
      ])
      // A robot gets the same response as a person, so that it learns nothing.
      if (isSpam(request.body)) return reply.code(201).send({})
      const { tariff } = request.body
      const note = tariff ? m.billing_mail_subject({ name: tariff }, { locale: 'ru' }) : ''
      await app.db.transaction().execute(async (trx) => {
        await storeLead(trx, request.body, { address: request.ip, note })
        for (const operator of operators)
          await queueMail(trx, app.jobs, leadMail(operator, request.body, publicUrl))
      })
      return reply.code(201).send({})
    },
  })
}
