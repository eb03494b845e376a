import { z } from 'zod'

/** An operator in a member's account, or the member's consent to it; `inside`: this sign-in is the operator's. */
export const SupportVisit = z.object({ operator: z.string(), until: z.string(), inside: z.boolean() })
export type SupportVisit = z.infer<typeof SupportVisit>

/** The member's present consent. `operator` is null until one came in. */
export const SupportState = z.object({
  access: z.object({ until: z.string(), operator: z.string().nullable() }).nullable(),
})
export type SupportState = z.infer<typeof SupportState>

/** The code is told once. */
export const SupportCode = z.object({ code: z.string(), until: z.string() })
export const EnterAccount = z.strictObject({ code: z.string().max(100) })
export const EnteredAccount = z.object({ accountId: z.number() })
