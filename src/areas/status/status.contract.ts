import { z } from 'zod'

/** The parts of the service that people notice, in the order of the status page. */
export const SERVICE_PARTS = ['answers', 'mail', 'alerts', 'files'] as const
export type ServicePart = (typeof SERVICE_PARTS)[number]

/** For how many days the minutes are kept and shown. */
export const STATUS_DAYS = 90

/** One part of the service. */
export const PartStatus = z.object({
  id: z.enum(SERVICE_PARTS),
  works: z.boolean().describe('Whether it works now.'),
  days: z
    .array(
      z.object({
        day: z.iso.date().describe('UTC.'),
        good: z.number().describe('Minutes in which it worked.'),
        bad: z.number().describe('Minutes in which it did not. Those in neither were not measured.'),
      }),
    )
    .describe('The days with a measurement, oldest first, at most 90.'),
})
export type PartStatus = z.infer<typeof PartStatus>

/** How the installation works, measured from inside. */
export const ServiceStatus = z.object({
  measuredAt: z.iso.datetime().nullable().describe('The last measurement; null before the first.'),
  parts: z.array(PartStatus),
})
export type ServiceStatus = z.infer<typeof ServiceStatus>
