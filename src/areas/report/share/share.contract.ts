import { z } from 'zod'
import { Analytics, AnalyticsQuery } from '../../analytics/analytics.contract.ts'
import { orNone } from '../../answers/read/query-field.contract.ts'
import { ItemId, SurveyId } from '../../questionnaire/condition.contract.ts'

/** What a report may be narrowed by, in the order of its address where it stands there. */
export const FROZEN = [
  'subId',
  'subjectId',
  'startDate',
  'endDate',
  'find',
  'placement',
  'locale',
  'status',
  'class',
  'where',
] as const

const NARROWING = Object.fromEntries(FROZEN.map((field) => [field, true])) as Record<
  (typeof FROZEN)[number],
  true
>

/** As they are written in an address; what each may be is the analytics' own matter. */
const frozen = Object.fromEntries(FROZEN.map((field) => [field, z.string().max(6_000).optional()])) as Record<
  (typeof FROZEN)[number],
  z.ZodOptional<z.ZodString>
>

const ShareCode = z.string().regex(/^[\w-]{22}$/)

/** What is left out of a report: questions by id, everybody that guests rated, and what guests wrote. */
export const Hide = z.strictObject({
  questions: z.array(ItemId).max(500),
  people: z.boolean(),
  text: z.boolean(),
})
export type Hide = z.infer<typeof Hide>

/** Names and the guests' own words are shared on purpose or not at all. */
export const HIDDEN_AT_FIRST: Hide = { questions: [], people: true, text: true }

/** A filter as it was shared, `where` as its JSON text: what is not in it was not narrowed. */
export type ShareFilter = Partial<Record<(typeof FROZEN)[number], string>>

export const Share = z.object({
  code: z.string(),
  title: z.string(),
  filter: z.record(z.string(), z.string()),
  active: z.boolean(),
  expiresAt: z.date().nullable(),
  protected: z.boolean(),
  hide: Hide,
  views: z.number(),
  createdAt: z.date(),
  /** The report's whole address; '' where it can't be told any more, because SECRET was changed. */
  url: z.string(),
})
export type Share = z.infer<typeof Share>
export const Shares = z.object({ shares: z.array(Share) })
/** A share as JSON carries it. */
export type SharedByJson = Omit<Share, 'expiresAt' | 'createdAt'> & {
  expiresAt: string | null
  createdAt: string
}

export const SharesQuery = z.object({ id: SurveyId })
/** Without a code, or with an empty one, a share is made. */
export const PublishQuery = z.object({
  id: SurveyId,
  code: orNone(ShareCode),
  active: z.enum(['0', '1']).default('1'),
})
export const PublishedShare = z.object({ code: z.string(), active: z.boolean(), url: z.string() })
/** With `restore` what was taken away less than a day ago comes back. */
export const RemoveQuery = z.object({
  id: SurveyId,
  code: ShareCode,
  restore: z.enum(['1']).optional(),
})
export const RemovedShare = z.object({ code: z.string() })

/**
 * Without a code a new share is made. The filter is frozen from then on: another one is another share. A share may be sent back as it
 * was listed; what only the server can know of it is taken and left as it is.
 */
export const SaveShare = z.strictObject({
  id: SurveyId,
  data: z.strictObject({
    code: ShareCode.optional(),
    title: z.string().trim().min(1).max(200).optional(),
    filter: AnalyticsQuery.pick(NARROWING).strict().optional(),
    active: z.boolean().optional(),
    expiresAt: z.iso.datetime({ offset: true }).nullable().optional(),
    hide: Hide.optional(),
    /** null takes the password away; what is not named stays. */
    password: z.string().min(6).max(200).nullable().optional(),
    protected: z.boolean().optional(),
    views: z.int().min(0).optional(),
    createdAt: z.iso.datetime({ offset: true }).optional(),
    url: z.string().max(2000).optional(),
  }),
})
export type ShareChange = z.infer<typeof SaveShare>['data']

/** Unknown words, and what the report is not narrowed by, are compared and refused like a wrong code. */
export const ReportQuery = z.object({
  id: z.string().max(200).optional(),
  qalayid: z.string().max(200).optional(),
  code: z.string().max(200).optional(),
  /** What a right password was answered with. */
  key: z.string().max(200).optional(),
  /** A person looks at it, and it counts as seen. */
  view: z.enum(['1']).optional().catch(undefined),
  /** Preview for a manager of the survey, open or not. */
  preview: z.enum(['1']).optional().catch(undefined),
  ...frozen,
})
export type ReportQuery = z.infer<typeof ReportQuery>

/** The name of one of the report's pictures: see picture.ts. */
export const PictureQuery = ReportQuery.extend({ chart: z.string().max(200) })

export const Report = Analytics.extend({
  /** Complaints are null where what is hidden can make one: their number would tell what was answered. */
  total: Analytics.shape.total.extend({ complaints: z.number().nullable() }),
  share: z.object({
    title: z.string(),
    company: z.string(),
    /** Of the cover; null for ours. */
    colour: z.string().nullable(),
    /** Whose days the report counts. */
    timezone: z.string(),
    hide: Hide.pick({ people: true, text: true }),
    /** Whether a password keeps it. */
    protected: z.boolean(),
    /** Too few answers to show anything. */
    few: z.boolean(),
  }),
})
export type Report = z.infer<typeof Report>

export const OpenReport = z.strictObject({ code: z.string().max(200), password: z.string().max(200) })
export const OpenedReport = z.object({ key: z.string() })
