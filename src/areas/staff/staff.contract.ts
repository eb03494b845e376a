import { z } from 'zod'
import { SurveyId } from '../questionnaire/condition.contract.ts'
import { METRICS } from '../questionnaire/metrics.ts'

const SubjectKey = z.string().min(1).max(40)
const ThanksKey = z.string().regex(/^[\w-]{22}$/)

/** Drawings that a badge can have. */
export const BADGE_ICONS = ['star', 'heart', 'trophy', 'bolt', 'smile', 'leaf'] as const
const BadgeIcon = z.enum(BADGE_ICONS)
export type BadgeIcon = z.infer<typeof BadgeIcon>
export const MOST_BADGES = 12

export const StaffBadge = z.object({ id: z.string(), title: z.string(), icon: BadgeIcon })
export type StaffBadge = z.infer<typeof StaffBadge>
export const StaffBadges = z.object({ badges: z.array(StaffBadge) })
/** The account's badges in their order; one that is left out is no longer offered but stays where it was given. */
export const SaveStaffBadges = z.strictObject({
  badges: z
    .array(
      z.strictObject({
        id: z.string().max(40).optional(),
        title: z.string().trim().min(1).max(40),
        icon: BadgeIcon,
      }),
    )
    .max(MOST_BADGES),
})

export const StaffThanks = z.object({
  id: z.string(),
  words: z.string(),
  badge: StaffBadge.nullable(),
  /** The first name of the member who gave it; null for one who left. */
  from: z.string().nullable(),
  at: z.date(),
})

/** A month's score of one person; `value` is null below five answers. */
const StaffMonth = z.object({
  month: z.iso.date(),
  n: z.number(),
  value: z.number().nullable(),
  low: z.number().nullable(),
  high: z.number().nullable(),
})

/** What a person reads of themselves: never a complaint, nobody's contacts, and no figures below five answers. */
export const StaffView = z.object({
  name: z.string(),
  company: z.string(),
  metric: z.enum(METRICS).nullable(),
  /** Answers of the last six months. */
  n: z.number(),
  /** Fewer than five answered: neither praise nor scores are shown. */
  isFew: z.boolean(),
  months: z.array(StaffMonth),
  /** What guests wrote, the newest first, without contacts and personal data. */
  praise: z.array(z.object({ words: z.string(), month: z.iso.date() })),
  thanks: z.array(StaffThanks),
})
export type StaffView = z.infer<typeof StaffView>

export const StaffPageQuery = z.object({ id: SurveyId, subject: SubjectKey })
/** A person's page as its manager sees it. */
export const StaffPageState = z.object({
  /** Whether the survey's setting allows such pages. */
  isOn: z.boolean(),
  /** When the link was made; null where there is none. */
  linkedAt: z.date().nullable(),
  view: StaffView,
})
export const MakeStaffLink = z.strictObject({ id: SurveyId, subject: SubjectKey })
/** Both are returned this once; a new link shuts the old one. */
export const StaffLink = z.object({ url: z.string(), pin: z.string() })

export const GiveStaffThanks = z.strictObject({
  id: SurveyId,
  subject: SubjectKey,
  words: z.string().trim().max(500),
  badge: z.string().max(40).optional(),
})
export const StaffThanksQuery = z.object({ id: SurveyId, subject: SubjectKey, thanks: ThanksKey })

/** The link's key and the PIN that the manager passed on. */
export const OpenStaffPage = z.strictObject({
  key: z.string().regex(/^[\w-]{22}$/),
  pin: z.string().regex(/^\d{6}$/),
})
