/** A guest or a member waits at the telephone. */
const OF_CALLS = { notify: true, retryBackoff: true, expireInSeconds: 120 } as const

/** What must not be lost: tried again within a minute, for hours. */
const UNTIL_DONE = {
  retryLimit: 300,
  retryDelay: 1,
  retryBackoff: true,
  retryDelayMax: 60,
  expireInSeconds: 60,
}

/** A message that a provider passes on: the job itself counts its attempts. */
const TO_PROVIDERS = {
  notify: true,
  retryLimit: 50,
  retryDelay: 2,
  retryBackoff: true,
  retryDelayMax: 300,
  expireInSeconds: 60,
}

/** Somebody is about to sign in. */
const OF_SIGN_IN = {
  notify: true,
  retryLimit: 5,
  retryDelay: 2,
  retryBackoff: true,
  retryDelayMax: 60,
  expireInSeconds: 60,
}

/** Takes minutes, and goes on where it ended. */
const LONG_WORK = {
  notify: true,
  retryLimit: 50,
  retryDelay: 5,
  retryBackoff: true,
  retryDelayMax: 600,
  expireInSeconds: 3600,
}

/** Comes again by itself, so a failure waits for the next time. */
const BY_THE_CLOCK = {
  notify: false,
  retryLimit: 0,
  retryDelay: 5,
  retryBackoff: true,
  retryDelayMax: 60,
  expireInSeconds: 120,
}

/** Comes every hour or day, and goes over all accounts. */
const HOURLY = {
  notify: false,
  retryLimit: 2,
  retryDelay: 60,
  retryBackoff: true,
  retryDelayMax: 600,
  expireInSeconds: 900,
}

/** The same where it may take an hour. */
const OVER_ALL_ACCOUNTS = {
  notify: false,
  retryLimit: 2,
  retryDelay: 600,
  retryBackoff: true,
  retryDelayMax: 600,
  expireInSeconds: 3600,
}

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
  forgot: OF_SIGN_IN,
  /** A wrong password, for the account's log. A job for the same reason. */
  'sign-in-failed': { ...OF_SIGN_IN, notify: false },
  /**
   * Complaints of one batch of answers: makes the alerts of each. The hot path inserts it by `insertJobSql`, which wakes nobody: found by the
   * look that a worker takes twice a second.
   */
  complaints: {
    notify: false,
    ...UNTIL_DONE,
  },
  /** Addresses that the guests of one batch of answers left: asks them to confirm. Looked for as complaints are. */
  confirm: {
    notify: false,
    ...UNTIL_DONE,
  },
  /** A complaint's deadline is over: reminds of it if nobody has touched it. Waits in the queue from the first alert on. */
  overdue: {
    notify: false,
    ...UNTIL_DONE,
  },
  /** One message about one answer to one person, by Telegram or push. */
  alert: {
    notify: true,
    ...UNTIL_DONE,
  },
  /** The mail of an alert was accepted or refused: its delivery says so, and a refusal takes another way. */
  'alert-mail': { notify: false, ...UNTIL_DONE },
  /** The same of a letter to a guest. */
  'message-mail': { notify: false, ...UNTIL_DONE },
  /** Looks whether a burst of unhappy guests is over where no answers come that would say so. */
  'burst-end': { notify: false, ...UNTIL_DONE },
  /** Messages that waited for the end of quiet hours or of a burst go out as one. */
  gathered: { notify: false, ...UNTIL_DONE },
  /** Where a case stands has changed: messages that show it are changed too. */
  case: {
    notify: true,
    retryLimit: 10,
    retryDelay: 1,
    retryBackoff: true,
    retryDelayMax: 60,
    expireInSeconds: 60,
  },
  /** A guest wrote, or is not satisfied with how a case was closed: notifies the assignee. */
  guest: {
    notify: true,
    ...UNTIL_DONE,
  },
  /** A message to a guest: sends it, now or at its time. */
  message: TO_PROVIDERS,
  /** Notifies a member about something in a case that concerns them: a mention, a gift to confirm. */
  notice: {
    notify: true,
    ...UNTIL_DONE,
  },
  /** Money for a guest's telephone: asks the provider until it says what became of it, for some days. */
  topup: {
    notify: true,
    retryLimit: 1000,
    retryDelay: 2,
    retryBackoff: true,
    retryDelayMax: 300,
    expireInSeconds: 60,
  },
  /** A call to a guest: asks the telephone gateway to ring. Queued again only for calls that were not begun. */
  call: { ...OF_CALLS, retryLimit: 5, retryDelay: 1, retryDelayMax: 20 },
  /** A member ends a call from the screen. */
  hangup: { ...OF_CALLS, retryLimit: 3, retryDelay: 1, retryDelayMax: 5 },
  /** A call was recorded: fetches the sound, which gateways need a while to finish. */
  recording: { ...OF_CALLS, retryLimit: 20, retryDelay: 5, retryDelayMax: 3600 },
  /** Reads calls from the gateways' records that no notification reported. Runs every minute. */
  calls: {
    ...OF_CALLS,
    notify: false,
    retryLimit: 0,
    retryDelay: 5,
    retryDelayMax: 60,
    expireInSeconds: 300,
  },
  /** A mailbox that guests answer letters to: reads what is new. */
  mailbox: { ...BY_THE_CLOCK, notify: true, expireInSeconds: 55 },
  /** Looks which mailboxes are to be read. Comes again every minute. */
  mailboxes: { ...BY_THE_CLOCK, expireInSeconds: 55 },
  /** Looks whose reviews are to be read at their sites. Comes again every five minutes. */
  reviews: BY_THE_CLOCK,
  /** Reads the reviews of one account. */
  'review-source': { ...BY_THE_CLOCK, notify: true, expireInSeconds: 600 },
  /** Reads the review of a forwarded notice. */
  'review-letter': { notify: true, ...UNTIL_DONE },
  /** An account's time zone was changed: its answers move to their new days. Long for a large account; goes on where it ended. */
  days: LONG_WORK,
  /** An account was given a tariff: answers that waited for it are unlocked. Long for very many; goes on where it ended. */
  unlock: LONG_WORK,
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
  /** One event to a connected system; counts its own attempts, each of several requests. */
  connector: { ...TO_PROVIDERS, expireInSeconds: 120 },
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
  reports: BY_THE_CLOCK,
  /** Sends the invitations that are due and notes which came back. Comes again every minute. */
  invitations: { ...BY_THE_CLOCK, notify: true, expireInSeconds: 300 },
  /** One SMS of an invitation: sends it, or asks where it stands. */
  'invitation-sms': TO_PROVIDERS,
  /** A delivery report of a provider for an SMS invitation. */
  'invitation-notice': { notify: true, ...UNTIL_DONE },
  /** What a mail server reported of a letter of an invitation. */
  bounce: { notify: true, ...UNTIL_DONE },
  /** Looks for tablets that fell silent. Comes again every five minutes. */
  tablets: BY_THE_CLOCK,
  /** Deletes tryouts whose hour is over. Comes again every minute. */
  tryouts: BY_THE_CLOCK,
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
  payments: { ...BY_THE_CLOCK, expireInSeconds: 600 },
  /** Warns of 80 and 100 % of a year's answers. Comes again every minute. */
  'usage-warnings': BY_THE_CLOCK,
  /** Reminds of years that end and of balances that are low. */
  reminders: HOURLY,
  /** Leads printed codes on to the surveys that they are planned for, looks for silent ones, and counts anew what a crash left out. */
  codes: HOURLY,
  /** Counters of past months are laid out as they are read. Long the first time; goes on where it ended. */
  arrange: {
    notify: false,
    retryLimit: 5,
    retryDelay: 600,
    retryBackoff: true,
    retryDelayMax: 600,
    expireInSeconds: 7200,
  },
  /** Stores the columns of large months that are over, and makes them again where their answers changed. */
  columns: OVER_ALL_ACCOUNTS,
  /** The days that have ended are looked at for changes of each survey's score. Long the first time; goes on where it ended. */
  levels: OVER_ALL_ACCOUNTS,
  /** The benchmarks of the month before are released once; before and after that there is nothing to do. */
  benchmarks: OVER_ALL_ACCOUNTS,
  /** The daily backup. A worker that died in it leaves the job active, so it is tried again by the next day's at the latest. */
  backup: {
    notify: false,
    retryLimit: 3,
    retryDelay: 300,
    retryBackoff: true,
    retryDelayMax: 1800,
    expireInSeconds: 21_600,
  },
  /** Measures how the service works, for the public status page. Comes again every minute. */
  status: { ...BY_THE_CLOCK, expireInSeconds: 55 },
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
