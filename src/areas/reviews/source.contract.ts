import { z } from 'zod'
import { SurveyId } from '../questionnaire/condition.contract.ts'

export const SOURCE_KINDS = ['google', 'mail'] as const
const SourceKind = z.enum(SOURCE_KINDS)
export type SourceKind = z.infer<typeof SourceKind>

const LocationName = z.string().regex(/^accounts\/[\w-]{1,60}\/locations\/[\w-]{1,60}$/)

/** A place in Google's profile, and the branch that its reviews go to; without one they are not read. */
export const GoogleLocation = z.object({
  name: LocationName,
  title: z.string(),
  /** Where guests see it; '' where Google does not say. */
  url: z.string(),
  surveyId: z.string().nullable(),
  branchId: z.string().nullable(),
})
export type GoogleLocation = z.infer<typeof GoogleLocation>

const SourceState = {
  createdAt: z.date(),
  checkedAt: z.date().nullable(),
  /** Why the last read failed, in the caller's language. */
  problem: z.string().nullable(),
}
const OfferedPlace = z.object({ id: z.string(), title: z.string() })
export const ReviewSources = z.object({
  /** The account's surveys and their branches, to choose from. */
  surveys: z.array(OfferedPlace.extend({ branches: z.array(OfferedPlace) })),
  google: z.object({
    /** Whether the installation has an agreement with Google. */
    isOffered: z.boolean(),
    connection: z.object({ ...SourceState, locations: z.array(GoogleLocation) }).nullable(),
  }),
  mail: z.object({
    /** Whether there is a mailbox that can receive notices. */
    isOffered: z.boolean(),
    /**
     * `address` is where notices are forwarded to. Who has it may add reviews, so it is whole only in the response that made it and masked
     * in every other.
     */
    connection: z
      .object({ ...SourceState, address: z.string(), isWhole: z.boolean(), surveyId: z.string() })
      .nullable(),
  }),
})
export type ReviewSources = z.infer<typeof ReviewSources>

/** Where the member agrees at Google. */
export const GoogleConsent = z.object({ url: z.string() })
/** What Google sent the member back with. */
export const FinishGoogle = z.strictObject({
  code: z.string().min(1).max(2000),
  state: z.string().min(1).max(2000),
})
export const PlaceLocations = z.strictObject({
  locations: z
    .array(
      z.strictObject({
        name: LocationName,
        branch: z.strictObject({ surveyId: SurveyId, branchId: z.string().min(1).max(40) }).nullable(),
      }),
    )
    .max(1000),
})
/** Makes the address, or with `renew` another one; reviews of unknown branches go to the survey. */
export const SaveMailSource = z.strictObject({ surveyId: SurveyId, renew: z.literal(true).optional() })
export const SourceQuery = z.object({ kind: SourceKind })
