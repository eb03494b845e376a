import type { Executor } from '../../platform/database.ts'
import type { MailBrand } from '../../platform/mail/mail-layout.ts'
import { mailBrandOf } from '../account/profile/brand.queries.ts'
import { rightsOf, seesSurvey } from '../account/rights.ts'
import { branchOfAnswer, subjectOfAnswer } from '../answers/read/place.read.ts'
import type { AnswerValues, ContactValue, SurveyDocument } from '../questionnaire/questionnaire.contract.ts'
import { settingsOf } from '../settings/settings.ts'

/** Everything that an alert says about one complaint. */
export type Complaint = {
  accountId: number
  surveyId: string
  answerId: string
  surveyTitle: string
  document: SurveyDocument
  answers: AnswerValues
  contact: ContactValue | null
  /** Where it was given; null where nobody said. */
  branchId: string | null
  branch: string | null
  subject: string | null
  placement: string | null
  locale: string
  receivedAt: Date
  /** Over the tariff's limit: an alert then says only that one waits. */
  locked: boolean
  status: string
  /** Seconds until it escalates; 0: never. */
  deadline: number
  timezone: string
  /** As whom the mail is written, where the account has a look of its own. */
  from: MailBrand | undefined
  /** Members who are to hear of it, by id; null: the owners. */
  alertMembers: readonly string[] | null
}

/**
 * Who is told of a complaint, in which language. Whoever is no member has the secret of the link by which they stop it.
 */
export type Recipient = { memberId: string; email: string; locale: string; outside?: true }

/** A complaint as it stands now; undefined when it was deleted since, or its survey is gone. */
export async function readComplaint(
  db: Executor,
  key: { accountId: number; surveyId: string; answerId: string },
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
    .select([
      'survey.title',
      'survey.settings',
      'published.document',
      'answer.branch_id',
      'answer.answers',
      'answer.contact',
      'answer.placement',
      'answer.locale',
      'answer.received_at',
      'answer.locked',
      'answer.status',
      'branch.title as branch',
      'subject.title as subject',
      'account.timezone',
    ])
    .where('answer.account_id', '=', key.accountId)
    .where('answer.survey_id', '=', key.surveyId)
    .where('answer.id', '=', key.answerId)
    .where('survey.removed_at', 'is', null)
    .where('account.closed_at', 'is', null)
    .executeTakeFirst()
  if (!row) return undefined
  const { jalob, alertMembers } = settingsOf(row.settings as Record<string, unknown>)
  return {
    ...key,
    surveyTitle: row.title,
    document: row.document as SurveyDocument,
    answers: row.answers as AnswerValues,
    contact: row.contact as ContactValue | null,
    branchId: row.branch_id,
    branch: row.branch,
    subject: row.subject,
    placement: row.placement,
    locale: row.locale,
    receivedAt: row.received_at,
    locked: row.locked,
    status: row.status,
    deadline: jalob,
    alertMembers,
    timezone: row.timezone,
    from: await mailBrandOf(db, key.accountId, publicUrl),
  }
}

/**
 * Whom the survey's settings name, as far as they may see the answer themselves; the owners of the account where nobody was chosen, or
 * where everybody who was has left since.
 * Then the addresses outside the team that agreed; of locked answers they hear nothing, which they could not unlock.
 */
export async function recipientsOf(
  db: Executor,
  { accountId, surveyId, branchId, alertMembers, locked }: Complaint,
): Promise<Recipient[]> {
  const rows = await db
    .selectFrom('member')
    .select(['id', 'email', 'locale', 'owner', 'rights'])
    .where('account_id', '=', accountId)
    .execute()
  const outside = await db
    .selectFrom('alert_address')
    .select(['id', 'address', 'locale'])
    .where('account_id', '=', accountId)
    .where('survey_id', '=', surveyId)
    .where('confirmed_at', 'is not', null)
    .execute()
  const haveLeft = Boolean(alertMembers?.length) && !rows.some(({ id }) => alertMembers!.includes(id))
  const chosen = haveLeft ? null : alertMembers
  const members = rows.flatMap(({ id, email, locale, owner, rights: kept }) => {
    const rights = rightsOf(owner, kept)
    const isChosen = chosen ? chosen.includes(id) : owner
    const isTheirs = rights.branches === 'all' || (branchId !== null && rights.branches.includes(branchId))
    return isChosen && isTheirs && seesSurvey(rights, surveyId) ? [{ memberId: id, email, locale }] : []
  })
  const others = locked
    ? []
    : outside.filter(({ address }) => !members.some(({ email }) => isSameAddress(email, address)))
  return [
    ...members,
    ...others.map(({ id, address, locale }) => ({
      memberId: id,
      email: address,
      locale,
      outside: true as const,
    })),
  ]
}

function isSameAddress(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase()
}

type Key = { accountId: number; surveyId: string; answerId: string }

/** Who works on the case of an answer, if somebody does. */
export async function assigneeOf(db: Executor, key: Key): Promise<Recipient | undefined> {
  return db
    .selectFrom('answer_case')
    .innerJoin('member', (join) =>
      join
        .onRef('member.account_id', '=', 'answer_case.account_id')
        .onRef('member.id', '=', 'answer_case.assignee_id'),
    )
    .select(['member.id as memberId', 'member.email', 'member.locale'])
    .where('answer_case.account_id', '=', key.accountId)
    .where('answer_case.survey_id', '=', key.surveyId)
    .where('answer_case.answer_id', '=', key.answerId)
    .executeTakeFirst()
}

/** What a message says; empty once it was erased. */
export async function messageText(db: Executor, key: Key, id: string): Promise<string> {
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
