import { z } from 'zod'
import { Locale, SurveyId } from '../survey/condition.contract.ts'

/** What guests read in one language beyond the questionnaire's own texts. */
const LocaleWords = z.strictObject({
  /** The survey's name for guests, in place of the business's. */
  title: z.string().trim().max(120).optional(),
})

/** Odd values of the specification get their meaning here and nowhere else. */
const shape = {
  /** 1: every subject has a code of its own and the guest is not asked to choose one. */
  subjectqr: z.union([z.literal(0), z.literal(1)]),
  /** Complaint deadline in seconds: a complaint still `new` after it escalates to the owner. 0: no escalation. */
  jalob: z.union([z.literal(0), z.literal(3600)]),
  /** The guest's e-mail: 0 not asked, 1 asked, 2 asked and confirmed by a code. */
  email: z.union([z.literal(0), z.literal(1), z.literal(2)]),
  /** Whether the guest may choose the language. */
  locale: z.boolean(),
  /** The language that guests begin with. */
  localeDefault: Locale,
  /** Words for guests beside the questionnaire's own, by language. */
  localeData: z.record(Locale, LocaleWords).refine((words) => Object.keys(words).length <= 20, 'invalid'),
  /** Progress shown on the guest's page. */
  progress: z.boolean(),
  /** The first and the last day on which guests may answer, in the account's time zone; null: no end on that side. */
  opens: z.iso.date().nullable(),
  closes: z.iso.date().nullable(),
  /** From how many answers reports show a score without “few answers”. Below five it is never shown. */
  minimum: z.int().min(5).max(500),
  /** The guest may share the place: asked for, and never taken without a yes. */
  geo: z.boolean(),
  /** The guest is asked how to be reached. */
  contact: z.boolean(),
  /** Nothing is kept by which a guest can be found. */
  anonymous: z.boolean(),
  /** A second answer from one device is marked as a repeat. */
  oncePerDevice: z.boolean(),
  photo: z.boolean(),
  voice: z.boolean(),
  reward: z.boolean(),
}

/** The switches of a survey, whole; not versioned with its questions: they act at once. */
export const Settings = z.object(shape)
export type Settings = z.infer<typeof Settings>

export const SettingsQuery = z.object({ id: SurveyId })

/** Changes the settings that are named; the others stay. */
export const SaveSettings = z.strictObject({ id: SurveyId, data: z.strictObject(shape).partial() })
export type SettingsPart = z.infer<typeof SaveSettings>['data']
