import * as m from '../../../text/messages.js'
import { formatNumber } from '../../../web/numbers.ts'
import type { Deliveries, Health, JobCounts } from './console.contract.ts'

const MEGABYTE = 1024 ** 2
const GIGABYTE = 1024 * MEGABYTE
/** From here on somebody should make room. */
const FULL = 0.8
const ALMOST_FULL = 0.92
const FEW_DAYS = 30
const LONG_STATEMENT_SECONDS = 10
const CLOCK_OFF_MS = 2000
/** A day's backup that is this old was missed. */
const BACKUP_MISSED_HOURS = 36

export type State = 'good' | 'warn' | 'bad'

export function gigabytes(bytes: number): string {
  if (bytes < GIGABYTE) return m.operator_megabytes({ n: formatNumber(bytes / MEGABYTE) })
  return m.operator_gigabytes({ n: formatNumber(bytes / GIGABYTE, bytes < 10 * GIGABYTE ? 1 : 0) })
}

/** The share of the disk that is taken, 0–1. */
export function takenOf({ freeBytes, totalBytes }: NonNullable<Health['disk']>): number {
  return totalBytes === 0 ? 0 : 1 - freeBytes / totalBytes
}

/** How each part stands: what the title and the signs say. */
export function statesOf({
  database,
  disk,
  mail,
  telegram,
  backup,
  clockMs,
  sameAddress,
}: Health): Record<string, State> {
  const usedShare = disk ? takenOf(disk) : 0
  const isShort = disk !== null && disk.daysLeft !== null && disk.daysLeft < FEW_DAYS
  return {
    disk: usedShare >= ALMOST_FULL ? 'bad' : usedShare >= FULL || isShort ? 'warn' : 'good',
    telegram: telegram === 'silent' ? 'bad' : 'good',
    mail: mail.refused > mail.sent ? 'bad' : mail.refused > 0 ? 'warn' : 'good',
    database:
      database.slowestSeconds > LONG_STATEMENT_SECONDS ||
      database.connections > 0.9 * database.mostConnections
        ? 'warn'
        : 'good',
    backup: stateOfBackup(backup),
    proof: backup.proof.problem !== null ? 'bad' : 'good',
    addresses: sameAddress === null ? 'good' : 'bad',
    clock: Math.abs(clockMs) > CLOCK_OFF_MS ? 'warn' : 'good',
  }
}

function stateOfBackup({ isScheduled, isWanted, backup }: Health['backup']): State {
  if (backup.problem !== null) return 'bad'
  if (backup.hours === null) return isWanted ? 'warn' : 'good'
  return isScheduled && backup.hours >= BACKUP_MISSED_HOURS ? 'bad' : 'good'
}

/** The title of the overview: the worst that is known, in words. */
export function worstOf(health: Health, kinds: readonly JobCounts[]): string {
  const states = statesOf(health)
  const failed = kinds.reduce((sum, kind) => sum + kind.failed, 0)
  if (states.disk === 'bad') return m.operator_worst_disk()
  if (states.addresses === 'bad') return m.operator_worst_addresses()
  if (states.telegram === 'bad') return m.operator_worst_telegram()
  if (states.mail === 'bad') return m.operator_worst_mail()
  if (states.proof === 'bad') return m.operator_worst_proof()
  if (states.backup === 'bad') return m.operator_worst_backup()
  if (failed > 0) return m.operator_worst_jobs({ count: failed, n: formatNumber(failed) })
  if (states.disk === 'warn') return m.operator_worst_disk_soon()
  if (states.backup === 'warn') return m.operator_worst_backup_none()
  if (states.mail === 'warn') return m.operator_worst_mail_some()
  if (Object.values(states).includes('warn')) return m.operator_worst_other()
  return m.operator_worst_none()
}

const KINDS: Record<JobCounts['name'], () => string> = {
  mail: m.operator_job_mail,
  complaints: m.operator_job_complaints,
  alert: m.operator_job_alert,
  work: m.operator_job_work,
  webhook: m.operator_job_webhook,
  connector: m.operator_job_connector,
  report: m.operator_job_report,
  message: m.operator_job_message,
  call: m.operator_job_call,
  paper: m.operator_job_paper,
  payment: m.operator_job_payment,
  invitations: m.operator_job_invitations,
  purge: m.operator_job_purge,
  forgot: m.operator_job_forgot,
  'sign-in-failed': m.operator_job_sign_in_failed,
  confirm: m.operator_job_confirm,
  overdue: m.operator_job_overdue,
  'burst-end': m.operator_job_burst_end,
  gathered: m.operator_job_gathered,
  'usage-warnings': m.operator_job_usage_warnings,
  'alert-mail': m.operator_job_alert_mail,
  'message-mail': m.operator_job_message_mail,
  case: m.operator_job_case,
  guest: m.operator_job_guest,
  notice: m.operator_job_notice,
  topup: m.operator_job_topup,
  hangup: m.operator_job_hangup,
  recording: m.operator_job_recording,
  calls: m.operator_job_calls,
  mailbox: m.operator_job_mailbox,
  mailboxes: m.operator_job_mailbox,
  status: m.operator_job_status,
  reviews: m.operator_job_reviews,
  'review-source': m.operator_job_reviews,
  'review-letter': m.operator_job_reviews,
  days: m.operator_job_days,
  unlock: m.operator_job_unlock,
  event: m.operator_job_event,
  reports: m.operator_job_reports,
  'invitation-sms': m.operator_job_invitation_sms,
  'invitation-notice': m.operator_job_invitation_notice,
  bounce: m.operator_job_bounce,
  tablets: m.operator_job_tablets,
  tryouts: m.operator_job_tryouts,
  payments: m.operator_job_payment,
  reminders: m.operator_job_reminders,
  codes: m.operator_job_codes,
  arrange: m.operator_job_arrange,
  columns: m.operator_job_columns,
  levels: m.operator_job_levels,
  benchmarks: m.operator_job_benchmarks,
  backup: m.operator_job_backup,
}

/** What a kind of job does. */
export function kindName(name: JobCounts['name']): string {
  return KINDS[name]()
}

/** How long something has waited. */
export function waitText(seconds: number | null): string {
  if (seconds === null) return '–'
  if (seconds < 60) return m.operator_wait_seconds({ n: seconds })
  if (seconds < 3600) return m.operator_wait_minutes({ n: Math.floor(seconds / 60) })
  return m.operator_wait_hours({ n: formatNumber(Math.floor(seconds / 3600)) })
}

const WAYS: Record<string, () => string> = {
  mail: m.operator_way_mail,
  'alert-none': m.operator_way_alert_none,
  'alert-email': m.operator_way_alert_email,
  'alert-telegram': m.operator_way_alert_telegram,
  'alert-push': m.operator_way_alert_push,
  'alert-sms': m.operator_way_alert_sms,
  'message-email': m.operator_way_message_email,
  'message-sms': m.operator_way_message_sms,
  'message-whatsapp': m.operator_way_message_whatsapp,
  'message-telegram': m.operator_way_message_telegram,
  'invitation-sms': m.operator_way_invitation_sms,
  webhook: m.operator_way_webhook,
}

/** What leaves by a way. */
export function wayName({ way }: Pick<Deliveries['ways'][number], 'way'>): string {
  return Object.hasOwn(WAYS, way) ? WAYS[way]!() : way
}
