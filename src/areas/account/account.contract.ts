import { z } from 'zod'
import { isEmail } from './email.ts'
import { FACTORS } from './factor/factor.contract.ts'
import { Brand } from './profile/brand.contract.ts'
import { SupportVisit } from './support/support.contract.ts'

/** An address to sign in with and to send mail to. */
export const Email = z.string().trim().max(254).refine(isEmail, { error: 'email' })
/** A new password, exactly as typed. The server also refuses the most common ones. */
export const NewPassword = z.string().min(8).max(1024)
/** A password to compare with the stored one. */
const Password = z.string().max(1024)
const Token = z.string().min(1).max(200)
const Line = z.string().trim().max(120)

/** What a member other than the owner may see and do; the owner may do everything. */
export const Rights = z.object({
  /** Ids; `all` also includes those created later. */
  surveys: z.union([z.literal('all'), z.array(z.string())]),
  branches: z.union([z.literal('all'), z.array(z.string())]),
  /** `pay` sees the money of the account and spends it. */
  abilities: z.array(z.enum(['see', 'manage', 'reply', 'pay', 'export'])),
})
export type Rights = z.infer<typeof Rights>

export const User = z.object({
  id: z.string(),
  /** The public number of the account. */
  qalayid: z.number(),
  email: z.string(),
  emailVerified: z.boolean(),
  username: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  phone: z.string(),
  company: z.string(),
  brand: Brand,
  position: z.string(),
  /** The tariff in effect now: 1 is none, then 2–6. */
  tariff: z.number(),
  tariffUntil: z.string().nullable(),
  locale: z.enum(['ru', 'en', 'kk']),
  timezone: z.string(),
  /** null for a member limited to some surveys or branches: the total would reveal answers that they may not see. */
  reviews: z
    .object({
      used: z.number(),
      /** null: without limit. */
      limit: z.number().nullable(),
      periodStart: z.string(),
      periodEnd: z.string().nullable(),
    })
    .nullable(),
  owner: z.boolean(),
  /** Whether the member receives mails about answers and complaints; owners always do. */
  alertMails: z.boolean(),
  /** Whether the member can open the operator's pages. */
  operator: z.boolean(),
  /** The account requires a second factor; until the member sets one up, this session can do nothing else. */
  factorDue: z.boolean(),
  /** Why the operator has blocked changes in the account; null: it is not suspended. */
  suspended: z.string().nullable(),
  /** The operator's current announcement in the member's language. */
  announcement: z.object({ id: z.string(), text: z.string() }).nullable(),
  /** The operator who is visiting the account with this member's consent. */
  support: SupportVisit.nullable(),
  rights: Rights,
})
export type User = z.infer<typeof User>
export const UserAnswer = z.object({ user: User })

/** Accepts the whole user but writes only these fields; absent ones stay unchanged. */
export const SaveUser = z.looseObject({
  firstName: Line.min(1).optional(),
  lastName: Line.optional(),
  phone: z.string().trim().max(40).optional(),
  company: Line.optional(),
  position: Line.optional(),
  locale: z.enum(['ru', 'en', 'kk']).optional(),
  timezone: z.string().max(60).optional(),
  alertMails: z.boolean().optional(),
})
export type SaveUser = z.infer<typeof SaveUser>

/**
 * `factor` with 202: the password was right, and one of these must follow with `POST /login/factor`
 * within ten minutes.
 */
export const LoginAnswer = z.object({ user: User.optional(), factor: z.array(z.enum(FACTORS)).optional() })

export const Register = z.strictObject({ username: Email, password: NewPassword })
/** Any text is accepted: a name that cannot be an address is answered like an unknown one. */
export const Login = z.strictObject({ username: z.string().max(1000), password: Password })
export type Login = z.infer<typeof Login>
export const Forgot = z.strictObject({ username: z.string().max(1000) })
export const Reset = z.strictObject({ token: Token, newPassword: NewPassword })
export const ChangePassword = z.strictObject({ password: Password, newPassword: NewPassword })
/**
 * Without a password nothing changes: the confirmation mail to the member's current unconfirmed
 * address is sent again.
 */
export const ChangeEmail = z.strictObject({ password: Password.optional(), email: Email })
export const VerifyEmail = z.strictObject({ token: Token })
export const VerifiedEmail = z.object({ email: z.string() })
export const CloseAccount = z.strictObject({ password: Password })
export const Nothing = z.strictObject({})

export const SessionList = z.object({
  sessions: z.array(
    z.object({
      id: z.string(),
      /** The session that makes this request. */
      current: z.boolean(),
      createdAt: z.string(),
      seenAt: z.string(),
      userAgent: z.string(),
      address: z.string(),
    }),
  ),
})
export type SessionList = z.infer<typeof SessionList>
export const SessionQuery = z.object({ id: z.string().max(100) })
