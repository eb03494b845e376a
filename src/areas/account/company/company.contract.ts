import { z } from 'zod'
import { Rights, User } from '../account.contract.ts'

const Line = z.string().trim().min(1).max(300)
const Password = z.string().max(1024)
/** A domain name in lower case: `example.kz`. */
const Domain = z
  .string()
  .trim()
  .toLowerCase()
  .max(253)
  .regex(/^(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?\.)+[\p{L}\p{N}-]{2,63}$/u, {
    error: 'invalid',
  })

/**
 * Mailboxes reserved for a domain's administrators, as certificate authorities use them (CA/Browser
 * Forum, 3.2.2.4.4).
 */
const MAILBOXES = ['admin', 'administrator', 'hostmaster', 'postmaster', 'webmaster'] as const

const GroupRights = z.object({ group: Line, rights: Rights })

export const CompanySignIn = z.object({
  issuer: z.string(),
  clientId: z.string(),
  groupsClaim: z.string(),
  /** The first matching group sets the rights, at every sign-in. */
  groups: z.array(GroupRights),
  /** Rights of people in none of these groups; null: they are refused. */
  defaultRights: Rights.nullable(),
  /** Everybody except the owner can sign in only this way. */
  onlyCompany: z.boolean(),
  active: z.boolean(),
})
export type CompanySignIn = z.infer<typeof CompanySignIn>

export const CompanyState = z.object({
  /** Null: never set up. */
  settings: CompanySignIn.nullable(),
  /** The redirect address to register with the provider; null before setup. */
  redirectUri: z.string().nullable(),
  domains: z.array(
    z.object({
      domain: z.string(),
      confirmed: z.boolean(),
      /** The mailbox that received the code; empty: confirmed by DNS record. */
      confirmedBy: z.string(),
      /** The TXT record to publish while confirmation is pending. */
      record: z.object({ name: z.string(), value: z.string() }).nullable(),
    }),
  ),
})
export type CompanyState = z.infer<typeof CompanyState>

export const SaveCompany = z.strictObject({
  password: Password,
  issuer: Line,
  clientId: Line,
  /** Omitted: keep the stored secret. It is never returned. */
  secret: z.string().trim().max(2000).optional(),
  groupsClaim: z.string().trim().min(1).max(100).default('groups'),
  groups: z.array(GroupRights).max(50).default([]),
  defaultRights: Rights.nullable().default(null),
  onlyCompany: z.boolean().default(false),
  active: z.boolean().default(true),
})
export type SaveCompany = z.infer<typeof SaveCompany>

/** Without a mailbox: by a DNS record, which the response contains. */
export const AskDomain = z.strictObject({ domain: Domain, mailbox: z.enum(MAILBOXES).optional() })
/** Without a code: the DNS record is looked up. */
export const ConfirmDomain = z.strictObject({ domain: Domain, code: z.string().max(60).optional() })
export const DomainQuery = z.object({ domain: z.string().max(253) })

export const BeginCompany = z.strictObject({
  username: z.string().max(1000),
  /** The page to return to; only a path of this site is accepted. */
  redirect: z.string().max(1000).optional(),
})
export const CompanyBegun = z.object({ url: z.string() })
/** `redirect`: the page that the sign-in was started for. */
export const CompanyFinished = z.object({ user: User, redirect: z.string() })
export const FinishCompany = z.strictObject({
  /** The last path segment of the return address, and its query string. */
  key: z.string().max(60),
  query: z.string().max(8000),
})
