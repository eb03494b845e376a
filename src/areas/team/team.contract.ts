import { z } from 'zod'
import { Email, NewPassword, Rights } from '../account/account.contract.ts'

const Id = z.string().min(1).max(40)
const Ids = z.union([z.literal('all'), z.array(Id).min(1).max(10_000)])

/**
 * Rights that a member may get. Everybody sees; a member limited to branches is limited to their surveys too, and manages
 * nothing, because management covers a survey as a whole.
 */
const GrantedRights = z
  .strictObject({
    surveys: Ids,
    branches: Ids,
    abilities: z.array(z.enum(['see', 'manage', 'reply', 'pay', 'export'])).max(5),
  })
  .refine(({ abilities }) => abilities.includes('see'), { path: ['abilities'], error: 'invalid' })
  .refine(({ branches, surveys }) => branches === 'all' || surveys !== 'all', {
    path: ['surveys'],
    error: 'invalid',
  })
  .refine(({ branches, abilities }) => branches === 'all' || !abilities.includes('manage'), {
    path: ['abilities'],
    error: 'invalid',
  })

const MemberChange = z.union([
  z.strictObject({ email: Email, rights: GrantedRights }),
  z.strictObject({ rights: GrantedRights }),
  z.strictObject({ resend: z.literal(true) }),
  z.strictObject({ removed: z.literal(true) }),
])
export type MemberChange = z.infer<typeof MemberChange>

/**
 * `new` invites an address; a member's id changes the rights or removes; an invitation's id sends it again, with a new
 * link, or takes it back.
 */
export const SaveUsers = z.strictObject({ id: Id, data: MemberChange })

const Named = z.array(z.object({ id: z.string(), title: z.string() }))
/** The surveys and branches that rights name; empty where they say `all`. */
const reach = { rights: Rights, surveys: Named, branches: Named }

export const Team = z.object({
  users: z.array(
    z.object({
      id: z.string(),
      email: z.string(),
      /** Empty until the person wrote it. */
      name: z.string(),
      owner: z.boolean(),
      /** The one that asks. */
      self: z.boolean(),
      ...reach,
      lastSeen: z.string().nullable(),
      /** Whether they have a second step of sign-in. */
      factor: z.boolean(),
    }),
  ),
  /** Who was invited and has not come yet, the newest first. */
  invitations: z.array(
    z.object({
      id: z.string(),
      /** null: a link that was handed over. */
      email: z.string().nullable(),
      ...reach,
      createdAt: z.string(),
      /** null: over. */
      expiresAt: z.string().nullable(),
    }),
  ),
  /** What rights can be limited to. */
  places: z.array(z.object({ id: z.string(), title: z.string(), branches: Named })),
})
export type Team = z.infer<typeof Team>

const Token = z.string().min(1).max(200)

/** What joining costs a person who signs in already: nothing, an empty account of their own, or the place in a team. */
export const COSTS = ['nothing', 'empty_account', 'other_team'] as const
/** Why the person who is signed in can't use the link: it is for another address, they are in already, they own a business here. */
export const BARS = ['other_address', 'member', 'own_business'] as const

export const InviteQuery = z.object({ token: Token })
export const InviteAnswer = z.object({
  invite: z.discriminatedUnion('state', [
    z.object({ state: z.enum(['used', 'expired']) }),
    z.object({
      state: z.literal('open'),
      business: z.string(),
      inviter: z.string(),
      /** null: the user of the link enters their own. */
      email: z.string().nullable(),
      /** Whether somebody signs in with that address already. */
      known: z.boolean(),
      admin: z.boolean(),
      surveys: Named,
      branches: Named,
      /** About the person who is signed in; null for a stranger. */
      you: z.object({ email: z.string(), bar: z.enum(BARS).nullable(), cost: z.enum(COSTS) }).nullable(),
    }),
  ]),
})
export type Invite = z.infer<typeof InviteAnswer>['invite']

/**
 * With a password a new person joins, under the invited address or, where the link names none, under `username`.
 * Without one the person who is signed in does.
 */
export const AcceptInvite = z.strictObject({
  token: Token,
  password: NewPassword.optional(),
  username: Email.optional(),
  firstName: z.string().trim().max(120).optional(),
})
export type AcceptInvite = z.infer<typeof AcceptInvite>
