import { z } from 'zod'
import { GuestPass } from '../answers/password/survey-password.contract.ts'
import { LocalText, SurveyId } from '../questionnaire/condition.contract.ts'
import { SurveyConfig, SurveyDocument } from '../questionnaire/questionnaire.contract.ts'
import { Theme } from '../questionnaire/theme.contract.ts'
import { Settings } from '../settings/settings.contract.ts'

export const InterviewQuery = z.object({
  id: SurveyId,
  subid: z.string().max(100).optional(),
  /** Where the survey has a password: what entering it gave. */
  pass: GuestPass.optional(),
})

export const PublicBranch = z.object({
  id: z.string(),
  code: z.string(),
  title: z.string(),
  address: z.string(),
})
export const PublicSubject = z.object({
  id: z.string(),
  kind: z.string(),
  title: z.string(),
  position: z.string(),
  /** Id of a picture, see questionnaire/pictures/uploaded-picture.ts. */
  photo: z.string().nullable(),
})

/** What a guest's page works with; a setting that is added to `Config` stays with the owner until it is named here. */
export const PublicConfig = z.object(
  SurveyConfig.pick({
    locales: true,
    defaultLocale: true,
    pages: true,
    hidden: true,
    variables: true,
    theme: true,
  }).shape,
)

/** A published survey as a guest may see it: nothing of the owner, no rules of complaints, no recipients. */
export const Interview = z.object({
  survey: z.object({
    id: z.string(),
    title: z.string(),
    version: z.number(),
    ...SurveyDocument.shape,
    config: PublicConfig,
  }),
  branch: PublicBranch.nullable(),
  subjects: z.array(PublicSubject),
  settings: Settings.pick({
    subjectqr: true,
    email: true,
    locale: true,
    localeData: true,
    progress: true,
    anonymous: true,
    oncePerDevice: true,
    onceBlocks: true,
  }).extend({ localeDefault: z.string().optional() }),
  business: z.string(),
  /** Something is given for an answer; what, guests learn once it is taken. */
  gives: z.boolean().optional(),
  /** Guests enter a password first: neither questions nor subjects are in this reply. */
  needsPassword: z.boolean().optional(),
  /** A quota is full that counts every answer here: the thank-you screen that says so instead of the questions. */
  full: z.string().optional(),
  /** Addresses of sites where guests may tell others, the same whatever they answer. */
  reviews: z.array(z.string()),
  /** What was done about what guests said. */
  deeds: z.array(LocalText),
  /** Where the guest is asked: conditions look at its clock. */
  timezone: z.string(),
})
export type Interview = z.infer<typeof Interview>

/** The branches that a guest may choose from. */
export const InterviewBranches = z.object({
  survey: z.object({
    id: z.string(),
    title: z.string(),
    locales: z.array(z.string()),
    defaultLocale: z.string(),
    theme: Theme.optional(),
  }),
  business: z.string(),
  branches: z.array(PublicBranch.extend({ lat: z.number().nullable(), lon: z.number().nullable() })),
})
export type InterviewBranches = z.infer<typeof InterviewBranches>

export const PublicSubjects = z.object({ subjects: z.array(PublicSubject) })

/** The part of a printed address after /q/: a code of ours as it was typed, or `x/KEY/12` of a business's own. */
const CodePath = z.string().max(100)
export const CodeQuery = z.object({ code: CodePath })
/** Somebody pressed a link to a site of reviews: counted, whatever comes of it. `at` is the link's place in `reviews`. */
export const ReviewPress = z.strictObject({
  id: SurveyId,
  subid: z.string().max(100),
  at: z.int().min(0).max(20),
  code: CodePath.optional(),
})
export type ReviewPress = z.infer<typeof ReviewPress>

/** Somebody scanned a code: counted, whatever comes of it. */
export const CodeScan = z.strictObject({ code: CodePath })
/** Where a printed code leads: `subId` is the branch's code in the link, or `none`. */
export const CodeLink = z.object({
  surveyId: z.string(),
  subId: z.string(),
  /** Empty for a number of a business's own codes that was never named. */
  code: z.string(),
  /** Taken down: the page says so, and offers the survey's other places if there are any. */
  isAsleep: z.boolean(),
  hasPlaces: z.boolean(),
  subjectId: z.string().nullable(),
  placement: z.string(),
})
export type CodeLink = z.infer<typeof CodeLink>

/** What the caller has already: no body. */
export const Unchanged = z.undefined()
