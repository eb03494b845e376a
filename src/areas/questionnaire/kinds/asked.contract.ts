import { z } from 'zod'
import { Condition, ItemId, LocalText } from '../condition.contract.ts'
import { Validator } from '../validator.contract.ts'

// What kinds of questions share. Each kind has its own shape in its folder.

export const Option = z.strictObject({
  id: ItemId,
  label: LocalText,
  exclusive: z.boolean().optional(),
  /** Keeps its place where the others stand in random order. */
  anchored: z.boolean().optional(),
  /** Id of a drawn picture (picture.ts). */
  image: z.string().max(40).optional(),
  /** What choosing it adds to a score (variable.ts). */
  points: z.number().min(-1e6).max(1e6).optional(),
})
export type Option = z.infer<typeof Option>

/** Where a guest goes on after a question: to a later one, or to the end. The first whose condition holds counts. */
export const Jump = z.strictObject({ when: Condition, to: ItemId })
export type Jump = z.infer<typeof Jump>

/** What every question has. */
export const asked = {
  id: ItemId,
  title: LocalText,
  description: LocalText.optional(),
  required: z.boolean().optional(),
  /** Required of those guests alone whose answers so far satisfy it. */
  requiredIf: Condition.optional(),
  /** Shown to the others too, who can't answer it. */
  enabledIf: Condition.optional(),
  visibleIf: Condition.optional(),
  validators: z.array(Validator).max(20).optional(),
  jumps: z.array(Jump).max(20).optional(),
  /** The answer that stands in the field until the guest gives another. */
  default: z.union([z.string().max(2000), z.number(), z.boolean(), z.array(ItemId).max(200)]).optional(),
}

/** Words at both ends of a scale. */
export const ends = z.strictObject({ low: LocalText.optional(), high: LocalText.optional() }).optional()

export const options = z.array(Option).min(1).max(200)

/** Of the options that an earlier question has too, those that were chosen there stand here, or those that were not. */
export const carriedFrom = z
  .strictObject({ question: ItemId, take: z.enum(['chosen', 'not_chosen']) })
  .optional()
