import { z } from 'zod'

const LIMIT = /^(\d{1,6})-(\d{1,6})$/
/** So far the first and the last row of a range may be apart. */
const MOST_APART = 100

/** Rows of a list by their numbers from 1, both included: `1-20`; at most 100 apart. */
export const rowRange = (usual: `1-${number}` = '1-20') =>
  z
    .string()
    .regex(LIMIT, 'invalid')
    .transform(ends)
    .refine(isRange, 'invalid')
    .default(() => ends(usual))

function ends(text: string): { from: number; to: number } {
  const [, first, last] = LIMIT.exec(text)!
  return { from: Number(first), to: Number(last) }
}

function isRange({ from, to }: { from: number; to: number }): boolean {
  return from >= 1 && to >= from && to - from <= MOST_APART
}

/** The rows of a page, and how many come before them that are left out. */
export type PageRows = { size: number; skip: number }

/** How long a page of a list is (`20`), or which of its rows are wanted, counted from 1 and both included (`21-40`). */
export const pageRows = z.string().transform((text, context): PageRows => {
  if (LIMIT.test(text)) {
    const range = ends(text)
    if (isRange(range)) return { size: range.to - range.from + 1, skip: range.from - 1 }
  } else if (/^\d{1,3}$/.test(text) && Number(text) >= 1 && Number(text) <= 100)
    return { size: Number(text), skip: 0 }
  context.addIssue({ code: 'custom', message: 'invalid' })
  return z.NEVER
})
