import { z } from 'zod'

/** A whole number in decimal digits: `Number` would also accept 0x10, 1e2 and an empty text. */
export const wholeNumber = <Shape extends z.ZodType<number>>(shape: Shape) =>
  z.preprocess((text) => {
    if (typeof text !== 'string') return text
    return /^-?\d{1,16}$/.test(text) ? Number(text) : Number.NaN
  }, shape)
