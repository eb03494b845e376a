import { z } from 'zod'
import { wholeNumber } from '../../platform/query/whole-number.ts'
import { orNone, pageSize } from '../answers/read/query-field.contract.ts'
import { Order, OrderStatus } from '../design/store/order.contract.ts'

export const WorkedOrdersQuery = z.object({
  status: OrderStatus.optional(),
  /** The number of the last order of the page before. */
  cursor: orNone(wholeNumber(z.int().min(1).max(2_147_483_647))),
  limit: pageSize(25),
})
export type WorkedOrdersQuery = z.infer<typeof WorkedOrdersQuery>

export const OrderFileQuery = z.object({ number: z.coerce.number().int().min(1).max(2_147_483_647) })

/** An order as the operator works on it. */
export const WorkedOrder = z.object({
  ...Order.shape,
  company: z.string(),
  operatorNote: z.string(),
  changedAt: z.string().nullable(),
})
export type WorkedOrder = z.infer<typeof WorkedOrder>

/** The orders of all accounts, newest first, and how many there are of each status. */
export const WorkedOrders = z.object({
  orders: z.array(WorkedOrder),
  nextCursor: z.number().nullable(),
  counts: z.record(OrderStatus, z.int()),
})
export type WorkedOrders = z.infer<typeof WorkedOrders>

export const SaveOrder = z.strictObject({
  number: z.int().min(1),
  status: OrderStatus,
  note: z.string().trim().max(2000),
})
export type SaveOrder = z.infer<typeof SaveOrder>
