import { defineCalls } from '../../calls/define-calls.ts'
import { PDF, ZIP } from '../../calls/media-types.ts'
import { OrderFileQuery, SaveOrder, WorkedOrder, WorkedOrders, WorkedOrdersQuery } from './orders.contract.ts'

export const workedOrderCalls = defineCalls({
  'GET /operator/orders': {
    access: 'operator',
    query: WorkedOrdersQuery,
    answer: WorkedOrders,
    group: 'operator',
    summary: 'Lists orders of print.',
  },
  'GET /operator/orders/file': {
    access: 'operator',
    query: OrderFileQuery,
    files: [PDF, ZIP],
    group: 'operator',
    summary: 'Downloads the files of an order.',
    description: 'What an order prints, with bleed and crop marks: a PDF, or a ZIP with one for each code.',
  },
  'POST /operator/orders': {
    access: 'operator',
    body: SaveOrder,
    answer: WorkedOrder,
    group: 'operator',
    summary: 'Changes an order.',
  },
})
