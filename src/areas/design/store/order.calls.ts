import { defineCalls } from '../../../calls/define-calls.ts'
import { OneOrder, Orders, PlaceOrder } from './order.contract.ts'

export const orderCalls = defineCalls({
  'GET /order': {
    access: 'tariff',
    answer: Orders,
    group: 'money',
    summary: 'Lists orders of printed things.',
  },
  'POST /order': {
    access: 'tariff',
    body: PlaceOrder,
    answer: OneOrder,
    statuses: [200, 201],
    group: 'money',
    summary: 'Orders printed things.',
  },
})
