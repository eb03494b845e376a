import { z } from 'zod'

export const OfferOwnership = z.strictObject({ id: z.string().max(40), password: z.string().max(1024) })
export const ConfirmOwnership = z.strictObject({ token: z.string().min(1).max(200) })
