import { z } from 'zod'
import { asked, carriedFrom, options } from '../asked.contract.ts'

export const Ranking = z.strictObject({
  ...asked,
  type: z.literal('ranking'),
  options,
  random: z.boolean().optional(),
  carriedFrom,
})
