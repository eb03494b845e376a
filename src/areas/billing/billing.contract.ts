import { z } from 'zod'

/** First and last of a list, counted from 1, at most 100 apart: `1-20`. */
export const Range = z
  .string()
  .regex(/^\d{1,7}-\d{1,7}$/)
  .default('1-20')
  .transform((text) => {
    const [first, last] = text.split('-').map(Number)
    return { first: first!, last: last! }
  })
  .refine(({ first, last }) => first >= 1 && last >= first && last - first <= 100, 'invalid')

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
