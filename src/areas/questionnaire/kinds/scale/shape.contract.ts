import { z } from 'zod'
import { LocalText } from '../../condition.contract.ts'
import { asked, ends } from '../asked.contract.ts'

export const SHAPES = ['star', 'heart', 'smiley', 'number'] as const

/** Names of the steps of a scale, the lowest first; steps beyond the list have none. */
const stepNames = z.array(LocalText).max(11).optional()

/** Pictures of the steps instead of their shape, as options have them; an empty one leaves the shape. */
const stepImages = z.array(z.string().max(40)).max(10).optional()

export const Nps = z.strictObject({ ...asked, type: z.literal('nps'), labels: ends })

export const Csat = z.strictObject({
  ...asked,
  type: z.literal('csat'),
  scale: z.int().min(3).max(10).optional(),
  shape: z.enum(SHAPES).optional(),
  labels: ends,
  stepNames,
  stepImages,
})

export const Ces = z.strictObject({
  ...asked,
  type: z.literal('ces'),
  scale: z.int().min(5).max(10).optional(),
  shape: z.enum(SHAPES).optional(),
  labels: ends,
  stepNames,
  stepImages,
})

export const Rating = z.strictObject({
  ...asked,
  type: z.literal('rating'),
  scale: z.int().min(3).max(10),
  shape: z.enum(SHAPES),
  labels: ends,
  stepNames,
  stepImages,
})
