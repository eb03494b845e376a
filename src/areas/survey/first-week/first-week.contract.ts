import { z } from 'zod'

/** `printed`: a print file was made. `solved`: a complaint was taken in time. `changed`: a change of the business was recorded. */
export const FIRST_STEPS = ['printed', 'answered', 'solved', 'changed'] as const
export type FirstStep = (typeof FIRST_STEPS)[number]

export const FirstWeek = z.object({
  /** In the first 30 days of an account, until the member closes the list; only for those who run the account. */
  isShown: z.boolean(),
  steps: z.array(z.object({ id: z.enum(FIRST_STEPS), done: z.boolean() })),
})
export type FirstWeek = z.infer<typeof FirstWeek>

export const CloseFirstWeek = z.strictObject({ closed: z.boolean() })
