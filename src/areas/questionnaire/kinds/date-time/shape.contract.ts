import { z } from 'zod'
import { asked } from '../asked.contract.ts'

const day = z.iso.date().optional()

export const DateQuestion = z.strictObject({ ...asked, type: z.literal('date'), min: day, max: day })

export const Time = z.strictObject({ ...asked, type: z.literal('time') })
