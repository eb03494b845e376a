import { z } from 'zod'

/** What a gateway is for; an account has at most one of each. */
export const KINDS = ['sms', 'whatsapp', 'mail_in', 'telephone', 'topup'] as const
export const GatewayKind = z.enum(KINDS)
export type GatewayKind = z.infer<typeof GatewayKind>

const Name = z.string().regex(/^[a-z][A-Za-z0-9_]{0,39}$/, 'invalid')

export const Gateway = z.object({
  kind: GatewayKind,
  provider: z.string(),
  settings: z.record(z.string(), z.string()),
  /** Which secrets are kept, by their last characters; the secrets themselves are never told. */
  secrets: z.record(z.string(), z.object({ end: z.string() })),
  active: z.boolean(),
  checkedAt: z.string().nullable(),
  /** Why the last check or use failed, in the caller's language. */
  problem: z.string().nullable(),
  /**
   * Where the provider sends its notices. Who knows the address can send some, so it is whole only in the answer to the call that made or
   * renewed it; every other answer leaves out its middle.
   */
  hook: z.string(),
  hookIsWhole: z.boolean(),
})
export type Gateway = z.infer<typeof Gateway>
export const GatewayList = z.object({ gateways: z.array(Gateway) })
export type GatewayList = z.infer<typeof GatewayList>

/** Makes or changes the account's gateway of a kind. A secret that is left out or empty stays as it is, as long as the provider does. */
export const SaveGateway = z.strictObject({
  kind: GatewayKind,
  provider: z.string().max(40),
  settings: z.record(Name, z.string().trim().max(4000)).default({}),
  active: z.boolean().optional(),
  /** Gives it a new address for notices; the old one is dead at once. */
  renewHook: z.literal(true).optional(),
})
export type SaveGateway = z.infer<typeof SaveGateway>

export const GatewayQuery = z.object({ kind: GatewayKind })
export const CheckGateway = z.strictObject({ kind: GatewayKind })
/** `note`: what the provider told, such as the balance there. */
export const GatewayChecked = z.object({
  ok: z.boolean(),
  problem: z.string().nullable(),
  note: z.string().nullable(),
})
