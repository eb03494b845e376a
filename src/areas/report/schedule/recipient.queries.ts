import type { Db, Executor } from '../../../platform/database.ts'
import { newId } from '../../../platform/ids.ts'
import { isOpenAccount } from '../../account/open-account.queries.ts'
import { rightsOf, seesSurvey } from '../../account/rights.ts'
import type { OwnSurvey } from '../../survey/survey.access.ts'
import type { ReportKey } from './report-key.ts'
import type { ReportOffer, ScheduleChange, SchedulesByJson } from './schedule.contract.ts'

/** Members who may see the survey: to these a report may go. */
export async function listReaders(db: Db, survey: OwnSurvey): Promise<SchedulesByJson['members']> {
  const rows = await db
    .selectFrom('member')
    .select(['id', 'email', 'first_name', 'last_name', 'owner', 'rights'])
    .where('account_id', '=', survey.accountId)
    .orderBy('owner', 'desc')
    .orderBy('created_at')
    .execute()
  return rows
    .filter(({ owner, rights }) => seesSurvey(rightsOf(owner, rights), survey.id))
    .map(({ id, email, first_name, last_name }) => ({
      id,
      email,
      name: `${first_name} ${last_name}`.trim() || email,
    }))
}

/** One line of who gets a report. */
export type Recipient = {
  id: string
  scheduleId: string
  memberId: string | null
  name: string
  email: string
  state: 'gets' | 'asked' | 'stopped'
}

export async function recipientsOf(
  db: Executor,
  { accountId, id }: Pick<OwnSurvey, 'accountId' | 'id'>,
  scheduleId?: string,
): Promise<Recipient[]> {
  const rows = await db
    .selectFrom('report_recipient as line')
    .leftJoin('member', (join) =>
      join.onRef('member.account_id', '=', 'line.account_id').onRef('member.id', '=', 'line.member_id'),
    )
    .select([
      'line.id',
      'line.schedule_id',
      'line.member_id',
      'line.address',
      'line.confirmed_at',
      'line.stopped_at',
      'member.email',
      'member.first_name',
      'member.last_name',
    ])
    .where('line.account_id', '=', accountId)
    .where('line.survey_id', '=', id)
    .$if(scheduleId !== undefined, (lines) => lines.where('line.schedule_id', '=', scheduleId!))
    .orderBy('line.created_at')
    .orderBy('line.id')
    .execute()
  return rows.map((row) => {
    const email = row.address ?? row.email!
    return {
      id: row.id,
      scheduleId: row.schedule_id,
      memberId: row.member_id,
      name: `${row.first_name ?? ''} ${row.last_name ?? ''}`.trim() || email,
      email,
      state: row.stopped_at ? 'stopped' : row.member_id || row.confirmed_at ? 'gets' : 'asked',
    }
  })
}

/** Makes the list of who gets a report what a change says. @returns the addresses that were added and must be asked */
export async function writeRecipients(
  trx: Executor,
  survey: OwnSurvey,
  scheduleId: string,
  { members, addresses }: ScheduleChange,
): Promise<{ id: string; address: string }[]> {
  const current = await recipientsOf(trx, survey, scheduleId)
  const isWanted = ({ memberId, email }: Recipient) =>
    memberId ? members.includes(memberId) : addresses.some((address) => isSame(address, email))
  const removedIds = current.filter((line) => !isWanted(line)).map(({ id }) => id)
  const key = { account_id: survey.accountId, survey_id: survey.id, schedule_id: scheduleId }
  if (removedIds.length > 0)
    await trx
      .deleteFrom('report_recipient')
      .where('account_id', '=', survey.accountId)
      .where('survey_id', '=', survey.id)
      .where('schedule_id', '=', scheduleId)
      .where('id', 'in', removedIds)
      .execute()
  const newMembers = [...new Set(members)].filter((id) => !current.some(({ memberId }) => memberId === id))
  const asks = addresses
    .filter((address, at) => addresses.findIndex((other) => isSame(other, address)) === at)
    .filter((address) => !current.some(({ memberId, email }) => !memberId && isSame(email, address)))
    .map((address) => ({ id: newId(), address }))
  const rows = [
    ...newMembers.map((member_id) => ({ ...key, id: newId(), member_id, address: null })),
    ...asks.map(({ id, address }) => ({ ...key, id, member_id: null, address })),
  ]
  if (rows.length > 0) await trx.insertInto('report_recipient').values(rows).execute()
  return asks
}

function isSame(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase()
}

/** What a link in a mail is about; undefined when the report goes to that recipient no more. */
export async function findReportOffer(db: Executor, key: ReportKey): Promise<ReportOffer | undefined> {
  const row = await db
    .selectFrom('report_schedule as schedule')
    .innerJoin('survey', (join) =>
      join
        .onRef('survey.account_id', '=', 'schedule.account_id')
        .onRef('survey.id', '=', 'schedule.survey_id'),
    )
    .innerJoin('account', 'account.id', 'schedule.account_id')
    .select(['schedule.title', 'survey.title as survey', 'account.company'])
    .where('schedule.account_id', '=', key.accountId)
    .where('schedule.survey_id', '=', key.surveyId)
    .where('schedule.id', '=', key.scheduleId)
    .where('survey.removed_at', 'is', null)
    .where(isOpenAccount)
    .executeTakeFirst()
  if (!row) return undefined
  const lines = await recipientsOf(db, { accountId: key.accountId, id: key.surveyId }, key.scheduleId)
  const line = lines.find(({ id }) => id === key.recipientId)
  return (
    line && {
      business: row.company,
      survey: row.survey,
      title: row.title,
      address: line.email,
      state: line.state,
    }
  )
}

/** What the reader of a link decided. */
export async function answerReportOffer(
  db: Executor,
  { accountId, surveyId, scheduleId, recipientId }: ReportKey,
  agrees: boolean,
  now: Date,
): Promise<void> {
  await db
    .updateTable('report_recipient')
    .set(agrees ? { confirmed_at: now, stopped_at: null } : { stopped_at: now })
    .where('account_id', '=', accountId)
    .where('survey_id', '=', surveyId)
    .where('schedule_id', '=', scheduleId)
    .where('id', '=', recipientId)
    .execute()
}
