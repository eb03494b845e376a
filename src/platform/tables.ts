// Made by `npm run db:types` from the migrated database: change a migration, not this file.
import type { ColumnType, Generated } from 'kysely'

type Time = ColumnType<Date, Date | string, Date | string>
/** Written as a JSON text, because the driver would take an array for an SQL array. */
type Json = ColumnType<unknown, string, string>
/** A type with inputs of its own that the database can also fill. */
type Filled<T> = T extends ColumnType<infer S, infer I, infer U> ? ColumnType<S, I | undefined, U> : never
type Nullable<T> =
  T extends ColumnType<infer S, infer I, infer U>
    ? ColumnType<S | null, I | null | undefined, U | null>
    : never

export type AccountRow = {
  id: number
  company: Generated<string>
  timezone: Generated<string>
  tariff: Generated<number>
  tariff_from: Nullable<Time>
  tariff_until: Nullable<Time>
  created_at: Filled<Time>
  closed_at: Nullable<Time>
  redirect_hosts: Generated<string[]>
  brand_colour: string | null
  brand_logo: string | null
  tariff_basis: Generated<string>
  tariff_reviews: number | null
  factor_required: Generated<boolean>
  suspended_at: Nullable<Time>
  suspended_reason: Generated<string>
}

export type AccountUsageRow = {
  account_id: number
  period_start: string
  used: Generated<number>
  returned: Generated<number>
  gone: Generated<number>
}

export type ActionRow = {
  account_id: number
  survey_id: string
  id: string
  number: number
  title: string
  begins_on: string
  ends_on: string | null
  branch_ids: string[]
  subject_ids: string[]
  control_ids: string[]
  measure: string
  measure_title: string
  manner: string
  wait_days: number
  margin: number
  recorded_on: string
  recorded_by: string | null
  thanks: Nullable<Json>
  collected: Generated<number>
  looked_on: string | null
  verdict: string | null
  decided_on: string | null
  figures: Nullable<Json>
  withdrawn_on: string | null
  created_at: Filled<Time>
}

export type AlertAddressRow = {
  account_id: number
  survey_id: string
  id: string
  address: string
  locale: string
  created_at: Filled<Time>
  confirmed_at: Nullable<Time>
}

export type AlertDeliveryRow = {
  account_id: number
  survey_id: string
  answer_id: string
  kind: string
  recipient: string
  channel: string | null
  status: string
  reason: string | null
  attempts: Generated<number>
  due_at: Nullable<Time>
  created_at: Filled<Time>
  sent_at: Nullable<Time>
  chat_id: number | null
  chat_message_id: number | null
  mark: Generated<string>
  batch: string | null
  sms_at: Nullable<Time>
  sms_parts: Generated<number>
  price: Generated<number>
}

export type AlertPhoneRow = {
  account_id: number
  member_id: string
  phone: string
  confirmed_at: Nullable<Time>
  code_hash: Buffer | null
  code_expires_at: Nullable<Time>
  code_tries: Generated<number>
}

export type AlertRuleRow = {
  account_id: number
  survey_id: string
  id: string
  title: string
  active: Generated<boolean>
  condition: Json
  recipients: Json
  quiet: Generated<boolean>
  position: Generated<number>
  sms: Generated<boolean>
}

export type AnalyticsViewRow = {
  account_id: number
  survey_id: string
  id: string
  member_id: string | null
  title: string
  search: string
  created_at: Filled<Time>
  removed_at: Nullable<Time>
}

export type AnalyticsViewDefaultRow = {
  account_id: number
  survey_id: string
  member_id: string
  view_id: string
}

export type AnnouncementRow = {
  id: string
  ru: string
  kk: Generated<string>
  en: Generated<string>
  audience: string
  ends_at: Time
  created_at: Filled<Time>
  created_by: string
  withdrawn_at: Nullable<Time>
}

export type AnswerRow = {
  account_id: number
  survey_id: string
  id: string
  version: number
  branch_id: string | null
  subject_id: string | null
  placement: string | null
  code: string | null
  locale: string
  started_at: Nullable<Time>
  finished_at: Nullable<Time>
  received_at: Time
  day: string
  seconds: number | null
  answers: Json
  contact: Nullable<Json>
  geo: Nullable<Json>
  consent_version: number | null
  complaint: boolean
  status: Generated<string>
  locked: Generated<boolean>
  fingerprint: Buffer
  device: Buffer | null
  repeat: boolean | null
  tariff_year: string | null
  place_returned: Generated<boolean>
  flood: string | null
}

export type AnswerCaseRow = {
  account_id: number
  survey_id: string
  answer_id: string
  due_at: Nullable<Time>
  assignee_id: string | null
  taken_at: Nullable<Time>
  contacted_at: Nullable<Time>
  resolved_at: Nullable<Time>
  outcome: string | null
  cause_id: string | null
  no_calls: Generated<boolean>
  settled: boolean | null
  settled_at: Nullable<Time>
  second_score: number | null
  unread: Generated<number>
  by_rule: Generated<boolean>
  fired: Generated<string[]>
  priority: Generated<number>
  role_id: string | null
  rule_seconds: number | null
}

export type AnswerColumnsRow = {
  account_id: number
  survey_id: string
  month: string
  format: number
  clocks: string
  versions: Json
  bytes: Buffer
}

export type AnswerEmailRow = {
  account_id: number
  survey_id: string
  answer_id: string
  address: string
  code_hash: Buffer
  tries: Generated<number>
  sent_at: Filled<Time>
  confirmed_at: Nullable<Time>
}

export type AnswerFileRow = {
  account_id: number
  survey_id: string
  id: string
  answer_id: string
  question_id: string
  type: string
  size: number
  kept: Generated<boolean>
  created_at: Filled<Time>
}

export type AnswerStatusRow = {
  account_id: number
  survey_id: string
  answer_id: string
  place: number
  status: string
  note: Generated<string>
  member_id: string | null
  changed_at: Filled<Time>
}

export type AnswerTextRow = {
  account_id: number
  survey_id: string
  answer_id: string
  received_at: Time
  branch_id: string | null
  words: string
}

export type AnswerTextMarkRow = {
  account_id: number
  survey_id: string
  seen_at: Filled<Time>
  seen_id: Generated<string>
  settled_at: Filled<Time>
  settled_id: Generated<string>
}

export type ApiKeyRow = {
  account_id: number
  id: string
  member_id: string
  name: string
  prefix: string
  key_hash: Buffer
  scopes: Json
  surveys: Filled<Json>
  branches: Filled<Json>
  expires_at: Nullable<Time>
  last_used_at: Nullable<Time>
  last_used_from: string | null
  kept_at: Nullable<Time>
  noticed_at: Nullable<Time>
  created_at: Filled<Time>
}

export type AuditEntryRow = {
  account_id: number
  id: Generated<number>
  at: Filled<Time>
  member_id: string | null
  who: Generated<string>
  via: Generated<string>
  kind: string
  personal: Generated<boolean>
  subject: Generated<string>
  subject_id: Generated<string>
  detail: Filled<Json>
  address: Generated<string>
  agent: Generated<string>
}

export type BackupRunRow = {
  id: Generated<number>
  kind: string
  backup: string
  began_at: Time
  ended_at: Time
  problem: string | null
  size: Nullable<Json>
}

export type BenchmarkMemberRow = {
  account_id: number
  trade: string
  city: string
  size: string
  joined_at: Time
  counts_from: string
  joined_by: string
}

export type BenchmarkMonthRow = {
  month: string
  released_at: Time
}

export type BenchmarkReleaseRow = {
  month: string
  trade: string
  measure: string
  city: string
  size: string
  low: number
  median: number
  high: number
  accounts: number
  members: string[] | null
}

export type BenchmarkScoreRow = {
  account_id: number
  month: string
  measure: string
  trade: string
  city: string
  size: string
  value: number
}

export type BillingAuditRow = {
  number: Generated<number>
  at: Filled<Time>
  operator: string
  action: string
  account_id: number | null
  details: Filled<Json>
}

export type BillingReminderRow = {
  account_id: number
  cause: string
  at: Filled<Time>
}

export type BillingSettingRow = {
  name: string
  value: Json
  set_by: string
  set_at: Filled<Time>
}

export type BranchRow = {
  account_id: number
  survey_id: string
  id: string
  code: string
  title: string
  address: Generated<string>
  lat: number | null
  lon: number | null
  timezone: string | null
  phone: Generated<string>
  active: Generated<boolean>
  sort: Generated<number>
  created_at: Filled<Time>
  region: Generated<string>
  city: Generated<string>
  schedule: Nullable<Json>
  manager_id: string | null
  links: Filled<Json>
}

export type CallLineRow = {
  account_id: number
  member_id: string
  number: string
}

export type CaseCauseRow = {
  account_id: number
  id: string
  title: string
  position: Generated<number>
  retired: Generated<boolean>
}

export type CaseEventRow = {
  account_id: number
  survey_id: string
  answer_id: string
  place: number
  kind: string
  data: Filled<Json>
  member_id: string | null
  happened_at: Filled<Time>
}

export type CaseRuleRow = {
  account_id: number
  survey_id: string
  id: string
  title: string
  active: Generated<boolean>
  condition: Json
  effects: Json
  position: Generated<number>
}

export type CodeRow = {
  code: string
  account_id: number
  survey_id: string
  branch_id: string | null
  subject_id: string | null
  placement: Generated<string>
  created_at: Filled<Time>
  asleep_at: Nullable<Time>
  moved_at: Nullable<Time>
  adoption_id: string | null
  adoption_value: string | null
  next_at: Nullable<Time>
  next_survey_id: string | null
  next_branch_id: string | null
  next_subject_id: string | null
}

export type CodeAdoptionRow = {
  id: string
  account_id: number
  survey_id: string
  address: string
  branch_id: string | null
  created_at: Filled<Time>
}

export type CodeAdoptionKeyRow = {
  id: string
  account_id: number
}

export type CodeDayRow = {
  account_id: number
  survey_id: string
  code: string
  day: string
  scans: Generated<number>
  starts: Generated<number>
  finishes: Generated<number>
}

export type CodeKeyRow = {
  code: string
  account_id: number
}

export type CodeSilenceRow = {
  account_id: number
  survey_id: string
  code: string
  last_day: string
  usual: number
  noticed_at: Filled<Time>
  mailed_at: Nullable<Time>
}

export type CodeTargetRow = {
  account_id: number
  survey_id: string
  code: string
  from_at: Time
  to_at: Time
  branch_id: string | null
  subject_id: string | null
  placement: string
}

export type CompanyDomainRow = {
  account_id: number
  domain: string
  confirmed_at: Nullable<Time>
  confirmed_by: Generated<string>
  code_hash: Buffer | null
  code_expires_at: Nullable<Time>
  record_value: string | null
}

export type CompanyDomainKeyRow = {
  domain: string
  account_id: number
}

export type CompanySignInRow = {
  account_id: number
  key: string
  issuer: string
  client_id: string
  secret_hash: Buffer
  secret_sealed: Buffer
  groups_claim: Generated<string>
  group_rights: Filled<Json>
  default_rights: Nullable<Json>
  only_company: Generated<boolean>
  active: Generated<boolean>
  changed_at: Filled<Time>
}

export type ConnectorRow = {
  account_id: number
  name: string
  settings: Filled<Json>
  secret: Buffer
  active: Generated<boolean>
  every_answer: Generated<boolean>
  made_by: string
  checked_at: Nullable<Time>
  last_error: string | null
  failing_since: Nullable<Time>
  used_at: Nullable<Time>
  created_at: Time
}

export type ConnectorEventRow = {
  account_id: number
  connector: string
  id: string
  direction: string
  kind: string
  survey_id: string | null
  answer_id: string | null
  status: string
  attempts: Generated<number>
  problem: string | null
  external_id: string | null
  external_url: string | null
  tried_at: Nullable<Time>
  unsure: Generated<boolean>
  next_at: Nullable<Time>
  done_at: Nullable<Time>
  created_at: Time
}

export type ConsentTextRow = {
  account_id: number
  survey_id: string
  version: number
  words: Json
  created_at: Filled<Time>
}

export type CounterRow = {
  account_id: number
  survey_id: string
  grain: string
  branch_id: Generated<string>
  subject_id: Generated<string>
  day: string
  tally: number[]
}

export type DayRebuildRow = {
  account_id: number
  timezone: string
  after_survey: Generated<string>
  after_id: Generated<string>
  done: Generated<number>
  total: number
  started_at: Filled<Time>
}

export type DeletedAnswerRow = {
  account_id: number
  survey_id: string
  id: string
  deleted_at: Filled<Time>
}

export type ExchangeRateRow = {
  number: Generated<number>
  tiyn_per_usd: number
  set_by: string
  set_at: Filled<Time>
}

export type ExportColumnsRow = {
  account_id: number
  survey_id: string
  member_id: string
  chosen: Json
  left_out: Json
}

export type ExportLogRow = {
  account_id: number
  survey_id: string
  id: string
  member: string
  format: string
  answers: number
  contacts: boolean
  reason: Generated<string>
  created_at: Filled<Time>
}

export type FirstWeekClosedRow = {
  account_id: number
  member_id: string
  closed_at: Filled<Time>
}

export type GatewayRow = {
  account_id: number
  kind: string
  provider: string
  settings: Filled<Json>
  secret: Buffer
  active: Generated<boolean>
  checked_at: Nullable<Time>
  last_error: string | null
  created_at: Filled<Time>
}

export type GatewayTemplateRow = {
  account_id: number
  name: string
  language: string
  body: string
  variables: string[]
  read_at: Time
}

export type GiftRow = {
  account_id: number
  survey_id: string
  answer_id: string
  id: string
  kind: string
  title: string
  value: number
  status: string
  pool_id: string | null
  phone: string | null
  valid_until: string | null
  channel: string
  words: Generated<string>
  member_id: string
  asked_at: Time
  decided_by: string | null
  decided_at: Nullable<Time>
  given_at: Nullable<Time>
  reason: string | null
  provider_id: string | null
  own_contract: Generated<boolean>
}

export type GiftCodeRow = {
  account_id: number
  code_hash: Buffer
  code_sealed: Buffer
  pool_id: string
  value: number
  valid_until: string | null
  gift_id: string | null
  taken_at: Nullable<Time>
  loaded_at: Filled<Time>
}

export type GiftLimitRow = {
  account_id: number
  guest_count: Generated<number>
  guest_sum: Generated<number>
  member_count: Generated<number>
  member_sum: Generated<number>
  confirm_above: Generated<number | null>
}

export type GiftPoolRow = {
  account_id: number
  id: string
  title: string
  low_at: Generated<number>
  warned_at: Nullable<Time>
  retired: Generated<boolean>
  created_at: Filled<Time>
}

export type GoalRow = {
  account_id: number
  survey_id: string
  id: string
  metric: string
  place: string
  place_id: Generated<string>
  target: number
  due_on: string
  set_on: string
  set_by: string
}

export type GuestCallRow = {
  account_id: number
  survey_id: string
  id: string
  answer_id: string | null
  member_id: string
  caller: string
  receiver: string
  gateway: Generated<string>
  gateway_id: string | null
  status: string
  duration: Generated<number>
  price: Generated<number>
  recording: string | null
  created_at: Filled<Time>
  ended_at: Nullable<Time>
  dialed: string | null
  reason: string | null
  attempted_at: Nullable<Time>
  answered_at: Nullable<Time>
  seen_at: Nullable<Time>
  rate: number | null
  held: Generated<string[]>
  settled_at: Nullable<Time>
  cost: number | null
  cost_currency: string | null
  lookups: Generated<number>
  recording_type: string | null
}

export type GuestChatRow = {
  account_id: number
  survey_id: string
  answer_id: string
  chat_id: number
  linked_at: Time
  blocked_at: Nullable<Time>
}

export type GuestChatLinkRow = {
  code_hash: Buffer
  account_id: number
  survey_id: string
  answer_id: string
  expires_at: Time
}

export type IdempotencyKeyRow = {
  account_id: number
  key: Buffer
  result: Nullable<Json>
  created_at: Filled<Time>
}

export type InformerRow = {
  plain_code: string | null
  account_id: number
  survey_id: string
  is_on: boolean
  metric: string
  words: boolean
  created_at: Filled<Time>
  code_hash: Buffer
  code_sealed: Buffer | null
}

export type InvitationRow = {
  account_id: number
  id: string
  email: string | null
  rights: Json
  invited_by: string
  created_at: Filled<Time>
}

export type InvitationBlockRow = {
  account_id: number
  address_hash: Buffer
  reason: string
  created_at: Filled<Time>
}

export type InvitationSettingRow = {
  account_id: number
  cap_days: number
  keep_days: number
  quiet_from: number
  quiet_to: number
  per_minute: number
}

export type InvitationSmsRow = {
  account_id: number
  invitee_id: string
  number: number
  status: Generated<string>
  reason: string | null
  attempts: Generated<number>
  held: Generated<number>
  price: Generated<number>
  tried_at: Nullable<Time>
  unsure: Generated<boolean>
  gateway_id: string | null
  queued_at: Time
}

export type InvitationWaveRow = {
  account_id: number
  survey_id: string
  id: string
  title: string
  channel: Generated<string>
  source: string
  by_api: Generated<boolean>
  texts: Json
  reminders: Generated<number>
  remind_days: Generated<number>
  state: Generated<string>
  starts_at: Nullable<Time>
  started_by: string | null
  created_at: Filled<Time>
}

export type InvitedAnswerRow = {
  account_id: number
  invitee_id: string
  survey_id: string
  answer_id: string | null
  day: string
}

export type InviteeRow = {
  account_id: number
  wave_id: string
  id: string
  survey_id: string
  address: string | null
  address_hash: Buffer | null
  name: Generated<string>
  locale: string | null
  branch_id: string | null
  subject_id: string | null
  hidden: Filled<Json>
  left_out: string | null
  sends: Generated<number>
  sent_at: Nullable<Time>
  next_at: Nullable<Time>
  pending_mail: string | null
  bounced_at: Nullable<Time>
  opened_at: Nullable<Time>
  begun_at: Nullable<Time>
  created_at: Filled<Time>
  other_hash: Buffer | null
  letters: Generated<number>
  bounced_letter: Generated<number>
  soft_bounces: Generated<number>
  delivered_at: Nullable<Time>
  trouble: string | null
}

export type InvoiceRow = {
  account_id: number
  order_id: string
  seller: Json
  buyer: Json
  vat_percent: number | null
  number: number
  year: number
  issued_on: string
  act_number: number | null
  act_on: string | null
}

export type LeadRow = {
  id: string
  form: string
  first_name: string
  last_name: Generated<string>
  company: Generated<string>
  position: Generated<string>
  email: Generated<string>
  phone: string
  wants_presentation: Generated<boolean>
  consent_version: string
  address: Generated<string>
  created_at: Filled<Time>
  status: Generated<string>
  note: Generated<string>
  changed_at: Nullable<Time>
}

export type LedgerBalanceRow = {
  account_id: number
  balance: Generated<number>
  held: Generated<number>
  credit: Generated<number>
  entries: Generated<number>
  low_at: number | null
}

export type LedgerEntryRow = {
  account_id: number
  number: number
  key: string
  kind: string
  debit: string
  credit: string
  amount: number
  balance_after: number
  cause: Filled<Json>
  at: Filled<Time>
}

export type LedgerHoldRow = {
  account_id: number
  key: string
  kind: string
  amount: number
  state: Generated<string>
  settled: number | null
  at: Filled<Time>
  closed_at: Nullable<Time>
}

export type LevelAlertRow = {
  account_id: number
  survey_id: string
  id: string
  kind: string
  place: string
  place_id: Generated<string>
  place_title: Generated<string>
  branch_ids: string[] | null
  figures: Json
  opened_at: Filled<Time>
  ended_at: Nullable<Time>
  ending: string | null
  acknowledged_at: Nullable<Time>
  acknowledged_by: string | null
}

export type LevelChangeRow = {
  account_id: number
  survey_id: string
  measure: string
  day: string
  decided_on: string
  day_from: string
  day_to: string
  before: number
  after: number
  withdrawn_on: string | null
}

export type LevelWatchRow = {
  account_id: number
  survey_id: string
  measure: string
  looked_at: string
}

export type LiveTableRow = {
  account_id: number
  survey_id: string
  id: string
  code_hash: Buffer
  code_sealed: Buffer
  title: string
  content: string
  columns: Nullable<Json>
  filter: Filled<Json>
  contacts: Generated<boolean>
  locale: string
  member_id: string
  reads: Generated<number>
  read_at: Nullable<Time>
  created_at: Filled<Time>
}

export type MemberRow = {
  account_id: number
  id: string
  email: string
  email_verified_at: Nullable<Time>
  password_hash: string
  first_name: Generated<string>
  last_name: Generated<string>
  phone: Generated<string>
  position: Generated<string>
  locale: Generated<string>
  owner: Generated<boolean>
  rights: Filled<Json>
  created_at: Filled<Time>
  last_seen_at: Nullable<Time>
  alert_mails: Generated<boolean>
}

export type MemberCompanyRow = {
  account_id: number
  member_id: string
  issuer: string
  subject: string
}

export type MemberEmailRow = {
  email: string
  account_id: number
  member_id: string
}

export type MemberPasskeyRow = {
  account_id: number
  id: string
  member_id: string
  name: string
  public_key: Buffer
  counter: Generated<number>
  transports: Filled<Json>
  created_at: Filled<Time>
  last_used_at: Nullable<Time>
}

export type MemberRecoveryCodeRow = {
  account_id: number
  member_id: string
  code_hash: Buffer
  used_at: Nullable<Time>
}

export type MemberTotpRow = {
  account_id: number
  member_id: string
  secret_hash: Buffer
  secret_sealed: Buffer
  confirmed_at: Nullable<Time>
  last_step: Generated<number>
  last_used_at: Nullable<Time>
}

export type MessageRow = {
  account_id: number
  survey_id: string
  answer_id: string
  id: string
  direction: string
  channel: string
  recipient: string | null
  title: Generated<string>
  body: string
  member_id: string | null
  status: string
  reason: string | null
  attempts: Generated<number>
  price: Generated<number>
  gateway_id: string | null
  send_at: Time
  created_at: Filled<Time>
  sent_at: Nullable<Time>
  read_at: Nullable<Time>
  held: Generated<number>
  tried_at: Nullable<Time>
  unsure: Generated<boolean>
  original: string | null
  template: Nullable<Json>
  automatic: Generated<boolean>
}

export type MysteryCheckerRow = {
  account_id: number
  survey_id: string
  id: string
  name: string
  contact: string
  locale: string
  key_hash: Buffer
  code_hash: Buffer | null
  code_tries: Generated<number>
  device_hash: Buffer | null
  passed_test: string | null
  removed_at: Nullable<Time>
  created_at: Filled<Time>
}

export type MysteryKeyRow = {
  key_hash: Buffer
  account_id: number
  survey_id: string
  checker_id: string
}

export type MysteryPhotoRow = {
  account_id: number
  survey_id: string
  id: string
  visit_id: string
  point_id: string
  size: number
  created_at: Filled<Time>
}

export type MysteryProgrammeRow = {
  account_id: number
  survey_id: string
  checklist: Json
  rules: Json
  revision: Generated<number>
  created_at: Filled<Time>
  updated_at: Filled<Time>
}

export type MysteryVisitRow = {
  account_id: number
  survey_id: string
  id: string
  branch_id: string
  checker_id: string | null
  on_day: string
  from_minute: number
  to_minute: number
  status: string
  fee: number
  offer_until: Nullable<Time>
  declined_by: Generated<string[]>
  seed: string | null
  checklist: Nullable<Json>
  started_at: Nullable<Time>
  finished_at: Nullable<Time>
  sent_at: Nullable<Time>
  submission_id: string | null
  submission_digest: Buffer | null
  answers: Nullable<Json>
  receipt: number | null
  place: Nullable<Json>
  distance: number | null
  score: number | null
  failed: Generated<boolean>
  marks: Generated<string[]>
  reason: string | null
  asked_points: Generated<string[]>
  decided_at: Nullable<Time>
  decided_by: string | null
  thread: Filled<Json>
  created_at: Filled<Time>
}

export type OneTimeTokenRow = {
  token_hash: Buffer
  purpose: string
  account_id: number
  member_id: string
  email: string
  created_at: Filled<Time>
  expires_at: Time
  used_at: Nullable<Time>
  target_id: string | null
}

export type OutboxAttachmentRow = {
  mail_id: string
  name: string
  type: string
  body: Buffer
}

export type OutboxMailRow = {
  id: string
  to_address: string
  subject: string
  html: string
  text: string
  created_at: Filled<Time>
  sent_at: Nullable<Time>
  failed_at: Nullable<Time>
  attempts: Generated<number>
  last_error: string | null
  urgency: Generated<number>
  message_id: Generated<string>
  due_at: Nullable<Time>
  begun_at: Nullable<Time>
  lease_until: Nullable<Time>
  deferrals: Generated<number>
  handovers: Generated<number>
  unsubscribe_url: string | null
  reply_to: string | null
  bounce_to: string | null
  body_sealed: Buffer | null
  outcome_job: string | null
  outcome_data: Nullable<Json>
  burst: Generated<number>
}

export type PaperAnswerRow = {
  account_id: number
  survey_id: string
  answer_id: string
  member_id: string
  filled_on: string
  typed_at: Filled<Time>
}

export type PaperNumberRow = {
  seller_bin: string
  paper: string
  year: number
  last: number
}

export type PasskeyKeyRow = {
  id: string
  account_id: number
  member_id: string
}

export type PaymentAttemptRow = {
  invoice_id: Generated<number>
  account_id: number
  order_id: string
  secret: string
  url: string | null
  state: Generated<string>
  transaction_id: string | null
  card: string | null
  approval_code: string | null
  checks: Generated<number>
  asked_at: Nullable<Time>
  next_check_at: Nullable<Time>
  created_at: Filled<Time>
}

export type PaymentOrderRow = {
  account_id: number
  id: string
  number: number
  member_id: string
  kind: string
  purpose: string
  what: string
  tariff: number | null
  terms: Json
  amount: number
  usd_cents: number | null
  tiyn_per_usd: number | null
  status: Generated<string>
  reason: string | null
  paid: Generated<number>
  refunded: Generated<number>
  created_at: Filled<Time>
  expires_at: Time
  paid_at: Nullable<Time>
  attention: string | null
}

export type PaymentRefundRow = {
  account_id: number
  id: string
  order_id: string
  amount: number
  state: Generated<string>
  ends_tariff: Generated<boolean>
  reason: string
  asked_by: string
  asked_at: Filled<Time>
}

export type PictureRow = {
  account_id: number
  id: string
  title: Generated<string>
  size: number
  width: number
  height: number
  created_at: Filled<Time>
}

export type PriceListRow = {
  number: Generated<number>
  kind: string
  tiyn: number
  holds_from: Filled<Time>
  set_by: string
  set_at: Filled<Time>
}

export type PrintOrderRow = {
  account_id: number
  id: string
  number: Generated<number>
  member_id: string
  survey_id: string
  survey_title: string
  print: Json
  quantity: number
  paper: string
  address: string
  contact: string
  phone: string
  note: Generated<string>
  status: Generated<string>
  operator_note: Generated<string>
  created_at: Filled<Time>
  changed_at: Nullable<Time>
  price: number | null
  payment: string | null
}

export type PrintTemplateRow = {
  account_id: number
  survey_id: string
  id: string
  base: string
  title: string
  texts: Filled<Json>
  colors: Filled<Json>
  images: Filled<Json>
  format: string
  created_at: Filled<Time>
  changed_at: Filled<Time>
}

export type PublicReviewRow = {
  account_id: number
  id: string
  survey_id: string
  branch_id: Generated<string>
  site: string
  external_id: string
  stars: number
  author: string
  words: string
  url: string | null
  posted_at: Time
  reply: string | null
  replied_at: Nullable<Time>
  replied_by: string | null
  case_opened_at: Nullable<Time>
  case_assignee_id: string | null
  case_note: Generated<string>
  case_closed_at: Nullable<Time>
  created_at: Time
}

export type PublishedTemplateRow = {
  id: string
  survey_id: string
  version: number
  industry: string
  metric: string
  title: Json
  description: Json
  locale: string
  document: Json
  questions: number
  seconds: number
  picture: string | null
  taken: Generated<number>
  published_at: Time
  published_by: string
  withdrawn_at: Nullable<Time>
}

export type PushSubscriptionRow = {
  account_id: number
  member_id: string
  id: string
  endpoint: string
  p256dh: string
  auth: string
  title: Generated<string>
  created_at: Filled<Time>
  sent_at: Nullable<Time>
}

export type QuestionChartRow = {
  account_id: number
  survey_id: string
  question_id: string
  chart_type: string
}

export type QuotaCountRow = {
  account_id: number
  survey_id: string
  quota_id: string
  place: Generated<string>
  used: Generated<number>
  refused: Generated<number>
}

export type QuotaPlaceRow = {
  account_id: number
  survey_id: string
  answer_id: string
  quota_id: string
  place: string
}

export type RateLimitRow = {
  key: string
  window_start: Time
  hits: number
}

export type ReplyTemplateRow = {
  account_id: number
  id: string
  title: string
  texts: Json
  position: Generated<number>
}

export type ReportRecipientRow = {
  account_id: number
  survey_id: string
  schedule_id: string
  id: string
  member_id: string | null
  address: string | null
  confirmed_at: Nullable<Time>
  stopped_at: Nullable<Time>
  created_at: Filled<Time>
}

export type ReportScheduleRow = {
  account_id: number
  survey_id: string
  id: string
  member_id: string
  title: string
  every: string
  weekday: number
  hour: number
  formats: Json
  locale: string
  filter: Filled<Json>
  active: Generated<boolean>
  next_at: Time
  last_at: Nullable<Time>
  outcome: string | null
  created_at: Filled<Time>
}

export type ReportShareRow = {
  plain_code: string | null
  account_id: number
  survey_id: string
  title: string
  filter: Json
  is_active: boolean
  expires_at: Nullable<Time>
  password_hash: string | null
  hide: Json
  views: Generated<number>
  created_at: Filled<Time>
  removed_at: Nullable<Time>
  known_questions: string[] | null
  code_hash: Buffer
  code_sealed: Buffer | null
}

export type ReviewClickRow = {
  account_id: number
  survey_id: string
  day: string
  branch_id: string
  code: string
  site: string
  clicks: number
}

export type ReviewSourceRow = {
  account_id: number
  kind: string
  settings: Filled<Json>
  secret: Buffer | null
  created_at: Time
  checked_at: Nullable<Time>
  last_error: string | null
  next_at: Time
}

export type RewardRow = {
  account_id: number
  survey_id: string
  answer_id: string
  widget_id: string
  code: string
  own: boolean
  given_at: Time
  valid_until: string | null
  used_at: Nullable<Time>
  used_by: string | null
  title: string | null
}

export type SchemaMigrationRow = {
  name: string
  checksum: string
  applied_at: Filled<Time>
}

export type ServiceDayRow = {
  day: string
  part: string
  good: Generated<number>
  bad: Generated<number>
  measured_at: Time
}

export type SessionRow = {
  token_hash: Buffer
  account_id: number
  member_id: string
  created_at: Time
  seen_at: Time
  user_agent: Generated<string>
  address: Generated<string>
  how: Generated<string>
  factor_due: Generated<boolean>
}

export type ShareKeyRow = {
  code_hash: Buffer
  account_id: number
}

export type SignInStepRow = {
  token_hash: Buffer
  kind: string
  account_id: number | null
  member_id: string | null
  data: Filled<Json>
  expires_at: Time
}

export type SlowCallRow = {
  day: string
  call: string
  calls: number
  total_ms: number
  slowest_ms: number
  slowest_at: Time
}

export type StaffBadgeRow = {
  account_id: number
  id: string
  title: string
  icon: string
  position: Generated<number>
  retired: Generated<boolean>
}

export type StaffKeyRow = {
  key_hash: Buffer
  account_id: number
  survey_id: string
  subject_id: string
}

export type StaffPageRow = {
  account_id: number
  survey_id: string
  subject_id: string
  key_hash: Buffer
  pin_hash: Buffer
  created_at: Time
}

export type StaffThanksRow = {
  account_id: number
  survey_id: string
  id: string
  subject_id: string
  badge_id: string | null
  words: string
  member_id: string
  created_at: Time
}

export type StatementLineRow = {
  id: string
  paid_on: string
  document: string
  amount: number
  payer_bin: string
  payer: string
  purpose: string
  state: Generated<string>
  account_id: number | null
  order_id: string | null
  loaded_by: string
  loaded_at: Filled<Time>
}

export type StorageDayRow = {
  day: string
  database_bytes: number
  free_bytes: number
}

export type SubjectRow = {
  account_id: number
  survey_id: string
  id: string
  kind: Generated<string>
  title: string
  position: Generated<string>
  active: Generated<boolean>
  sort: Generated<number>
  created_at: Filled<Time>
  photo: string | null
  from_day: string | null
  to_day: string | null
}

export type SubjectBranchRow = {
  account_id: number
  survey_id: string
  subject_id: string
  branch_id: string
}

export type SupportAccessRow = {
  code_hash: Buffer
  account_id: number
  member_id: string
  created_at: Time
  until: Time
  entered_at: Nullable<Time>
  operator: Generated<string>
  visit_hash: Buffer | null
  operator_hash: Buffer | null
}

export type SurveyRow = {
  account_id: number
  id: string
  title: string
  draft: Json
  revision: Generated<number>
  version: Generated<number>
  published_revision: Generated<number>
  published_at: Nullable<Time>
  settings: Filled<Json>
  slots: Generated<string[]>
  created_at: Filled<Time>
  updated_at: Filled<Time>
  trashed_at: Nullable<Time>
  removed_at: Nullable<Time>
  draft_by: string | null
  unmarked_until: Nullable<Time>
  erased_until: Nullable<Time>
  arranged_until: string | null
  industry: string | null
  printed_at: Nullable<Time>
}

export type SurveyKeyRow = {
  id: string
  account_id: number
}

export type SurveyPasswordRow = {
  account_id: number
  survey_id: string
  password_hash: string
  changed_at: Time
}

export type SurveyVersionRow = {
  account_id: number
  survey_id: string
  version: number
  document: Json
  published_by: string | null
  published_at: Filled<Time>
}

export type SurveyWordRow = {
  account_id: number
  survey_id: string
  lexeme: string
  form: string
  answers: number
}

export type TabletRow = {
  account_id: number
  survey_id: string
  id: string
  name: string
  branch_id: string | null
  waiting: Generated<number>
  battery: number | null
  charging: boolean | null
  seen_at: Time
  silent_at: Nullable<Time>
  created_at: Filled<Time>
  key_id: string | null
}

export type TabletKeyRow = {
  account_id: number
  survey_id: string
  id: string
  key_hash: Buffer
  branch_id: string | null
  created_at: Filled<Time>
}

export type TariffContractRow = {
  account_id: number
  number: string
  price: number
  reviews: number | null
  starts_on: string
  ends_on: string
  set_by: string
  set_at: Filled<Time>
}

export type TariffPeriodRow = {
  account_id: number
  order_id: string
  tariff: number
  state: Generated<string>
  created_at: Filled<Time>
}

export type TariffTrialRow = {
  account_id: number
  phone: string
  taken_at: Filled<Time>
}

export type TeamRoleRow = {
  account_id: number
  id: string
  title: string
  position: Generated<number>
}

export type TeamRoleMemberRow = {
  account_id: number
  role_id: string
  member_id: string
}

export type TelegramChatRow = {
  account_id: number
  chat_id: number
  member_id: string | null
  title: Generated<string>
  locale: Generated<string>
  linked_at: Filled<Time>
  blocked_at: Nullable<Time>
}

export type TelegramLinkRow = {
  code_hash: Buffer
  account_id: number
  member_id: string
  is_group: boolean
  expires_at: Time
}

export type TryoutRow = {
  code: string
  key_hash: Buffer
  trade: string
  name: string
  colour: string
  logo: Buffer | null
  answers: Filled<Json>
  revision: Generated<number>
  created_at: Filled<Time>
}

export type WebhookRow = {
  account_id: number
  id: string
  url: string
  events: Json
  filter: Filled<Json>
  contacts: Generated<boolean>
  active: Generated<boolean>
  secret_hash: Buffer
  secret_sealed: Buffer
  old_hash: Buffer | null
  old_sealed: Buffer | null
  old_until: Nullable<Time>
  failing_since: Nullable<Time>
  disabled_at: Nullable<Time>
  created_at: Filled<Time>
}

export type WebhookDeliveryRow = {
  account_id: number
  webhook_id: string
  id: string
  event: string
  body: string
  attempts: Generated<number>
  status: number | null
  problem: string | null
  response: Generated<string>
  ms: number | null
  tried_at: Nullable<Time>
  next_at: Nullable<Time>
  done_at: Nullable<Time>
  created_at: Filled<Time>
}

export type WeeklyLetterRow = {
  account_id: number
  survey_id: string
  member_id: string
  week: string | null
  stopped_at: Nullable<Time>
}

export type WorkRow = {
  account_id: number
  id: string
  member_id: string
  rights: Json
  kind: string
  input: Json
  status: Generated<string>
  done: Generated<number>
  total: Generated<number>
  result: Nullable<Json>
  error: Nullable<Json>
  file: Nullable<Json>
  attempts: Generated<number>
  beat_at: Filled<Time>
  created_at: Filled<Time>
  started_at: Nullable<Time>
  finished_at: Nullable<Time>
}

/** Every table by its name. */
export type Tables = {
  account: AccountRow
  account_usage: AccountUsageRow
  action: ActionRow
  alert_address: AlertAddressRow
  alert_delivery: AlertDeliveryRow
  alert_phone: AlertPhoneRow
  alert_rule: AlertRuleRow
  analytics_view: AnalyticsViewRow
  analytics_view_default: AnalyticsViewDefaultRow
  announcement: AnnouncementRow
  answer: AnswerRow
  answer_case: AnswerCaseRow
  answer_columns: AnswerColumnsRow
  answer_email: AnswerEmailRow
  answer_file: AnswerFileRow
  answer_status: AnswerStatusRow
  answer_text: AnswerTextRow
  answer_text_mark: AnswerTextMarkRow
  api_key: ApiKeyRow
  audit_entry: AuditEntryRow
  backup_run: BackupRunRow
  benchmark_member: BenchmarkMemberRow
  benchmark_month: BenchmarkMonthRow
  benchmark_release: BenchmarkReleaseRow
  benchmark_score: BenchmarkScoreRow
  billing_audit: BillingAuditRow
  billing_reminder: BillingReminderRow
  billing_setting: BillingSettingRow
  branch: BranchRow
  call_line: CallLineRow
  case_cause: CaseCauseRow
  case_event: CaseEventRow
  case_rule: CaseRuleRow
  code: CodeRow
  code_adoption: CodeAdoptionRow
  code_adoption_key: CodeAdoptionKeyRow
  code_day: CodeDayRow
  code_key: CodeKeyRow
  code_silence: CodeSilenceRow
  code_target: CodeTargetRow
  company_domain: CompanyDomainRow
  company_domain_key: CompanyDomainKeyRow
  company_sign_in: CompanySignInRow
  connector: ConnectorRow
  connector_event: ConnectorEventRow
  consent_text: ConsentTextRow
  counter: CounterRow
  day_rebuild: DayRebuildRow
  deleted_answer: DeletedAnswerRow
  exchange_rate: ExchangeRateRow
  export_columns: ExportColumnsRow
  export_log: ExportLogRow
  first_week_closed: FirstWeekClosedRow
  gateway: GatewayRow
  gateway_template: GatewayTemplateRow
  gift: GiftRow
  gift_code: GiftCodeRow
  gift_limit: GiftLimitRow
  gift_pool: GiftPoolRow
  goal: GoalRow
  guest_call: GuestCallRow
  guest_chat: GuestChatRow
  guest_chat_link: GuestChatLinkRow
  idempotency_key: IdempotencyKeyRow
  informer: InformerRow
  invitation: InvitationRow
  invitation_block: InvitationBlockRow
  invitation_setting: InvitationSettingRow
  invitation_sms: InvitationSmsRow
  invitation_wave: InvitationWaveRow
  invited_answer: InvitedAnswerRow
  invitee: InviteeRow
  invoice: InvoiceRow
  lead: LeadRow
  ledger_balance: LedgerBalanceRow
  ledger_entry: LedgerEntryRow
  ledger_hold: LedgerHoldRow
  level_alert: LevelAlertRow
  level_change: LevelChangeRow
  level_watch: LevelWatchRow
  live_table: LiveTableRow
  member: MemberRow
  member_company: MemberCompanyRow
  member_email: MemberEmailRow
  member_passkey: MemberPasskeyRow
  member_recovery_code: MemberRecoveryCodeRow
  member_totp: MemberTotpRow
  message: MessageRow
  mystery_checker: MysteryCheckerRow
  mystery_key: MysteryKeyRow
  mystery_photo: MysteryPhotoRow
  mystery_programme: MysteryProgrammeRow
  mystery_visit: MysteryVisitRow
  one_time_token: OneTimeTokenRow
  outbox_attachment: OutboxAttachmentRow
  outbox_mail: OutboxMailRow
  paper_answer: PaperAnswerRow
  paper_number: PaperNumberRow
  passkey_key: PasskeyKeyRow
  payment_attempt: PaymentAttemptRow
  payment_order: PaymentOrderRow
  payment_refund: PaymentRefundRow
  picture: PictureRow
  price_list: PriceListRow
  print_order: PrintOrderRow
  print_template: PrintTemplateRow
  public_review: PublicReviewRow
  published_template: PublishedTemplateRow
  push_subscription: PushSubscriptionRow
  question_chart: QuestionChartRow
  quota_count: QuotaCountRow
  quota_place: QuotaPlaceRow
  rate_limit: RateLimitRow
  reply_template: ReplyTemplateRow
  report_recipient: ReportRecipientRow
  report_schedule: ReportScheduleRow
  report_share: ReportShareRow
  review_click: ReviewClickRow
  review_source: ReviewSourceRow
  reward: RewardRow
  schema_migration: SchemaMigrationRow
  service_day: ServiceDayRow
  session: SessionRow
  share_key: ShareKeyRow
  sign_in_step: SignInStepRow
  slow_call: SlowCallRow
  staff_badge: StaffBadgeRow
  staff_key: StaffKeyRow
  staff_page: StaffPageRow
  staff_thanks: StaffThanksRow
  statement_line: StatementLineRow
  storage_day: StorageDayRow
  subject: SubjectRow
  subject_branch: SubjectBranchRow
  support_access: SupportAccessRow
  survey: SurveyRow
  survey_key: SurveyKeyRow
  survey_password: SurveyPasswordRow
  survey_version: SurveyVersionRow
  survey_word: SurveyWordRow
  tablet: TabletRow
  tablet_key: TabletKeyRow
  tariff_contract: TariffContractRow
  tariff_period: TariffPeriodRow
  tariff_trial: TariffTrialRow
  team_role: TeamRoleRow
  team_role_member: TeamRoleMemberRow
  telegram_chat: TelegramChatRow
  telegram_link: TelegramLinkRow
  tryout: TryoutRow
  webhook: WebhookRow
  webhook_delivery: WebhookDeliveryRow
  weekly_letter: WeeklyLetterRow
  work: WorkRow
}
