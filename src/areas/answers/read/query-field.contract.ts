import { z } from 'zod'
import { pageRows } from '../../../platform/query/row-range.ts'

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

/** Rows of a page of a list, as a count or a range. */
export const pageSize = (usual: number) => pageRows.prefault(String(usual))

/** Where a page of a list begins; empty for the first. */
export const pageCursor = textOrNone(200)
