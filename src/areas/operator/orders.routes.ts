import type { App } from '../../platform/app.ts'
import { requireOperator } from '../account/session.access.ts'
import { OrdersQuery, SaveOrder, WorkedOrder, WorkedOrders } from './orders.contract.ts'
import { listWorkedOrders, saveOrder } from './orders.queries.ts'

/** What whoever runs the installation makes of the orders of printed copies. */
export async function workedOrderRoutes(app: App): Promise<void> {
  app.get('/operator/orders', {
    schema: { querystring: OrdersQuery, response: { 200: WorkedOrders } },
    handler: async (request) => {
      await requireOperator(request)
      return listWorkedOrders(app.db, request.query)
    },
  })

  app.post('/operator/orders', {
    schema: { body: SaveOrder, response: { 200: WorkedOrder } },
    handler: async (request) => {
      await requireOperator(request)
      return saveOrder(app.db, request.body)
    },
  })
}
