import { z } from 'zod'
import { QUEUES } from '../../../platform/jobs/queues.ts'
import { AccountId, Range } from '../../billing/billing.contract.ts'

const KINDS = Object.keys(QUEUES) as [keyof typeof QUEUES, ...(keyof typeof QUEUES)[]]
export const JobKind = z.enum(KINDS)

/** How one kind of job stands. `waiting` counts those that are due, `delayed` those whose time has not come. */
export const JobCounts = z.object({
  name: JobKind,
  waiting: z.number(),
  delayed: z.number(),
  running: z.number(),
  failed: z.number(),
  /** How long the oldest that is due has waited; null where none waits. */
  oldestSeconds: z.number().nullable(),
})
export type JobCounts = z.infer<typeof JobCounts>
export const JobsAnswer = z.object({ kinds: z.array(JobCounts) })

export const FailedJobsQuery = z.object({ name: JobKind, limit: Range })
export const FailedJob = z.object({
  id: z.string(),
  accountId: z.number().nullable(),
  /** The name of that account; null when there is none. */
  company: z.string().nullable(),
  /** What the job is about: ids, and what else travels with it, without contacts. */
  facts: z.array(z.object({ key: z.string(), value: z.string() })),
  /** The words of the last failure. */
  reason: z.string(),
  /** Where it happened, with paths as they stand in the project; empty where it was not recorded. */
  stack: z.string(),
  attempts: z.number(),
  createdAt: z.string(),
  failedAt: z.string().nullable(),
})
export type FailedJob = z.infer<typeof FailedJob>
export const FailedJobsAnswer = z.object({ jobs: z.array(FailedJob), total: z.number() })

/** One failed job with `id`, otherwise all of the kind. */
export const JobChoice = z.strictObject({ name: JobKind, id: z.uuid().optional() })
export type JobChoice = z.infer<typeof JobChoice>
export const JobsChanged = z.object({ count: z.number() })

/** How backups, or their proofs, went. */
export const BackupState = z.object({
  /** When the last that went well ended; null: none has. */
  goodAt: z.string().nullable(),
  /** How long ago that was. */
  hours: z.number().nullable(),
  /** Of the good one; null where it is unknown. */
  bytes: z.number().nullable(),
  /** Why the latest failed; null where it went well. */
  problem: z.string().nullable(),
})

/** What is known of the installation now; null is what can't be known. */
export const Health = z.object({
  database: z.object({
    bytes: z.number(),
    /** Of the statement that has been running longest. */
    slowestSeconds: z.number(),
    connections: z.number(),
    mostConnections: z.number(),
  }),
  disk: z
    .object({
      freeBytes: z.number(),
      totalBytes: z.number(),
      /** At the growth of the last days; null while it is unknown or there is none. */
      daysLeft: z.number().nullable(),
    })
    .nullable(),
  mail: z.object({
    /** Whether a mail server is set. */
    isSet: z.boolean(),
    sent: z.number(),
    refused: z.number(),
    waiting: z.number(),
    lastError: z.string().nullable(),
  }),
  telegram: z.enum(['off', 'works', 'silent']),
  backup: z.object({
    /** Whether the worker makes one every day. */
    isScheduled: z.boolean(),
    /** Whether somebody would miss it: a trial may go without. */
    isWanted: z.boolean(),
    backup: BackupState,
    proof: BackupState,
  }),
  /** The address that all visitors of this copy of the API seem to have: then the reverse proxy is not set up; null: they differ. */
  sameAddress: z.string().nullable(),
  /** How far this machine's clock is ahead of the database's. */
  clockMs: z.number(),
  versions: z.object({ service: z.string(), node: z.string(), postgres: z.string() }),
})
export type Health = z.infer<typeof Health>

const AUDIENCES = ['all', 'with_tariff', 'without_tariff'] as const
const Words = z.string().trim().max(300)
/** An empty text in Kazakh or English: the Russian one stands for it. */
export const SaveAnnouncement = z.strictObject({
  ru: Words.min(1),
  kk: Words,
  en: Words,
  audience: z.enum(AUDIENCES),
  endsAt: z.iso.datetime({ offset: true }),
})
export type SaveAnnouncement = z.infer<typeof SaveAnnouncement>
export const Announcement = z.object({
  id: z.string(),
  ru: z.string(),
  kk: z.string(),
  en: z.string(),
  audience: z.enum(AUDIENCES),
  endsAt: z.string(),
})
export type Announcement = z.infer<typeof Announcement>
export const AnnouncementAnswer = z.object({ announcement: Announcement.nullable() })

const Reason = z.string().trim().min(3).max(300)
export const AccountReason = z.strictObject({ accountId: AccountId, reason: Reason })
export const AccountChoice = z.strictObject({ accountId: AccountId })
export const Done = z.strictObject({})

export const RemovedSurveysQuery = z.object({ accountId: AccountId })
export const RemovedSurvey = z.object({ id: z.string(), title: z.string(), removedAt: z.string() })
export type RemovedSurvey = z.infer<typeof RemovedSurvey>
export const RemovedSurveys = z.object({ surveys: z.array(RemovedSurvey) })
export const RecoverSurvey = z.strictObject({ accountId: AccountId, id: z.string().min(1).max(100) })

/** One way by which something leaves: `mail`, `alert-telegram`, `message-sms`, `webhook` and the like. Sent and failed within a day. */
const Way = z.object({
  way: z.string(),
  waiting: z.number(),
  sent: z.number(),
  failed: z.number(),
  /** Since when the first one waits. */
  oldest: z.string().nullable(),
  /** Why it failed or waits, the commonest first: a provider's own words without contacts, or our text for the reason. */
  reasons: z.array(z.object({ reason: z.string(), n: z.number(), at: z.string() })),
})
export const Deliveries = z.object({ ways: z.array(Way) })
export type Deliveries = z.infer<typeof Deliveries>

/** The routes of today (UTC) by their slowest call, over all copies of the API. */
export const SlowCalls = z.object({
  calls: z.array(
    z.object({
      call: z.string(),
      calls: z.number(),
      meanMs: z.number(),
      slowestMs: z.number(),
      slowestAt: z.string(),
    }),
  ),
})
export type SlowCalls = z.infer<typeof SlowCalls>

/** Every setting, with where its value comes from; secrets are `set`. */
export const InstallationSettings = z.object({
  settings: z.array(
    z.object({ name: z.string(), value: z.string(), from: z.enum(['environment', 'file', 'default']) }),
  ),
})
export type InstallationSettings = z.infer<typeof InstallationSettings>

/** Money of the present month in the operator's time zone, in tenge: what came in less what went back, and what is waited for. */
export const MonthMoney = z.object({
  /** YYYY-MM */
  month: z.string(),
  paid: z.number(),
  card: z.number(),
  invoice: z.number(),
  payments: z.number(),
  waiting: z.number(),
  waitingOrders: z.number(),
})
export type MonthMoney = z.infer<typeof MonthMoney>
