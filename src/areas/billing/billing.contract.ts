import { z } from 'zod'
import { rowRange } from '../../platform/query/row-range.ts'

/** The first and the last row of a list. */
export const Range = rowRange().transform(({ from, to }) => ({ first: from, last: to }))

/** A sum of tenge with at most two digits after the point, above zero. */
export const Tenge = z
  .number()
  .positive()
  .max(90_000_000_000_000)
  .refine(
    (sum) => Number.isInteger(Math.round(sum * 100)) && Math.abs(Math.round(sum * 100) - sum * 100) < 1e-4,
    'invalid',
  )

export const AccountId = z.coerce.number().int().min(1).max(999_999_999_999)
export const OrderId = z.string().min(1).max(40)
/** A day of this century. */
export const Day = z.iso.date().refine((text) => text.startsWith('20'), 'invalid')
