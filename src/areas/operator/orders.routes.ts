import { routeOf } from '../../calls/define-calls.ts'
import type { App } from '../../platform/app.ts'
import { attachment } from '../../platform/attachment.ts'
import { requireOperator } from '../account/sign-in/session.access.ts'
import { orderFile } from '../design/store/order-file.queries.ts'
import { followStatus } from '../design/store/order-payment.write.ts'
import { workedOrderCalls } from './orders.calls.ts'
import { listWorkedOrders, lockWorkedOrder, saveOrder } from './orders.queries.ts'

/** Orders of printed copies, for the operator. */
export async function workedOrderRoutes(app: App): Promise<void> {
  app.route({
    ...routeOf(workedOrderCalls, 'GET /operator/orders'),
    handler: async (request) => {
      await requireOperator(request)
      return listWorkedOrders(app.db, request.query)
    },
  })

  app.route({
    ...routeOf(workedOrderCalls, 'GET /operator/orders/file'),
    handler: async (request, reply) => {
      await requireOperator(request)
      const parts = { db: app.db, files: app.files, publicUrl: app.config.publicUrl }
      const { name, type, body } = await orderFile(parts, request.query.number)
      return reply.type(type).header('content-disposition', attachment(name)).send(body)
    },
  })

  app.route({
    ...routeOf(workedOrderCalls, 'POST /operator/orders'),
    handler: async (request) => {
      await requireOperator(request)
      const { body } = request
      return app.db.transaction().execute(async (trx) => {
        const order = await lockWorkedOrder(trx, body.number)
        const payment = await followStatus(trx, order, body.status)
        return saveOrder(trx, { ...body, payment })
      })
    },
  })
}
