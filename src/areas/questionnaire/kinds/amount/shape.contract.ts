import { z } from 'zod'
import { LocalText } from '../../condition.contract.ts'
import { asked, ends } from '../asked.contract.ts'

const amount = z.number().min(-1e9).max(1e9)
const amounts = {
  min: amount.optional(),
  max: amount.optional(),
  /** The distance of two neighbouring values; a number without it may have any decimals. */
  step: z.number().min(1e-6).max(1e9).optional(),
  unit: LocalText.optional(),
}

export const NumberQuestion = z.strictObject({ ...asked, type: z.literal('number'), ...amounts })

/** 0 to 100 in steps of 1 unless said otherwise. */
export const Slider = z.strictObject({ ...asked, type: z.literal('slider'), ...amounts, labels: ends })
