import { z } from 'zod'
import { Rights, User } from '../account.contract.ts'

const Line = z.string().trim().min(1).max(300)
const Password = z.string().max(1024)
/** A name of the internet, in lower case: `example.kz`. */
const Domain = z
  .string()
  .trim()
  .toLowerCase()
  .max(253)
  .regex(/^(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?\.)+[\p{L}\p{N}-]{2,63}$/u, {
    error: 'invalid',
  })

/** The mailboxes that belong to whoever runs a domain, as certificate authorities hold it (CA/Browser Forum, 3.2.2.4.4). */
const MAILBOXES = ['admin', 'administrator', 'hostmaster', 'postmaster', 'webmaster'] as const

const GroupRights = z.object({ group: Line, rights: Rights })

export const CompanySignIn = z.object({
  issuer: z.string(),
  clientId: z.string(),
  groupsClaim: z.string(),
  /** The first group that fits says what somebody may; it is looked at with every sign-in. */
  groups: z.array(GroupRights),
  /** What those may who are in no named group; null: they are not let in. */
  defaultRights: Rights.nullable(),
  /** Everybody but the owner signs in this way alone. */
  onlyCompany: z.boolean(),
  active: z.boolean(),
})
export type CompanySignIn = z.infer<typeof CompanySignIn>

export const CompanyState = z.object({
  /** Null: it was never set up. */
  settings: CompanySignIn.nullable(),
  /** What the provider is told to lead back to; null before it is set up. */
  redirectUri: z.string().nullable(),
  domains: z.array(
    z.object({
      domain: z.string(),
      confirmed: z.boolean(),
      /** The mailbox that was written to; empty: its DNS record. */
      confirmedBy: z.string(),
      /** What is to be published as a TXT record, while it waits for that. */
      record: z.object({ name: z.string(), value: z.string() }).nullable(),
    }),
  ),
})
export type CompanyState = z.infer<typeof CompanyState>

export const SaveCompany = z.strictObject({
  password: Password,
  issuer: Line,
  clientId: Line,
  /** Left out: the one that is kept. It is never shown. */
  secret: z.string().trim().max(2000).optional(),
  groupsClaim: z.string().trim().min(1).max(100).default('groups'),
  groups: z.array(GroupRights).max(50).default([]),
  defaultRights: Rights.nullable().default(null),
  onlyCompany: z.boolean().default(false),
  active: z.boolean().default(true),
})
export type SaveCompany = z.infer<typeof SaveCompany>

/** Without a mailbox: by a DNS record, which the answer names. */
export const AskDomain = z.strictObject({ domain: Domain, mailbox: z.enum(MAILBOXES).optional() })
/** Without a code: its DNS record is looked up. */
export const ConfirmDomain = z.strictObject({ domain: Domain, code: z.string().max(60).optional() })
export const DomainQuery = z.object({ domain: z.string().max(253) })

export const BeginCompany = z.strictObject({
  username: z.string().max(1000),
  /** The page to come back to; only a path of this site counts. */
  redirect: z.string().max(1000).optional(),
})
export const CompanyBegun = z.object({ url: z.string() })
/** `redirect`: the page that the sign-in was begun for. */
export const CompanyFinished = z.object({ user: User, redirect: z.string() })
export const FinishCompany = z.strictObject({
  /** The last part of the address that the provider led back to, and what stood behind the question mark. */
  key: z.string().max(60),
  query: z.string().max(8000),
})
