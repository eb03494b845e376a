import { z } from 'zod'
import { defineCalls } from '../../../calls/define-calls.ts'
import { CancelOrder, ForSale, OrdersQuery, PayOrders, QuoteQuery, Quotes } from './ordering.contract.ts'

export const orderingCalls = defineCalls({
  'GET /pay/tariffs': {
    access: 'public',
    answer: ForSale,
    group: 'money',
    summary: 'Lists tariffs and prices.',
  },
  'GET /pay/quote': {
    access: 'signedIn',
    query: QuoteQuery,
    answer: Quotes,
    group: 'money',
    summary: 'Says what a change of tariff costs now.',
  },
  'GET /pay/orders': {
    access: 'signedIn',
    query: OrdersQuery,
    answer: PayOrders,
    group: 'money',
    summary: 'Lists what was bought.',
  },
  'POST /pay/orders/cancel': {
    access: 'signedIn',
    suspended: true,
    body: CancelOrder,
    answer: z.strictObject({}),
    group: 'money',
    summary: 'Cancels an unpaid order.',
  },
})
