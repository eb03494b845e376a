import { z } from 'zod'
import { Condition, ItemId } from './condition.contract.ts'

/** What a step of a computed value takes: a number or words, an answer, points, a hidden field, an earlier value. */
export const Operand = z.union([
  z.number().min(-1e9).max(1e9),
  z.string().max(1000),
  z.strictObject({ question: ItemId, row: ItemId.optional() }),
  /** Points of these questions together; of all where none is named. */
  z.strictObject({ points: z.array(ItemId).max(300) }),
  z.strictObject({ hidden: ItemId }),
  z.strictObject({ variable: ItemId }),
])
export type Operand = z.infer<typeof Operand>

/** A value computed from the answers so far: a score, a class of guests, words for a text. */
export const Variable = z.strictObject({
  id: ItemId,
  /** What its owner calls it. */
  title: z.string().max(200).optional(),
  /** What it is before the first step; 0 unless said otherwise. */
  start: z.union([z.number().min(-1e9).max(1e9), z.string().max(1000)]).optional(),
  steps: z
    .array(
      z.strictObject({
        when: Condition.optional(),
        do: z.enum(['set', 'add', 'subtract', 'multiply', 'divide']),
        by: Operand,
      }),
    )
    .max(100),
})
export type Variable = z.infer<typeof Variable>

/** So many answers of a kind are accepted; who comes later hears so. */
export const Quota = z.strictObject({
  id: ItemId,
  title: z.string().max(200).optional(),
  limit: z.int().min(1).max(100_000_000),
  /** Which answers count; all of them without. */
  when: Condition.optional(),
  /** The limit is of each branch, or of each subject, and not of all together. */
  each: z.enum(['branch', 'subject']).optional(),
  /** The thank-you screen for those who come too late; such a screen is shown to no one else. */
  ending: ItemId.optional(),
})
export type Quota = z.infer<typeof Quota>
