import { z } from 'zod'

/** The sites to which the endings of the account's surveys may take guests. */
export const RedirectHosts = z.object({ hosts: z.array(z.string()) })
export type RedirectHosts = z.infer<typeof RedirectHosts>

/** Names of hosts or addresses on them; they replace the list. */
export const SaveRedirectHosts = z.strictObject({ hosts: z.array(z.string().max(500)).max(50) })
