import { z } from 'zod'
/** What a member who isn't the owner may see and do; the owner may everything. */
export const Rights = z.object({
  /** Ids; `all` is every one, also of later ones. */
  surveys: z.union([z.literal('all'), z.array(z.string())]).default('all'),
  branches: z.union([z.literal('all'), z.array(z.string())]).default('all'),
  abilities: z.array(z.enum(['see', 'manage', 'reply'])).default(['see']),
})
export type Rights = z.infer<typeof Rights>
