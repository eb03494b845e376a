import { z } from 'zod'

/** The sites that the survey endings of the account may redirect guests to. */
export const RedirectHosts = z.object({ hosts: z.array(z.string()) })
export type RedirectHosts = z.infer<typeof RedirectHosts>

/** Host names or addresses on them; they replace the list. */
export const SaveRedirectHosts = z.strictObject({ hosts: z.array(z.string().max(500)).max(50) })
