import { z } from 'zod'
import { asked } from '../asked.contract.ts'

const day = z.iso.date().optional()

/** The first and the last day of something; both may be one day. */
export const DateRange = z.strictObject({ ...asked, type: z.literal('date_range'), min: day, max: day })

/** The hours from one time of day to another, which may be after midnight. */
export const TimeRange = z.strictObject({ ...asked, type: z.literal('time_range') })
