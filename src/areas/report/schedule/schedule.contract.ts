import { z } from 'zod'
import { Email } from '../../account/account.contract.ts'
import { AnalyticsQuery } from '../../analytics/analytics.contract.ts'
import { SurveyId } from '../../questionnaire/condition.contract.ts'

export const MOST_SCHEDULES = 20
const MOST_RECIPIENTS = 30

/** Files that a mail may bring: those that people read. */
export const SENT_FORMATS = ['pdf', 'xlsx', 'docx', 'pptx'] as const
const SentFormat = z.enum(SENT_FORMATS)

/** When a report goes out, by the clocks of the account. */
export const ScheduleTime = z.object({
  every: z.enum(['day', 'week', 'month']),
  /** Monday is 0; counts for weeks alone. A month's report goes out on its first day. */
  weekday: z.number().int().min(0).max(6).default(0),
  hour: z.number().int().min(0).max(23),
})
export type ScheduleTime = z.infer<typeof ScheduleTime>

/** What a report is narrowed to; its days follow from the moment at which it goes out. */
export const ScheduleFilter = AnalyticsQuery.pick({
  subId: true,
  subjectId: true,
  class: true,
  locale: true,
  placement: true,
  where: true,
}).strict()
export type ScheduleFilter = z.infer<typeof ScheduleFilter>

const ScheduleChange = ScheduleTime.extend({
  /** The schedule that is changed; without it a new one is made. */
  schedule: z.string().max(40).optional(),
  title: z.string().trim().min(1).max(100),
  formats: z.array(SentFormat).min(1).max(SENT_FORMATS.length),
  locale: z.enum(['ru', 'en', 'kk']),
  filter: ScheduleFilter.default({}),
  active: z.boolean().default(true),
  /** Ids of members; `[]` for none. */
  members: z.array(z.string().max(40)).max(MOST_RECIPIENTS),
  /** Addresses outside the team: each is asked first by mail whether it agrees. */
  addresses: z.array(Email).max(MOST_RECIPIENTS),
}).strict()
export type ScheduleChange = z.infer<typeof ScheduleChange>

export const SaveSchedule = z.strictObject({ id: SurveyId, data: ScheduleChange })

export const ReportSchedule = z.object({
  id: z.string(),
  title: z.string(),
  ...ScheduleTime.shape,
  weekday: z.number(),
  formats: z.array(SentFormat),
  locale: z.enum(['ru', 'en', 'kk']),
  filter: ScheduleFilter,
  active: z.boolean(),
  recipients: z.array(
    z.object({
      /** The member's id; null for an address outside the team. */
      member: z.string().nullable(),
      name: z.string(),
      address: z.string(),
      /** `asked`: has not agreed yet. `stopped`: has unsubscribed. */
      state: z.enum(['gets', 'asked', 'stopped']),
    }),
  ),
  nextAt: z.string(),
  lastAt: z.string().nullable(),
  /** `few`: there were fewer than five answers, so nothing was sent. */
  outcome: z.enum(['sent', 'few', 'failed']).nullable(),
})
export type ReportSchedule = z.infer<typeof ReportSchedule>

export const SchedulesQuery = z.object({ id: SurveyId })
export const Schedules = z.object({
  schedules: z.array(ReportSchedule),
  /** Who of the team may be chosen. */
  members: z.array(z.object({ id: z.string(), name: z.string(), email: z.string() })),
})
export type SchedulesByJson = z.infer<typeof Schedules>
export const SavedSchedule = z.object({ schedule: z.string() })
export const ScheduleQuery = z.object({ id: SurveyId, schedule: z.string().max(40) })
export const ScheduleRemoved = z.object({ removed: z.boolean() })
/** Sends the report to the member who asks, as it would go out now. */
export const SendSchedule = z.strictObject({ id: SurveyId, schedule: z.string().max(40) })
export const ScheduleSent = z.object({ queued: z.literal(true) })

/** The key of a link in a mail. */
const Key = z.string().min(16).max(200)
export const ReportOfferQuery = z.object({ key: Key })
/** What the reader of a link is asked. */
export const ReportOffer = z.object({
  business: z.string(),
  survey: z.string(),
  title: z.string(),
  address: z.string(),
  state: z.enum(['gets', 'asked', 'stopped']),
})
export type ReportOffer = z.infer<typeof ReportOffer>
export const AnswerReportOffer = z.strictObject({ key: Key, agrees: z.boolean() })
export const ReportOfferAnswered = z.object({ agrees: z.boolean() })
