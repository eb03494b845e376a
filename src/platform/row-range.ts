import { z } from 'zod'

const LIMIT = /^(\d{1,6})-(\d{1,6})$/

/** Rows of a list by their numbers from 1, both included: `1-20`. At most `most` at once. */
export const rowRange = (most: number, usual = `1-${most}`) =>
  z
    .string()
    .regex(LIMIT, 'invalid')
    .transform((text) => {
      const [, first, last] = LIMIT.exec(text)!
      return { from: Number(first), to: Number(last) }
    })
    .refine(({ from, to }) => from >= 1 && to >= from && to - from < most, 'invalid')
    .default(() => {
      const [from, to] = usual.split('-')
      return { from: Number(from), to: Number(to) }
    })
