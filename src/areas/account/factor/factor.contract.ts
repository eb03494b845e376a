import { z } from 'zod'

/** What a member can show beside the password. */
export const FACTORS = ['totp', 'passkey', 'recovery'] as const
export type Factor = (typeof FACTORS)[number]

/** What a browser's passkey answers: objects of WebAuthn, which its own library reads and checks. */
const Credential = z.looseObject({ id: z.string().max(1400) })
const Password = z.string().max(1024)

export const ShowFactor = z.strictObject({
  /** Of the app, or a recovery code. */
  code: z.string().max(60).optional(),
  passkey: Credential.optional(),
})
export const PasskeyOptions = z.object({ options: z.looseObject({ challenge: z.string() }) })
export const PasskeySignIn = z.strictObject({ passkey: Credential })

export const FactorState = z.object({
  /** An app is connected. */
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
  /** Recovery codes that were not used yet. */
  recoveryLeft: z.number(),
  /** The account's owner wants every member to have one. */
  required: z.boolean(),
  /** Nothing else is open to this sign-in until there is one. */
  due: z.boolean(),
  /** The company's own sign-in answers for the second step. */
  byCompany: z.boolean(),
})
export type FactorState = z.infer<typeof FactorState>

export const WithPassword = z.strictObject({ password: Password })
/** The secret, shown until the app has shown a code: as letters, as an address, and as the squares of its picture. */
export const TotpOffer = z.object({
  secret: z.string(),
  uri: z.string(),
  squares: z.array(z.string()),
})
export const ConfirmTotp = z.strictObject({ code: z.string().max(60) })
/** Recovery codes, shown this once: with the first factor, and when they are made anew. */
export const FactorAdded = z.object({ codes: z.array(z.string()) })
export const AddPasskey = z.strictObject({ name: z.string().trim().min(1).max(60), passkey: Credential })
export const RemovePasskey = z.strictObject({ id: z.string().max(1400), password: Password })
export const RequireFactor = z.strictObject({ required: z.boolean(), password: Password })
export const ResetFactor = z.strictObject({ id: z.string().max(40), password: Password })
