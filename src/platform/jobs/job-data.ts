/** Tells several notifications about the same answer apart. */
type Marked = { mark?: string }

/** `error`: why a mail was given up, in the mail server's words; null: it was accepted, or is kept where no mail server is set. */
export type MailOutcome = { error: string | null; isKept?: boolean }

/** What travels with a job: ids alone; rows are read when it runs. */
export type JobData = {
  forgot: { username: string }
  'sign-in-failed': { username: string; address: string; agent: string }
  complaints: { answers: { accountId: number; surveyId: string; answerId: string }[] }
  confirm: { answers: { accountId: number; surveyId: string; answerId: string }[] }
  /** Without a step: the escalation, as it was called once. */
  overdue: {
    accountId: number
    surveyId: string
    answerId: string
    step?: 'reminder' | 'escalation' | 'digest'
    /** Of an escalation: which step of the chain. */
    level?: number
  }
  /** `batch`: one message for all of it, the newest of which is named. */
  alert: {
    accountId: number
    surveyId: string
    answerId: string
    kind: string
    recipient: string
    batch?: string
    /** Its mail was refused: the other channels are tried. */
    afterMail?: true
  } & Marked
  /** What became of the mail of an alert. */
  'alert-mail': { alert: JobData['alert'] } & MailOutcome
  /** What became of the letter to a guest. */
  'message-mail': { message: JobData['message'] } & MailOutcome
  /** `mark`: the place of the note in the case, or the gift's id. */
  notice: {
    accountId: number
    surveyId: string
    answerId: string
    kind: 'mention' | 'gift'
    recipient: string
    mark: string
  }
  topup: { accountId: number; surveyId: string; answerId: string; id: string }
  'burst-end': { accountId: number; surveyId: string; id: string }
  gathered: { accountId: number; surveyId: string; recipient: string }
  case: { accountId: number; surveyId: string; answerId: string }
  /** `what`: the id of the message, or `reopened`. */
  guest: { accountId: number; surveyId: string; answerId: string; what: string }
  call: { accountId: number; surveyId: string; id: string }
  hangup: { accountId: number; surveyId: string; id: string }
  recording: { accountId: number; surveyId: string; id: string }
  /** `check`: it has gone, and its provider is asked where it stands, for the so-many-th time. */
  message: { accountId: number; surveyId: string; answerId: string; id: string; check?: number }
  /** `number`: the so-many-th message to the person. `check`: it has gone, and its provider is asked where it stands. */
  'invitation-sms': { accountId: number; inviteeId: string; number: number; check?: number }
  /** A report of a provider: the status of an SMS, or the number of a person who unsubscribed. */
  'invitation-notice': {
    accountId: number
    stop?: string
    gatewayId?: string
    status?: 'sent' | 'delivered' | 'read' | 'failed'
    reason?: string
  }
  /** A mail server's report of a letter: its enhanced status code and its words. */
  bounce: { accountId: number; inviteeId: string; letter: number; status: string; detail: string }
  /** An account whose reviews are read at their site. */
  'review-source': { accountId: number }
  /** A notice of a review site, stored nowhere else; `source`: when the address was made that it came to. */
  'review-letter': {
    accountId: number
    source: string
    from: string
    subject: string
    text: string
    date: string | null
  }
  /** Of an account; without one the installation's. */
  mailbox: { accountId?: number }
  days: { accountId: number }
  unlock: { accountId: number }
  work: { accountId: number; id: string }
  paper: { accountId: number; orderId: string; paper: 'invoice' | 'act' }
  payment: { invoiceId: number }
  /** `about`: what it happened to; `at`: when, where the same may happen to it again. */
  event: { accountId: number; type: string; surveyId?: string; about?: string; at?: string }
  webhook: { accountId: number; webhookId: string; id: string }
  connector: { accountId: number; connector: string; id: string }
  /** `due`: the moment it was to go out at. `only`: for this recipient alone, to see what it looks like. */
  report: { accountId: number; surveyId: string; id: string; due: string; only?: string }
} & Record<'mail' | ClockJob, Record<string, never>>

/** What the clock queues. */
export type ClockJob =
  | 'mailboxes'
  | 'reviews'
  | 'payments'
  | 'calls'
  | 'reports'
  | 'invitations'
  | 'tablets'
  | 'tryouts'
  | 'reminders'
  | 'usage-warnings'
  | 'codes'
  | 'arrange'
  | 'columns'
  | 'levels'
  | 'benchmarks'
  | 'status'
  | 'purge'
  | 'backup'
