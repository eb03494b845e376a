import type { UiLocale } from '../../../platform/locale.ts'
import * as m from '../../../text/messages.js'
import type { AuditEntry } from '../../account/audit/audit.contract.ts'
import type { AuditKind } from '../../account/audit/audit-kinds.ts'

type Words = (values: object, options?: { locale?: UiLocale }) => string

const TITLES: Record<AuditKind, Words> = {
  signed_in: m.team_log_signed_in,
  sign_in_failed: m.team_log_sign_in_failed,
  sessions_ended: m.team_log_sessions_ended,
  password_changed: m.team_log_password_changed,
  email_changed: m.team_log_email_changed,
  factor_added: m.team_log_factor_added,
  factor_removed: m.team_log_factor_removed,
  factor_required: m.team_log_factor_required,
  member_invited: m.team_log_member_invited,
  member_joined: m.team_log_member_joined,
  rights_changed: m.team_log_rights_changed,
  member_removed: m.team_log_member_removed,
  owner_changed: m.team_log_owner_changed,
  key_made: m.team_log_key_made,
  key_ended: m.team_log_key_ended,
  tablet_key_made: m.team_log_tablet_key_made,
  webhook_made: m.team_log_webhook_made,
  webhook_changed: m.team_log_webhook_changed,
  webhook_removed: m.team_log_webhook_removed,
  company_sign_in_changed: m.team_log_company_changed,
  survey_published: m.team_log_survey_published,
  survey_trashed: m.team_log_survey_trashed,
  survey_restored: m.team_log_survey_restored,
  survey_removed: m.team_log_survey_removed,
  action_recorded: m.team_log_action_recorded,
  action_changed: m.team_log_action_changed,
  benchmark_joined: m.team_log_benchmark_joined,
  benchmark_left: m.team_log_benchmark_left,
  goal_set: m.team_log_goal_set,
  goal_removed: m.team_log_goal_removed,
  action_withdrawn: m.team_log_action_withdrawn,
  mystery_programme_changed: m.team_log_mystery_programme_changed,
  mystery_plan_changed: m.team_log_mystery_plan_changed,
  mystery_checker_invited: m.team_log_mystery_checker_invited,
  mystery_checker_removed: m.team_log_mystery_checker_removed,
  mystery_visit_reviewed: m.team_log_mystery_visit_reviewed,
  staff_link_made: m.team_log_staff_link_made,
  staff_link_ended: m.team_log_staff_link_ended,
  staff_thanked: m.team_log_staff_thanked,
  review_replied: m.team_log_review_replied,
  review_worked_on: m.team_log_review_worked_on,
  review_source_saved: m.team_log_review_source_saved,
  review_source_removed: m.team_log_review_source_removed,
  settings_changed: m.team_log_settings_changed,
  alert_rules_changed: m.team_log_alert_rules_changed,
  case_rules_changed: m.team_log_case_rules_changed,
  roles_changed: m.team_log_roles_changed,
  report_shared: m.team_log_report_shared,
  report_closed: m.team_log_report_closed,
  answers_exported: m.team_log_answers_exported,
  contact_opened: m.team_log_contact_opened,
  guest_called: m.team_log_guest_called,
  answer_erased: m.team_log_answer_erased,
  data_exported: m.team_log_data_exported,
  log_exported: m.team_log_log_exported,
  account_closed: m.team_log_account_closed,
  account_reopened: m.team_log_account_reopened,
  account_suspended: m.team_log_account_suspended,
  account_resumed: m.team_log_account_resumed,
  survey_recovered: m.team_log_survey_recovered,
  support_allowed: m.team_log_support_allowed,
  support_entered: m.team_log_support_entered,
  support_ended: m.team_log_support_ended,
  gateway_saved: m.team_log_gateway_saved,
  gateway_removed: m.team_log_gateway_removed,
  connector_saved: m.team_log_connector_saved,
  connector_removed: m.team_log_connector_removed,
  live_table_made: m.team_log_live_table_made,
  live_table_renewed: m.team_log_live_table_renewed,
  live_table_removed: m.team_log_live_table_removed,
  schedule_saved: m.team_log_schedule_saved,
  schedule_removed: m.team_log_schedule_removed,
  alert_address_changed: m.team_log_alert_address_changed,
  alert_chat_changed: m.team_log_alert_chat_changed,
  gifts_changed: m.team_log_gifts_changed,
  redirect_hosts_changed: m.team_log_redirect_hosts_changed,
  account_changed: m.team_log_account_changed,
  informer_changed: m.team_log_informer_changed,
  codes_changed: m.team_log_codes_changed,
  codes_reassigned: m.team_log_codes_reassigned,
  flood_decided: m.team_log_flood_decided,
  mailing_changed: m.team_log_mailing_changed,
  mailing_removed: m.team_log_mailing_removed,
  webhook_replayed: m.team_log_webhook_replayed,
  tablet_removed: m.team_log_tablet_removed,
  invitation_withdrawn: m.team_log_invitation_withdrawn,
}

/** What happened, in two or three words. */
export function entryTitle({ kind }: Pick<AuditEntry, 'kind'>, locale?: UiLocale): string {
  return TITLES[kind]({}, locale && { locale })
}

/** Facts that programs read; people would find their values no help. */
const UNSHOWN: ReadonlySet<string> = new Set([
  'codes',
  'domain',
  'events',
  'groups',
  'link',
  'part',
  'rules',
  'secret',
  'sessions',
  'status',
])

/** The small facts of an entry in one line: «Excel, 212 строк, причина: сверка». Words that programs wrote stay as they are. */
export function entryFacts({ kind, detail }: Pick<AuditEntry, 'kind' | 'detail'>, locale?: UiLocale): string {
  const to = locale && { locale }
  const facts = Object.entries(detail).map(([name, value]) => {
    if (name === 'reason') return m.team_log_fact_reason({ reason: String(value) }, to)
    if (name === 'answers' && typeof value === 'number')
      return m.team_log_fact_answers({ count: value, number: value }, to)
    if (name === 'contacts') return value ? m.team_log_fact_contacts({}, to) : ''
    if (name === 'by' || name === 'at' || name === 'factor')
      return String(value)
        .split(', ')
        .map((word) => wayWords(word, to))
        .join(', ')
    if (name === 'abilities')
      return String(value)
        .split(', ')
        .map((ability) => abilityWords(ability, to))
        .join(', ')
    if (name === 'surveys' || name === 'branches') return ''
    if (name === 'required' || name === 'active')
      return value ? m.team_log_fact_on({}, to) : m.team_log_fact_off({}, to)
    if (name === 'onlyCompany') return value ? m.team_log_fact_only_company({}, to) : ''
    if (name === 'confirmed')
      return value ? m.team_log_fact_confirmed({}, to) : m.team_log_fact_dropped({}, to)
    if (name === 'degree' && kind === 'answer_erased')
      return value === 'all' ? m.team_log_fact_whole({}, to) : m.team_log_fact_contacts({}, to)
    if (name === 'version') return m.team_log_fact_version({ version: String(value) }, to)
    if (name === 'months')
      return value === 0
        ? m.team_log_fact_forever({}, to)
        : m.team_log_fact_months({ months: String(value) }, to)
    if (UNSHOWN.has(name)) return ''
    return String(value)
  })
  return facts.filter(Boolean).join(', ')
}

function wayWords(word: string, to: { locale: UiLocale } | undefined): string {
  const ways: Record<string, Words> = {
    password: m.team_log_way_password,
    totp: m.team_log_way_totp,
    passkey: m.team_log_way_passkey,
    recovery: m.team_log_way_recovery,
    company: m.team_log_way_company,
    factor: m.team_log_way_factor,
    invitation: m.team_log_way_invitation,
    mail: m.team_log_way_mail,
    self: m.team_log_way_self,
    all: m.team_log_way_all,
  }
  return ways[word]?.({}, to) ?? word
}

function abilityWords(word: string, to: { locale: UiLocale } | undefined): string {
  const abilities: Record<string, Words> = {
    see: m.team_may_see,
    reply: m.team_may_reply,
    manage: m.team_may_manage,
    pay: m.team_may_pay,
    export: m.team_may_export,
  }
  return abilities[word]?.({}, to) ?? word
}
