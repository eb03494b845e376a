import { z } from 'zod'

/** What may be tried for free, as the operator sets it: so many reviews in so many days. */
export const TrialTerms = z.strictObject({
  reviews: z.int().min(1).max(1000),
  days: z.int().min(1).max(90),
})
export type TrialTerms = z.infer<typeof TrialTerms>

/** The operator's setting; null: nobody is offered to try. */
export const TrialSetting = z.strictObject({ trial: TrialTerms.nullable() })

/** What this account is offered; null: nothing, it had a tariff or has tried. */
export const TrialOffer = z.object({ trial: TrialTerms.nullable() })
export const TrialBegun = z.object({ tariff: z.number(), until: z.string() })
