import { z } from 'zod'

const Id = z.string().min(1).max(40)
const Title = z.string().trim().min(1).max(60)

/** A role as the account names it. `members`: their ids, for those who run the account; others get an empty list. */
export const TeamRole = z.object({
  id: z.string(),
  title: z.string(),
  members: z.array(z.string()),
  /** Whether the caller has it. */
  mine: z.boolean(),
})
export type TeamRole = z.infer<typeof TeamRole>
export const TeamRoles = z.object({ roles: z.array(TeamRole) })

/** The account's complete list of roles in order; one without id is created, a missing one is removed. */
export const SaveTeamRoles = z.strictObject({
  roles: z
    .array(z.strictObject({ id: Id.optional(), title: Title, members: z.array(Id).max(1000).default([]) }))
    .max(30),
})
export type SaveTeamRoles = z.infer<typeof SaveTeamRoles>
