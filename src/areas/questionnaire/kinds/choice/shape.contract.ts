import { z } from 'zod'
import { asked, carriedFrom, Option, options } from '../asked.contract.ts'

/** What guests choose from: own words are an answer too with `other`, each guest sees another order with `random`. */
const chosen = {
  options,
  other: z.boolean().optional(),
  random: z.boolean().optional(),
  carriedFrom,
}
const howMany = { min: z.int().min(0).max(200).optional(), max: z.int().min(1).max(200).optional() }

export const SingleChoice = z.strictObject({ ...asked, type: z.literal('single_choice'), ...chosen })

export const MultipleChoice = z.strictObject({
  ...asked,
  type: z.literal('multiple_choice'),
  ...chosen,
  ...howMany,
})

export const Dropdown = z.strictObject({
  ...asked,
  type: z.literal('dropdown'),
  ...chosen,
  options: z.array(Option).min(1).max(1000),
})

export const PictureChoice = z.strictObject({
  ...asked,
  type: z.literal('picture_choice'),
  ...chosen,
  ...howMany,
})
