import { z } from 'zod'
import { ItemId, Locale, SurveyId } from '../questionnaire/condition.contract.ts'

/** What guests read in one language beyond the questionnaire's own texts. */
const LocaleWords = z.strictObject({
  /** The survey's name for guests, in place of the business's. */
  title: z.string().trim().max(120).optional(),
})

const ClockTime = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'invalid')

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
  /** How important the marks are, 0 to 10 by question id: what the satisfaction index (CSI) is made of. Empty: no index. */
  weights: z
    .record(ItemId, z.int().min(0).max(10))
    .refine((weights) => Object.keys(weights).length <= 100, 'invalid'),
  /**
   * The next four are master switches over what the questionnaire asks. Off, such questions are hidden from guests at once: neither
   * required nor stored, and what a page that was open before still sends of them is dropped.
   * `geo`: places (`location`). A place is never taken without the guest's yes either way.
   */
  geo: z.boolean(),
  /** How to be reached: `contact_info`, `email`, `phone`, `address`, and the e-mail that the setting `email` asks for. */
  contact: z.boolean(),
  /** Photos (`file_upload`). */
  photo: z.boolean(),
  /** Voices (`voice`). */
  voice: z.boolean(),
  /**
   * Nothing is asked or kept by which a guest can be found: the four above count as off, signatures too, and the device leaves no
   * mark. Guests see a note about it. Answers from before keep what they hold.
   */
  anonymous: z.boolean(),
  /**
   * A second answer from one device is marked as a repeat; it is taken and counts like any other. The page says whether this
   * browser answered before; where it can't, the device's mark of the day decides. Not for tablets that pass from guest to guest.
   */
  oncePerDevice: z.boolean(),
  /**
   * With `oncePerDevice`: a browser that has answered is told so and answers no second time. A guest who clears the browser or takes
   * another one is a new guest. Personal links and tablets are not held up.
   */
  onceBlocks: z.boolean(),
  /** What guests who leave contacts must agree to, by language; empty: they are not asked. Every change is a version that is kept. */
  consentText: z
    .record(Locale, z.string().trim().min(1).max(3000))
    .refine((words) => Object.keys(words).length <= 20, 'invalid'),
  /** After so many months what guests wrote, their contacts and files are erased; ratings stay. null: never. */
  retention: z.union([z.literal(6), z.literal(12), z.literal(24), z.literal(36)]).nullable(),
  /** Members who are mailed about complaints, by id; null: the owners. */
  alertMembers: z.array(z.string().max(40)).max(200).nullable(),
  /** Members who are notified of an overdue complaint after the branch's manager and before the owners, by id. */
  escalationMembers: z.array(z.string().max(40)).max(50),
  /** Minutes between the steps of that chain. */
  escalationMinutes: z.int().min(5).max(240),
  /** Between these times of the branch's clock ('HH:MM') alerts wait, save those of rules that don't; null: never. */
  quietFrom: ClockTime.nullable(),
  quietTo: ClockTime.nullable(),
  /** Whether members are alerted when a score is decided to have fallen. */
  fallAlerts: z.boolean(),
  /** Whether members are alerted when many guests of a branch are unhappy within minutes. */
  burstAlerts: z.boolean(),
  /** Whether owners and those who look after a branch get a letter about the week on Mondays. */
  weeklyLetter: z.boolean(),
  /** Whether rated people may have pages of their own. */
  staffPages: z.boolean(),
  /** At least `count` of a branch's last `of` answers below `below` within `minutes`; `below` null: what is a complaint by default. */
  burst: z
    .strictObject({
      count: z.int().min(3).max(20),
      of: z.int().min(3).max(40),
      minutes: z.int().min(5).max(180),
      below: z.int().min(1).max(10).nullable(),
    })
    .refine(({ count, of }) => count <= of, { path: ['of'], error: 'invalid' }),
  /**
   * Whether guests get the rewards of the questionnaire. Off, none is given from now on; those given before can still be used.
   * Without names (`anonymous`) only rewards with one code for everybody are given: a code of one's own would tell whose answer it is.
   */
  reward: z.boolean(),
  /** Words by which the account's list of surveys is narrowed; guests never see them. */
  tags: z
    .array(z.string().trim().min(1).max(30))
    .max(10)
    .refine((tags) => new Set(tags.map((tag) => tag.toLowerCase())).size === tags.length, 'invalid'),
}

/** The switches of a survey, whole; not versioned with its questions: they act at once. */
export const Settings = z.object(shape)
export type Settings = z.infer<typeof Settings>

export const SettingsQuery = z.object({ id: SurveyId })

/**
 * Changes the settings that are named; the others stay.
 * @param was the same settings as the caller saw them: where one is another meanwhile, nothing is changed (`conflict`)
 */
export const SaveSettings = z.strictObject({
  id: SurveyId,
  data: z.strictObject(shape).partial(),
  was: z.strictObject(shape).partial().optional(),
})
export type SettingsPart = z.infer<typeof SaveSettings>['data']

/** The settings that are one plain value, as the client's small switches ask for them, each by its name. */
const OPTIONS = {
  subjectqr: true,
  jalob: true,
  email: true,
  locale: true,
  localeDefault: true,
  progress: true,
  opens: true,
  closes: true,
  minimum: true,
  geo: true,
  contact: true,
  photo: true,
  voice: true,
  anonymous: true,
  oncePerDevice: true,
  onceBlocks: true,
  retention: true,
  escalationMinutes: true,
  quietFrom: true,
  quietTo: true,
  fallAlerts: true,
  burstAlerts: true,
  weeklyLetter: true,
  staffPages: true,
  reward: true,
} as const
const Options = Settings.pick(OPTIONS)
export type OptionName = keyof typeof OPTIONS

/** `option`: empty or `none` asks for all, a name for one, `name:value` sets it. */
export const ExtraOptionsQuery = z.object({ id: SurveyId, option: z.string().max(200).optional() })
export const ExtraOptions = z.object({ options: Options.partial() })

/** One change of an option, as `name:value` says it; undefined for what is no option, or no value of it. */
export const OptionChange = z.strictObject(Options.shape).partial()
export const isOption = (name: string): name is OptionName => Object.hasOwn(OPTIONS, name)
