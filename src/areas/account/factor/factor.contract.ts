import { z } from 'zod'

/** Second factors that a member can use beside the password. */
export const FACTORS = ['totp', 'passkey', 'recovery'] as const
export type Factor = (typeof FACTORS)[number]

/** A passkey as the browser returns it: a WebAuthn object that the library validates. */
const Credential = z.looseObject({ id: z.string().max(1400) })
const Password = z.string().max(1024)

export const ShowFactor = z.strictObject({
  /** From the app, or a recovery code. */
  code: z.string().max(60).optional(),
  passkey: Credential.optional(),
})
export const PasskeyOptions = z.object({ options: z.looseObject({ challenge: z.string() }) })
export const PasskeySignIn = z.strictObject({ passkey: Credential })

export const FactorState = z.object({
  /** Whether an app is connected. */
  totp: z.boolean(),
  totpUsedAt: z.string().nullable(),
  passkeys: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      createdAt: z.string(),
      lastUsedAt: z.string().nullable(),
    }),
  ),
  /** Unused recovery codes. */
  recoveryLeft: z.number(),
  /** The account's owner requires a second factor of every member. */
  required: z.boolean(),
  /** This session can do nothing else until there is one. */
  due: z.boolean(),
  /** The company's sign-in is responsible for the second step. */
  byCompany: z.boolean(),
})
export type FactorState = z.infer<typeof FactorState>

export const WithPassword = z.strictObject({ password: Password })
/** The secret, returned until the app has produced a code: as letters, as a URI, and as the modules of its QR code. */
export const TotpOffer = z.object({
  secret: z.string(),
  uri: z.string(),
  squares: z.array(z.string()),
})
export const ConfirmTotp = z.strictObject({ code: z.string().max(60) })
/** Recovery codes, returned only once: with the first factor, and when they are regenerated. */
export const FactorAdded = z.object({ codes: z.array(z.string()) })
export const AddPasskey = z.strictObject({ name: z.string().trim().min(1).max(60), passkey: Credential })
export const RemovePasskey = z.strictObject({ id: z.string().max(1400), password: Password })
export const RequireFactor = z.strictObject({ required: z.boolean(), password: Password })
export const ResetFactor = z.strictObject({ id: z.string().max(40), password: Password })
