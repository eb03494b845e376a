import { z } from 'zod'
import { Email } from '../account/account.contract.ts'
import { SurveyId } from '../questionnaire/condition.contract.ts'

export const AlertAddressQuery = z.object({ id: SurveyId })

/** Addresses outside the team that are notified of complaints; those that have not agreed yet get nothing. */
export const AlertAddresses = z.object({
  addresses: z.array(z.object({ address: z.string(), confirmed: z.boolean() })),
})
export type AlertAddresses = z.infer<typeof AlertAddresses>

/** Adds an address, which is asked at once whether it agrees, or takes one away. */
export const SaveAlertAddress = z.strictObject({
  id: SurveyId,
  data: z.union([z.strictObject({ add: Email }), z.strictObject({ remove: z.string().max(254) })]),
})

/** The secret of the link in a mail. */
const Secret = z.string().min(16).max(60)
export const AlertOfferQuery = z.object({ id: Secret })
/** What the owner of an address is asked. */
export const AlertOffer = z.object({
  business: z.string(),
  survey: z.string(),
  address: z.string(),
  confirmed: z.boolean(),
})
export type AlertOffer = z.infer<typeof AlertOffer>
export const AnswerAlertOffer = z.strictObject({ id: Secret, agrees: z.boolean() })
export const AlertOfferAnswered = z.object({ agrees: z.boolean() })
