import { z } from 'zod'
import type { Ability } from '../../account/rights.ts'

/** What a key may be used for; the declaration of a call that takes keys names one of them. */
export const SCOPES = ['answers:read', 'figures:read', 'answers:write', 'manage'] as const
export const Scope = z.enum(SCOPES)
export type Scope = z.infer<typeof Scope>

const ABILITIES: Record<Scope, readonly Ability[]> = {
  'figures:read': ['see'],
  'answers:read': ['see', 'export'],
  'answers:write': ['see', 'reply'],
  manage: ['see', 'manage'],
}

/** What somebody with a key of these scopes may do, as far as the key's maker may. */
export function abilitiesOf(scopes: readonly Scope[]): Ability[] {
  return [...new Set(scopes.flatMap((scope) => ABILITIES[scope]))]
}

export const MOST_KEYS = 50

const Ids = z.union([z.literal('all'), z.array(z.string().min(1).max(40)).min(1).max(1000)])

export const AddKey = z
  .strictObject({
    name: z.string().trim().min(1).max(80),
    scopes: z.array(Scope).min(1).max(SCOPES.length),
    surveys: Ids.default('all'),
    branches: Ids.default('all'),
    /** The last day on which it works, in the account's time zone; without one it works until it is ended. */
    expiresAt: z.iso.date().optional(),
  })
  // What is managed is a survey as a whole.
  .refine(({ scopes, branches }) => branches === 'all' || !scopes.includes('manage'), {
    path: ['scopes'],
    error: 'invalid',
  })
export type AddKey = z.infer<typeof AddKey>
/** `key` is returned only this once. */
export const KeyAdded = z.object({ id: z.string(), key: z.string() })

export const ApiKey = z.object({
  id: z.string(),
  prefix: z.string(),
  name: z.string(),
  scopes: z.array(Scope),
  surveys: Ids,
  branches: Ids,
  /** The creator, on whose behalf it acts. */
  by: z.string(),
  createdAt: z.string(),
  expiresAt: z.string().nullable(),
  lastUsedAt: z.string().nullable(),
  lastUsedFrom: z.string().nullable(),
  /** When it ends because nobody uses it; null while that is far. */
  endsUnusedAt: z.string().nullable(),
})
export type ApiKey = z.infer<typeof ApiKey>
export const ApiKeys = z.object({ keys: z.array(ApiKey) })

export const KeyQuery = z.object({ id: z.string().min(1).max(40) })
export const KeyEnded = z.object({ ended: z.boolean() })
/** Keeps a key that nobody uses from ending. */
export const KeepKey = z.strictObject({ id: z.string().min(1).max(40) })
export const KeyStays = z.object({ kept: z.literal(true) })
