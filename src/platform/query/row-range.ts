import { z } from 'zod'
import { wholeNumber } from './whole-number.ts'

const LIMIT = /^(\d{1,6})-(\d{1,6})$/
/** So far the first and the last row of a range may be apart. */
const MOST_APART = 100

/** Rows of a list, counted from 1: so many first ones (`20`), or from one to another, both included (`21-40`). */
const rows = z.union([
  wholeNumber(z.int().min(1).max(MOST_APART)).transform((to) => ({ from: 1, to })),
  z.string().regex(LIMIT, 'invalid').transform(ends).refine(isRange, 'invalid'),
])

/** Rows of a list by the numbers of the first and the last. */
export const rowRange = (usual: `1-${number}` = '1-20') => rows.prefault(usual)

function ends(text: string): { from: number; to: number } {
  const [, first, last] = LIMIT.exec(text)!
  return { from: Number(first), to: Number(last) }
}

function isRange({ from, to }: { from: number; to: number }): boolean {
  return from >= 1 && to >= from && to - from <= MOST_APART
}

/** The rows of a page, and how many come before them that are left out. */
export type PageRows = { size: number; skip: number }

export const pageRows = rows.transform(({ from, to }): PageRows => ({ size: to - from + 1, skip: from - 1 }))
