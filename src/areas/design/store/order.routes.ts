import { routeOf } from '../../../calls/define-calls.ts'
import type { App } from '../../../platform/app.ts'
import { AppError } from '../../../platform/errors.ts'
import { countTries } from '../../../platform/limits/rate-limit.ts'
import { queueMail } from '../../../platform/mail/mail.ts'
import { mailLimits } from '../../../platform/mail/mail-limit.ts'
import { requireSignedIn } from '../../account/sign-in/session.access.ts'
import { requirePayer } from '../../billing/billing.access.ts'
import { requireOwnSurvey } from '../../survey/survey.access.ts'
import { nothingToPrint } from '../bulk/bulk.jobs.ts'
import { bulkItems } from '../bulk/bulk.read.ts'
import { findDesign } from '../print/print-designs.ts'
import { contentOf } from '../print-content.read.ts'
import { orderCalls } from './order.calls.ts'
import { listOrders, storeOrder } from './order.queries.ts'
import { orderMail } from './order-mail.ts'
import { holdPrice, printPrice } from './order-payment.write.ts'

/** Orders of an account within a day; more is somebody's mistake. */
const A_DAY = 50

/** Printed copies are asked for here; the operator of the installation prints and delivers them. */
export async function orderRoutes(app: App): Promise<void> {
  const { operators, publicUrl } = app.config

  app.route({
    ...routeOf(orderCalls, 'GET /order'),
    handler: async (request) => ({ orders: await listOrders(app.db, await requireSignedIn(request)) }),
  })

  app.route({
    ...routeOf(orderCalls, 'POST /order'),
    handler: async (request, reply) => {
      const { body } = request
      const survey = await requireOwnSurvey(request, body.surveyId, 'manage')
      const design = findDesign(body.print.design)
      if (!design) throw new AppError('invalid', { fields: { 'print.design': 'invalid' } })
      if (!Object.hasOwn(design.sizes, body.print.size))
        throw new AppError('invalid', { fields: { 'print.size': 'invalid' } })
      // Every id of the print is the account's own, or it is found by nobody.
      const parts = { db: app.db, files: app.files, publicUrl }
      const { subId, code, template, own } = body.print
      await contentOf(parts, survey, { subId, code, template, own, design })
      const key = `order ${survey.accountId}`
      await countTries(app.db, [{ key, limit: A_DAY, seconds: 86_400 }, ...mailLimits(app.config)])
      if (body.fromBalance) await requirePayer(request)
      const { what } = body.print
      const codes = body.fromBalance && what ? (await bulkItems(app.db, survey, { what })).length : 1
      if (codes === 0) throw nothingToPrint()
      const { accountId } = survey
      const { order, isNew } = await app.db.transaction().execute(async (trx) => {
        const { quantity } = body
        const price = body.fromBalance ? await printPrice(trx, { quantity, codes }) : null
        const result = await storeOrder(trx, survey, body, price)
        if (result.isNew && price !== null) await holdPrice(trx, { accountId, id: body.id, amount: price })
        if (result.isNew)
          for (const operator of operators)
            await queueMail(trx, app.jobs, orderMail(operator, result.order, publicUrl))
        return result
      })
      return reply.code(isNew ? 201 : 200).send({ order })
    },
  })
}
