import { z } from 'zod'

/** An operator's visit, or the member's consent to it; `inside`: this session is the operator's. */
export const SupportVisit = z.object({ operator: z.string(), until: z.string(), inside: z.boolean() })
export type SupportVisit = z.infer<typeof SupportVisit>

/** The member's current consent. `operator` is null until one has entered. */
export const SupportState = z.object({
  access: z.object({ until: z.string(), operator: z.string().nullable() }).nullable(),
})
export type SupportState = z.infer<typeof SupportState>

/** The code is returned only once. */
export const SupportCode = z.object({ code: z.string(), until: z.string() })
export const EnterAccount = z.strictObject({ code: z.string().max(100) })
export const EnteredAccount = z.object({ accountId: z.number() })
