import type { ClockJob } from '../platform/jobs/job-data.ts'

/** Jobs that come at the same time everywhere. When a backup is made the operator sets. */
export type ScheduledJob = Exclude<ClockJob, 'backup'>

/** When each job comes, in the five fields of cron, in UTC. */
export const SCHEDULE: Readonly<Record<ScheduledJob, string>> = {
  mailboxes: '* * * * *',
  payments: '* * * * *',
  calls: '* * * * *',
  status: '* * * * *',
  invitations: '* * * * *',
  /** Nothing of a tryout outlives its hour. */
  tryouts: '* * * * *',
  'usage-warnings': '* * * * *',
  reports: '*/5 * * * *',
  reviews: '*/5 * * * *',
  tablets: '*/5 * * * *',
  /** Hourly, at a minute when nobody expects it to be busy. */
  purge: '17 * * * *',
  /** Hourly: somewhere a day has just ended, with the minutes that a late answer may take. */
  levels: '23 * * * *',
  /** Hourly by day, where our customers live: nobody wants such a mail at night. */
  reminders: '29 4-14 * * *',
  /** Hourly: releases a month on its day, later where the worker was off. */
  benchmarks: '38 * * * *',
  codes: '41 * * * *',
  /** Hourly: what was deleted is gone from stored columns by then. */
  columns: '52 * * * *',
  /** Nightly, where our customers live. */
  arrange: '7 22 * * *',
}
