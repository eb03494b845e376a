/**
 * Every kind of background work, with how hard it is tried. A failed job is repeated with growing pauses up to
 * `retryDelayMax`; one that gives up stays in the table as failed and is visible to the operator.
 */
export const QUEUES = {
  /** A mail was put into the outbox: wakes its delivery (mail-delivery.ts), which keeps its own time. */
  mail: {
    notify: true,
    retryLimit: 2,
    retryDelay: 2,
    retryBackoff: true,
    retryDelayMax: 60,
    expireInSeconds: 60,
  },
  /** Somebody forgot a password. A job, so that asking takes the same time whether the name is known or not. */
  forgot: {
    notify: true,
    retryLimit: 5,
    retryDelay: 2,
    retryBackoff: true,
    retryDelayMax: 60,
    expireInSeconds: 60,
  },
  /**
   * Complaints of one batch of answers: makes the alerts of each. Looked for twice a second: the hot path inserts it by
   * `insertJobSql`, which wakes nobody.
   */
  complaints: {
    notify: false,
    retryLimit: 300,
    retryDelay: 1,
    retryBackoff: true,
    retryDelayMax: 60,
    expireInSeconds: 60,
  },
  /** Addresses that the guests of one batch of answers left: asks them to confirm. Looked for as complaints are. */
  confirm: {
    notify: false,
    retryLimit: 300,
    retryDelay: 1,
    retryBackoff: true,
    retryDelayMax: 60,
    expireInSeconds: 60,
  },
  /** A complaint's deadline is over: reminds of it if nobody has touched it. Waits in the queue from the first alert on. */
  overdue: {
    notify: false,
    retryLimit: 300,
    retryDelay: 1,
    retryBackoff: true,
    retryDelayMax: 60,
    expireInSeconds: 60,
  },
  /** One message about one answer to one person, by Telegram or push. */
  alert: {
    notify: true,
    retryLimit: 300,
    retryDelay: 1,
    retryBackoff: true,
    retryDelayMax: 60,
    expireInSeconds: 60,
  },
  /** Messages that waited for the end of quiet hours or of a burst go out as one. */
  gathered: {
    notify: false,
    retryLimit: 300,
    retryDelay: 1,
    retryBackoff: true,
    retryDelayMax: 60,
    expireInSeconds: 60,
  },
  /** Where a case stands has changed: messages that show it are changed too. */
  case: {
    notify: true,
    retryLimit: 10,
    retryDelay: 1,
    retryBackoff: true,
    retryDelayMax: 60,
    expireInSeconds: 60,
  },
  /** A guest wrote, or is not content with how a case was closed: tells who works on it. */
  guest: {
    notify: true,
    retryLimit: 300,
    retryDelay: 1,
    retryBackoff: true,
    retryDelayMax: 60,
    expireInSeconds: 60,
  },
  /** A message to a guest: sends it, now or at its time. */
  message: {
    notify: true,
    retryLimit: 50,
    retryDelay: 2,
    retryBackoff: true,
    retryDelayMax: 300,
    expireInSeconds: 60,
  },
  /** An account's time zone was changed: its answers move to their new days. Long for a large account; goes on where it ended. */
  days: {
    notify: true,
    retryLimit: 50,
    retryDelay: 5,
    retryBackoff: true,
    retryDelayMax: 600,
    expireInSeconds: 3600,
  },
  /** An account was given a tariff: answers that waited for it are unlocked. Long for very many; goes on where it ended. */
  unlock: {
    notify: true,
    retryLimit: 50,
    retryDelay: 5,
    retryBackoff: true,
    retryDelayMax: 600,
    expireInSeconds: 3600,
  },
  /** A long work of an account (platform/tasks/tasks.ts), which itself counts how often it is tried. */
  work: {
    notify: true,
    retryLimit: 3,
    retryDelay: 5,
    retryBackoff: true,
    retryDelayMax: 60,
    expireInSeconds: 7200,
  },
  /** An invoice or an act goes out by mail. */
  paper: {
    notify: true,
    retryLimit: 50,
    retryDelay: 5,
    retryBackoff: true,
    retryDelayMax: 600,
    expireInSeconds: 120,
  },
  /**
   * Something happened that programs may listen to: makes the messages to their webhooks. Looked for twice a second, since some are
   * queued by `insertJob`, which wakes nobody.
   */
  event: {
    notify: false,
    retryLimit: 50,
    retryDelay: 1,
    retryBackoff: true,
    retryDelayMax: 60,
    expireInSeconds: 60,
  },
  /** One message to one webhook, which counts its own attempts. */
  webhook: {
    notify: true,
    retryLimit: 20,
    retryDelay: 2,
    retryBackoff: true,
    retryDelayMax: 300,
    expireInSeconds: 60,
  },
  /** One report that goes out by itself: makes its files and queues the mails. */
  report: {
    notify: true,
    retryLimit: 5,
    retryDelay: 30,
    retryBackoff: true,
    retryDelayMax: 1800,
    expireInSeconds: 1800,
  },
  /** Looks for reports whose time has come. Comes again every five minutes. */
  reports: {
    notify: false,
    retryLimit: 0,
    retryDelay: 5,
    retryBackoff: true,
    retryDelayMax: 60,
    expireInSeconds: 120,
  },
  /** The bank said that something became of a payment: asks it. */
  payment: {
    notify: true,
    retryLimit: 20,
    retryDelay: 5,
    retryBackoff: true,
    retryDelayMax: 600,
    expireInSeconds: 120,
  },
  /** Asks the bank for payments whose outcome is open, and begins the years that are paid for. Comes again every minute. */
  payments: {
    notify: false,
    retryLimit: 0,
    retryDelay: 5,
    retryBackoff: true,
    retryDelayMax: 60,
    expireInSeconds: 600,
  },
  /** Reminds of years that end, limits that are reached and balances that are low. */
  reminders: {
    notify: false,
    retryLimit: 2,
    retryDelay: 60,
    retryBackoff: true,
    retryDelayMax: 600,
    expireInSeconds: 900,
  },
  /** Leads printed codes on to the surveys that they are planned for, looks for silent ones, and counts anew what a crash left out. */
  codes: {
    notify: false,
    retryLimit: 2,
    retryDelay: 60,
    retryBackoff: true,
    retryDelayMax: 600,
    expireInSeconds: 900,
  },
  /** Counters of past months are laid out as they are read. Long the first time; goes on where it ended. */
  arrange: {
    notify: false,
    retryLimit: 5,
    retryDelay: 600,
    retryBackoff: true,
    retryDelayMax: 600,
    expireInSeconds: 7200,
  },
  /** The daily backup. A worker that died in it leaves the job active, so it is tried again by the next day's at the latest. */
  backup: {
    notify: false,
    retryLimit: 3,
    retryDelay: 300,
    retryBackoff: true,
    retryDelayMax: 1800,
    expireInSeconds: 21_600,
  },
  /** What is kept for a time alone is deleted for good: closed accounts, removed surveys, mails, requests, sign-ins. */
  purge: {
    notify: false,
    retryLimit: 5,
    retryDelay: 60,
    retryBackoff: true,
    retryDelayMax: 3600,
    expireInSeconds: 900,
  },
} as const

export type JobName = keyof typeof QUEUES

/** What travels with a job: ids alone; rows are read when it runs. */
export type JobData = {
  forgot: { username: string }
  complaints: { answers: { accountId: number; surveyId: string; answerId: string }[] }
  confirm: { answers: { accountId: number; surveyId: string; answerId: string }[] }
  /** Without a step: the escalation, as it was called once. */
  overdue: {
    accountId: number
    surveyId: string
    answerId: string
    step?: 'reminder' | 'escalation' | 'digest'
  }
  alert: { accountId: number; surveyId: string; answerId: string; kind: string; recipient: string }
  gathered: { accountId: number; surveyId: string; recipient: string }
  case: { accountId: number; surveyId: string; answerId: string }
  /** `what`: the id of the message, or `reopened`. */
  guest: { accountId: number; surveyId: string; answerId: string; what: string }
  message: { accountId: number; surveyId: string; answerId: string; id: string }
  days: { accountId: number }
  unlock: { accountId: number }
  work: { accountId: number; id: string }
  paper: { accountId: number; orderId: string; paper: 'invoice' | 'act' }
  payment: { invoiceId: number }
  /** `about`: what it happened to; `at`: when, where the same may happen to it again. */
  event: { accountId: number; type: string; surveyId?: string; about?: string; at?: string }
  webhook: { accountId: number; webhookId: string; id: string }
  /** `due`: the moment it was to go out at. `only`: for this recipient alone, to see what it looks like. */
  report: { accountId: number; surveyId: string; id: string; due: string; only?: string }
} & Record<
  'mail' | 'payments' | 'reports' | 'reminders' | 'codes' | 'arrange' | 'purge' | 'backup',
  Record<string, never>
>
