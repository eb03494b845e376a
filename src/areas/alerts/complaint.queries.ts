import { sql } from 'kysely'
import type { Executor } from '../../platform/database.ts'
import type { MailBrand } from '../../platform/mail/mail-layout.ts'
import { isOpenAccount } from '../account/open-account.queries.ts'
import { mailBrandOf } from '../account/profile/brand.queries.ts'
import { rightsOf } from '../account/rights.ts'
import { branchOfAnswer, subjectOfAnswer } from '../answers/read/place.read.ts'
import type { Schedule } from '../branch/schedule/schedule.contract.ts'
import { COMPLAINT_RULE } from '../cases/rule/case-rule.contract.ts'
import type { AnswerValues, ContactValue, SurveyDocument } from '../questionnaire/questionnaire.contract.ts'
import { type SurveySettings, settingsOf } from '../settings/settings.ts'

/** Everything that an alert says about one answer, usually a complaint. */
export type Complaint = {
  accountId: number
  surveyId: string
  answerId: string
  surveyTitle: string
  document: SurveyDocument
  answers: AnswerValues
  contact: ContactValue | null
  /** The answer's branch; null when unknown. */
  branchId: string | null
  branch: string | null
  subjectId: string | null
  subject: string | null
  placement: string | null
  locale: string
  startedAt: Date
  receivedAt: Date
  isComplaint: boolean
  /** A rule made it a case, whether or not it is a complaint. */
  byRule: boolean
  ruleTitles: string[]
  /** The member or the role that has the case. */
  assigneeId: string | null
  roleId: string | null
  /** Over the tariff's limit: an alert then only says that one is waiting. */
  locked: boolean
  status: string
  /** Seconds until it escalates; 0: never. */
  deadline: number
  /** The moment of escalation, once the case is open. */
  dueAt: Date | null
  timezone: string
  /** The time zone of the answer's place. */
  branchTimezone: string
  schedule: Schedule | null
  settings: SurveySettings
  /** The sender's brand, if the account has one. */
  from: MailBrand | undefined
}

export type AnswerKey = { accountId: number; surveyId: string; answerId: string }

/** A complaint in its current state; undefined when it or its survey was deleted. */
export async function readComplaint(
  db: Executor,
  key: AnswerKey,
  publicUrl: string,
): Promise<Complaint | undefined> {
  const row = await db
    .selectFrom('answer')
    .innerJoin('survey', (join) =>
      join.onRef('survey.account_id', '=', 'answer.account_id').onRef('survey.id', '=', 'answer.survey_id'),
    )
    .innerJoin('survey_version as published', (join) =>
      join
        .onRef('published.account_id', '=', 'answer.account_id')
        .onRef('published.survey_id', '=', 'answer.survey_id')
        .onRef('published.version', '=', 'answer.version'),
    )
    .innerJoin('account', 'account.id', 'answer.account_id')
    .leftJoin('branch', branchOfAnswer)
    .leftJoin('subject', subjectOfAnswer)
    .leftJoin('answer_case', (join) =>
      join
        .onRef('answer_case.account_id', '=', 'answer.account_id')
        .onRef('answer_case.survey_id', '=', 'answer.survey_id')
        .onRef('answer_case.answer_id', '=', 'answer.id'),
    )
    .select([
      'survey.title',
      'survey.settings',
      'published.document',
      'answer.branch_id',
      'answer.subject_id',
      'answer.complaint',
      'answer.answers',
      'answer.contact',
      'answer.placement',
      'answer.locale',
      'answer.started_at',
      'answer.received_at',
      'answer.locked',
      'answer.status',
      'branch.title as branch',
      'branch.timezone as branch_timezone',
      'branch.schedule',
      'answer_case.due_at',
      'answer_case.by_rule',
      'answer_case.assignee_id',
      'answer_case.role_id',
      'answer_case.rule_seconds',
      sql<string[]>`(select coalesce(array_agg(case_rule.title order by position), '{}') from case_rule
        where case_rule.account_id = ${key.accountId} and case_rule.survey_id = ${key.surveyId}
          and case_rule.id = any(answer_case.fired) and case_rule.id <> ${COMPLAINT_RULE})`.as('rule_titles'),
      'subject.title as subject',
      'account.timezone',
    ])
    .where('answer.account_id', '=', key.accountId)
    .where('answer.survey_id', '=', key.surveyId)
    .where('answer.id', '=', key.answerId)
    .where('survey.removed_at', 'is', null)
    .where(isOpenAccount)
    .executeTakeFirst()
  if (!row) return undefined
  const settings = settingsOf(row.settings as Record<string, unknown>)
  return {
    ...key,
    surveyTitle: row.title,
    document: row.document as SurveyDocument,
    answers: row.answers as AnswerValues,
    contact: row.contact as ContactValue | null,
    branchId: row.branch_id,
    branch: row.branch,
    subjectId: row.subject_id,
    subject: row.subject,
    placement: row.placement,
    locale: row.locale,
    startedAt: row.started_at ?? row.received_at,
    receivedAt: row.received_at,
    isComplaint: row.complaint,
    byRule: row.by_rule ?? false,
    ruleTitles: row.rule_titles,
    assigneeId: row.assignee_id,
    roleId: row.role_id,
    locked: row.locked,
    status: row.status,
    deadline: row.rule_seconds ?? (row.complaint ? settings.jalob : 0),
    dueAt: row.due_at,
    timezone: row.timezone,
    branchTimezone: row.branch_timezone ?? row.timezone,
    schedule: row.schedule as Schedule | null,
    settings,
    from: await mailBrandOf(db, key.accountId, publicUrl),
  }
}

/** The most other complaints in a digest. */
const MOST_WAITING = 50

/** The survey's other untouched complaints from before a moment, oldest first. */
export async function waitingSince(
  db: Executor,
  { accountId, surveyId, answerId }: AnswerKey,
  before: Date,
): Promise<AnswerKey[]> {
  const rows = await db
    .selectFrom('answer')
    .select('id')
    .where('account_id', '=', accountId)
    .where('survey_id', '=', surveyId)
    .where('id', '<>', answerId)
    .where('status', '=', 'new')
    .where('complaint', '=', true)
    .where('locked', '=', false)
    .where('received_at', '<', before)
    .orderBy('received_at')
    .limit(MOST_WAITING)
    .execute()
  return rows.map(({ id }) => ({ accountId, surveyId, answerId: id }))
}

/** The assignee of an answer's case, if any. */
export async function assigneeOf(
  db: Executor,
  key: AnswerKey,
): Promise<{ memberId: string; email: string; locale: string; runs: boolean; replies: boolean } | undefined> {
  const row = await db
    .selectFrom('answer_case')
    .innerJoin('member', (join) =>
      join
        .onRef('member.account_id', '=', 'answer_case.account_id')
        .onRef('member.id', '=', 'answer_case.assignee_id'),
    )
    .select(['member.id as memberId', 'member.email', 'member.locale', 'member.owner', 'member.rights'])
    .where('answer_case.account_id', '=', key.accountId)
    .where('answer_case.survey_id', '=', key.surveyId)
    .where('answer_case.answer_id', '=', key.answerId)
    .executeTakeFirst()
  if (!row) return undefined
  const { owner, rights, ...member } = row
  const { abilities } = rightsOf(owner, rights)
  return { ...member, runs: abilities.includes('manage'), replies: abilities.includes('reply') }
}

/** The text of a message; empty once it was erased. */
export async function messageText(db: Executor, key: AnswerKey, id: string): Promise<string> {
  const row = await db
    .selectFrom('message')
    .select('body')
    .where('account_id', '=', key.accountId)
    .where('survey_id', '=', key.surveyId)
    .where('answer_id', '=', key.answerId)
    .where('id', '=', id)
    .executeTakeFirst()
  return row?.body ?? ''
}

/** Whether the guest asked not to be called. */
export async function isCallUnwanted(
  db: Executor,
  { accountId, surveyId, answerId }: AnswerKey,
): Promise<boolean> {
  const row = await db
    .selectFrom('answer_case')
    .select('no_calls')
    .where('account_id', '=', accountId)
    .where('survey_id', '=', surveyId)
    .where('answer_id', '=', answerId)
    .executeTakeFirst()
  return row?.no_calls ?? false
}

/** The assignee's name, and the outcome of a case. */
export async function caseStanding(
  db: Executor,
  { accountId, surveyId, answerId }: AnswerKey,
): Promise<{ assignee: string | null; outcome: string | null }> {
  const row = await db
    .selectFrom('answer_case')
    .leftJoin('member', (join) =>
      join
        .onRef('member.account_id', '=', 'answer_case.account_id')
        .onRef('member.id', '=', 'answer_case.assignee_id'),
    )
    .select(['first_name', 'last_name', 'email', 'outcome'])
    .where('answer_case.account_id', '=', accountId)
    .where('survey_id', '=', surveyId)
    .where('answer_id', '=', answerId)
    .executeTakeFirst()
  if (!row) return { assignee: null, outcome: null }
  const name = [row.first_name, row.last_name].filter(Boolean).join(' ') || row.email
  return { assignee: name, outcome: row.outcome }
}

export async function localeOfMember(db: Executor, accountId: number, memberId: string): Promise<string> {
  const row = await db
    .selectFrom('member')
    .select('locale')
    .where('account_id', '=', accountId)
    .where('id', '=', memberId)
    .executeTakeFirst()
  return row?.locale ?? 'ru'
}
