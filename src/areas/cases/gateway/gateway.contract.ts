import { z } from 'zod'

/** The purpose of a gateway; an account has at most one of each. */
export const KINDS = ['sms', 'whatsapp', 'mail_in', 'telephone', 'topup'] as const
export const GatewayKind = z.enum(KINDS)
export type GatewayKind = z.infer<typeof GatewayKind>

const Name = z.string().regex(/^[a-z][A-Za-z0-9_]{0,39}$/, 'invalid')

export const Gateway = z.object({
  kind: GatewayKind,
  provider: z.string(),
  settings: z.record(z.string(), z.string()),
  /** The stored secrets by their last characters; the secrets themselves are never returned. */
  secrets: z.record(z.string(), z.object({ end: z.string() })),
  active: z.boolean(),
  checkedAt: z.string().nullable(),
  /** Why the last check or use failed, in the caller's language. */
  problem: z.string().nullable(),
  /**
   * Where the provider sends its notices. The address allows sending some, so it is complete only
   * in the response that created or renewed it; every other response masks its middle.
   */
  hook: z.string(),
  hookIsWhole: z.boolean(),
})
export type Gateway = z.infer<typeof Gateway>
export const GatewayList = z.object({ gateways: z.array(Gateway) })
export type GatewayList = z.infer<typeof GatewayList>

/**
 * Creates or changes the account's gateway of a kind. A secret that is omitted or empty stays
 * unchanged, as long as the provider does.
 */
export const SaveGateway = z.strictObject({
  kind: GatewayKind,
  provider: z.string().max(40),
  settings: z.record(Name, z.string().trim().max(4000)).default({}),
  active: z.boolean().optional(),
  /** Creates a new address for notices; the old one is dead at once. */
  renewHook: z.literal(true).optional(),
})
export type SaveGateway = z.infer<typeof SaveGateway>

export const GatewayQuery = z.object({ kind: GatewayKind })
export const CheckGateway = z.strictObject({ kind: GatewayKind })
/** `note`: the provider's reply, such as the balance there. */
export const GatewayChecked = z.object({
  ok: z.boolean(),
  problem: z.string().nullable(),
  note: z.string().nullable(),
})
