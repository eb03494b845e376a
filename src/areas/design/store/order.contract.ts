import { z } from 'zod'
import { SurveyId, Uuid } from '../../questionnaire/condition.contract.ts'
import { BulkTargets } from '../bulk/bulk.contract.ts'
import { Languages } from '../design.contract.ts'
import { OwnLook } from '../own-design/own-design.contract.ts'

/** What it is printed on. */
export const OrderPaper = z.enum(['plain', 'matt', 'glossy', 'card', 'film'])
export type OrderPaper = z.infer<typeof OrderPaper>

export const OrderStatus = z.enum(['new', 'in_work', 'done', 'cancelled'])
export type OrderStatus = z.infer<typeof OrderStatus>

/** What is printed, as the render call takes it; `what` for many codes at once. */
export const OrderedPrint = z.strictObject({
  design: z.string().max(60),
  size: z.string().max(20),
  languages: Languages.optional(),
  subId: z.string().max(40).optional(),
  code: z.string().max(40).optional(),
  what: BulkTargets.optional(),
  template: z.string().max(40).optional(),
  /** the business's own words, colours and pictures on it */
  own: OwnLook.optional(),
})

/** A request for printed copies. The page makes its `id`: pressing twice orders once. */
export const PlaceOrder = z.strictObject({
  id: Uuid,
  surveyId: SurveyId,
  print: OrderedPrint,
  /** copies of each code */
  quantity: z.int().min(1).max(100_000),
  paper: OrderPaper,
  address: z.string().trim().min(5).max(500),
  contact: z.string().trim().min(1).max(120),
  phone: z
    .string()
    .trim()
    .max(40)
    .regex(/^\+?\d[\d\s()-]{5,}$/),
  note: z.string().trim().max(2000).default(''),
  /** Pays from the balance: the price is held until the order is done. */
  fromBalance: z.boolean().default(false),
})
export type PlaceOrder = z.infer<typeof PlaceOrder>

export const Order = z.object({
  id: z.string(),
  /** What people call it on the telephone. */
  number: z.number(),
  surveyId: z.string(),
  surveyTitle: z.string(),
  print: OrderedPrint,
  /** The design by its name; the id of one that is gone. */
  design: z.object({ ru: z.string(), en: z.string(), kk: z.string() }),
  /** Branch and placement whose code is printed; empty for the survey as a whole, or when they are gone. */
  place: z.string(),
  quantity: z.number(),
  paper: OrderPaper,
  address: z.string(),
  contact: z.string(),
  phone: z.string(),
  note: z.string(),
  status: OrderStatus,
  /** Of an order that is paid for from the balance; `sum` in tenge. */
  payment: z.object({ state: z.enum(['held', 'charged', 'returned']), sum: z.number() }).nullable(),
  createdAt: z.string(),
})
export type Order = z.infer<typeof Order>

export const OneOrder = z.object({ order: Order })
export const Orders = z.object({ orders: z.array(Order) })
