import { z } from 'zod'
import { pageRows } from '../../../platform/row-range.ts'

/** A filter of a query: `none` or an empty value means no filter. */
export const orNone = <Shape extends z.ZodType>(shape: Shape) =>
  z.union([z.enum(['', 'none']).transform(() => undefined), shape]).optional()

/** Text of limited length; `none` or an empty value means no filter. */
export const textOrNone = (most: number) =>
  z
    .string()
    .max(most)
    .transform((text) => (text === '' || text === 'none' ? undefined : text))
    .optional()

/** A calendar day `YYYY-MM-DD` of this century (PostgreSQL has no year 0); `none` or an empty value means no filter. */
export const dayOrNone = orNone(z.iso.date().refine((text) => text.startsWith('20'), 'invalid'))

/** A whole number in decimal digits: `Number` would also accept 0x10, 1e2 and an empty text. */
export const wholeNumber = <Shape extends z.ZodType<number>>(shape: Shape) =>
  z.preprocess((text) => {
    if (typeof text !== 'string') return text
    return /^-?\d{1,16}$/.test(text) ? Number(text) : Number.NaN
  }, shape)

/** Rows of a page of a list, as a count or a range. */
export const pageSize = (usual: number) => pageRows.default({ size: usual, skip: 0 })

/** Where a page of a list begins; empty for the first. */
export const pageCursor = textOrNone(200)
