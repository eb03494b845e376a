import { sql } from 'kysely'
import type pg from 'pg'
import { databaseNow } from '../../../platform/clock.ts'
import { type Executor, inTransaction } from '../../../platform/database.ts'
import { AppError } from '../../../platform/errors.ts'
import type { FileStore } from '../../../platform/files/file-store.ts'
import type { Jobs } from '../../../platform/jobs/jobs.ts'
import { recordAuditOn } from '../../account/audit/audit.queries.ts'
import { isOpenAccount } from '../../account/open-account.queries.ts'
import { deleteAnswer, type SurveyOfAnswer, setStatusOn } from '../../answers/answers.queries.ts'
import { eraseContacts } from '../../answers/erase/erase.queries.ts'
import { formatRewardCode } from '../../answers/reward/reward-code.ts'
import type { AnswerValues, SurveyDocument } from '../../questionnaire/questionnaire.contract.ts'
import { answerFiles } from '../../questionnaire/words/answer-files.ts'
import { guestWords, mainScore } from '../../questionnaire/words/answer-summary.ts'
import { inEffect, settingsOf } from '../../settings/settings.ts'
import { accountOfSurvey } from '../../survey/survey.queries.ts'
import { forbidCalls } from '../call/call.queries.ts'
import { type AnswerKey, addEvent, lockCase } from '../case-change.queries.ts'
import { eraseGiftContacts } from '../gift/gift.queries.ts'
import { giftsOnPage } from '../gift/guest-gifts.read.ts'
import type { Channel } from '../message/message.contract.ts'
import type { AnswerPage } from './answer-page.contract.ts'
import { deedsSince, pageMessages } from './page-parts.queries.ts'

const WRITE_DAYS = 30
const OPEN_MONTHS = 12

type Parts = { pool: pg.Pool; jobs: Jobs; files: FileStore }
/** An answer whose page may still be opened. */
export type PageAnswer = AnswerKey & {
  readonly page: AnswerPage
  readonly survey: SurveyOfAnswer
  readonly jalob: number
}

type Row = {
  slots: string[]
  settings: Record<string, unknown>
  document: SurveyDocument
  title: string
  company: string
  timezone: string
  branch: string | null
  placement: string | null
  locale: string
  received_at: Date
  answers: AnswerValues
  contact: { name?: string; phone?: string; email?: string } | null
  status: string
  read_at: Date | null
  answered_at: Date | null
  resolved_at: Date | null
  outcome: string | null
  settled: boolean | null
  second_score: number | null
  no_calls: boolean | null
  write_until: Date
  can_write: boolean
  code: string | null
  own: boolean | null
  used_at: Date | null
  valid_until: string | null
  has_chat: boolean
}

/**
 * The guest's own page of an answer; undefined once the answer is deleted, marked as spam or older than a year. Locked answers
 * are readable. `secret` decrypts gift codes; without it they are left out.
 */
export async function findAnswerPage(
  db: Executor,
  { surveyId, answerId }: { surveyId: string; answerId: string },
  secret?: string,
): Promise<PageAnswer | undefined> {
  const accountId = await accountOfSurvey(db, surveyId)
  if (accountId === undefined) return undefined
  // The account stands in every inner query: a cluster sends the statement to one worker only then.
  const { rows } = await sql<Row>`
    select survey.slots, survey.settings, survey.title, published.document, account.company,
      coalesce(branch.timezone, account.timezone) as timezone, branch.title as branch, answer.placement, answer.locale,
      answer.received_at, answer.answers, answer.contact, answer.status, touched.at as read_at, written.at as answered_at,
      answer_case.resolved_at, answer_case.outcome, answer_case.settled, answer_case.second_score, answer_case.no_calls,
      written.until as write_until, written.until > now() as can_write,
      exists (select from guest_chat where guest_chat.account_id = ${accountId} and guest_chat.survey_id = answer.survey_id
        and guest_chat.answer_id = answer.id and blocked_at is null) as has_chat,
      reward.code, reward.own, reward.used_at, reward.valid_until::text
    from answer
    join survey on survey.account_id = answer.account_id and survey.id = answer.survey_id
    join survey_version as published on published.account_id = answer.account_id
      and published.survey_id = answer.survey_id and published.version = answer.version
    join account on account.id = answer.account_id
    left join branch on branch.account_id = answer.account_id and branch.survey_id = answer.survey_id and branch.id = answer.branch_id
    left join answer_case on answer_case.account_id = answer.account_id and answer_case.survey_id = answer.survey_id
      and answer_case.answer_id = answer.id
    left join reward on reward.account_id = answer.account_id and reward.survey_id = answer.survey_id
      and reward.answer_id = answer.id and reward.title is null
    left join lateral (
      select min(changed_at) as at from answer_status where answer_status.account_id = ${accountId}
        and answer_status.survey_id = answer.survey_id and answer_status.answer_id = answer.id
    ) as touched on true
    left join lateral (
      select min(sent_at) filter (where not automatic) as at, greatest(answer.received_at, max(sent_at)) + make_interval(days => ${WRITE_DAYS}) as until
      from message where message.account_id = ${accountId}
        and message.survey_id = answer.survey_id and message.answer_id = answer.id and direction = 'out'
    ) as written on true
    where answer.account_id = ${accountId} and survey.id = ${surveyId} and answer.id = ${answerId} and answer.status <> 'spam'
      and survey.removed_at is null and ${isOpenAccount}
      and answer.received_at > now() - make_interval(months => ${OPEN_MONTHS})`.execute(db)
  const row = rows[0]
  if (!row) return undefined
  const key = { accountId, surveyId, answerId }
  const settings = settingsOf(row.settings)
  return {
    ...key,
    survey: {
      accountId,
      id: surveyId,
      slots: row.slots,
      branches: 'all',
      member: { memberId: null, timezone: row.timezone },
    },
    jalob: inEffect(settings).jalob,
    page: {
      readOnly: false,
      ...pageOf(row),
      messages: await pageMessages(db, key),
      deeds: await deedsSince(db, key),
      gifts: secret === undefined ? [] : await giftsOnPage(db, secret, key),
    },
  }
}

function pageOf(row: Row): Omit<AnswerPage, 'messages' | 'gifts' | 'deeds' | 'readOnly'> {
  const { document, answers } = row
  const { locales, defaultLocale, theme } = document.config
  const closedAt = row.status === 'resolved' ? (row.resolved_at ?? row.read_at) : null
  const readAt = earliest(row.read_at, row.answered_at)
  return {
    business: row.company || row.title,
    branch: row.branch,
    placement: row.placement,
    locale: row.locale,
    locales,
    defaultLocale,
    timezone: row.timezone,
    theme: (theme as Record<string, unknown> | undefined) ?? null,
    receivedAt: row.received_at,
    score: mainScore({ document, answers }),
    words: guestWords({ document, answers }),
    files: answerFiles({ document, answers }),
    state: closedAt ? 'closed' : row.answered_at ? 'answered' : readAt ? 'read' : 'received',
    readAt,
    answeredAt: row.answered_at,
    closedAt,
    fixed: closedAt !== null && row.outcome === 'fixed',
    settled: row.settled,
    secondScore: row.second_score,
    telegram: row.has_chat ? 'linked' : 'offered',
    writeUntil: row.can_write ? row.write_until : null,
    reward: row.code ? { code: formatRewardCode(row.code, false), validUntil: row.valid_until } : null,
    data: {
      name: row.contact?.name || null,
      phone: masked(row.contact?.phone, 4),
      email: masked(row.contact?.email, 6),
      noCalls: row.no_calls ?? false,
    },
  }
}

/** The ends of an address: the guest recognizes it, and a finder of the link does not learn it. */
function masked(text: string | undefined, end: number): string | null {
  return text ? `${text.slice(0, 2)}•••${text.slice(-end)}` : null
}

function earliest(...moments: (Date | null)[]): Date | null {
  const pastMoments = moments.filter((moment) => moment !== null)
  return pastMoments.length > 0 ? new Date(Math.min(...pastMoments.map(Number))) : null
}

/** A guest's message, with the channel's own id; `original`: a letter before its quotes were cut. */
export type GuestWords = {
  id: string
  text: string
  channel?: Channel
  from?: string | null
  gatewayId?: string | null
  original?: string | null
}

/** Stores a guest's message, reopens the case and notifies its member. The same id again changes nothing. */
export async function writeAsGuest(
  { pool, jobs }: Omit<Parts, 'files'>,
  { survey, accountId, surveyId, answerId }: PageAnswer,
  { id, text, channel = 'page', from = null, gatewayId = null, original = null }: GuestWords,
): Promise<void> {
  const key = { accountId, surveyId, answerId }
  await inTransaction(pool, async (client) => {
    const { status } = await lockCase(client, key)
    const { rowCount } = await client.query(
      `insert into message (account_id, survey_id, answer_id, id, direction, channel, body, status, send_at, sent_at,
         recipient, gateway_id, original)
       values ($1, $2, $3, $4, 'in', $6, $5, 'sent', now(), now(), $7, $8, $9) on conflict do nothing`,
      [accountId, surveyId, answerId, id, text, channel, from, gatewayId, original],
    )
    if (!rowCount) return
    await client.query(
      'update answer_case set unread = unread + 1 where account_id = $1 and survey_id = $2 and answer_id = $3',
      [accountId, surveyId, answerId],
    )
    if (status === 'waiting') await setStatusOn(client, jobs, survey, { subId: answerId, status: 'in_work' })
    await client.query(`select pg_notify('answers', $1)`, [surveyId])
    await jobs.sendOn(client, 'guest', { ...key, what: id })
  })
}

/**
 * The guest's verdict on a case that the business closed. If not settled, it is new again, with a new deadline, for anybody to
 * take. A second score is stored beside the first.
 * @throws AppError `conflict` when the case is not closed, or the guest has already responded
 */
export async function settleAsGuest(
  { pool, jobs }: Parts,
  { survey, jalob, page, accountId, surveyId, answerId }: PageAnswer,
  { settled, score }: { settled?: boolean; score?: number },
): Promise<void> {
  const key = { accountId, surveyId, answerId }
  if (score !== undefined && (!page.score || score > page.score.to))
    throw new AppError('invalid', { fields: { score: 'invalid' } })
  await inTransaction(pool, async (client) => {
    const now = await lockCase(client, key)
    if (score !== undefined) await keepSecondScore(client, key, score)
    if (settled === undefined || now.settled === settled) return
    if (now.status !== 'resolved') throw new AppError('conflict')
    await client.query(
      `update answer_case set settled = $4, settled_at = $6::timestamptz,
         resolved_at = case when $4 then resolved_at end,
         assignee_id = case when $4 then assignee_id end,
         due_at = case when $4 then due_at else $6::timestamptz + make_interval(secs => coalesce(rule_seconds, nullif($5::integer, 0))) end
       where account_id = $1 and survey_id = $2 and answer_id = $3`,
      [accountId, surveyId, answerId, settled, jalob, databaseNow()],
    )
    await addEvent(client, key, 'guest', { value: settled ? 'settled' : 'reopened' })
    if (settled) return
    await setStatusOn(client, jobs, survey, { subId: answerId, status: 'new' })
    await jobs.sendOn(client, 'guest', { ...key, what: 'reopened' })
  })
}

async function keepSecondScore(client: pg.ClientBase, key: AnswerKey, score: number): Promise<void> {
  const { rowCount } = await client.query(
    `update answer_case set second_score = $4
     where account_id = $1 and survey_id = $2 and answer_id = $3 and second_score is null`,
    [key.accountId, key.surveyId, key.answerId, score],
  )
  if (rowCount) await addEvent(client, key, 'guest', { value: 'second_score', text: String(score) })
}

/** Erases the guest's data to the requested degree, at once. */
export async function eraseAsGuest(
  { pool, jobs, files }: Parts,
  { survey, accountId, surveyId, answerId }: PageAnswer,
  degree: 'calls' | 'contact' | 'all',
): Promise<void> {
  const key = { accountId, surveyId, answerId }
  const event = { kind: 'answer_erased', subjectId: answerId, detail: { degree } } as const
  if (degree === 'all') return deleteAnswer({ pool, jobs, files }, survey, answerId, { accountId }, event)
  await inTransaction(pool, async (client) => {
    await lockCase(client, key)
    if (degree === 'calls') await forbidCalls(client, key)
    else {
      await eraseContacts(client, key)
      for (const table of ['message', 'guest_chat', 'guest_chat_link'])
        await client.query(
          `delete from ${table} where account_id = $1 and survey_id = $2 and answer_id = $3`,
          [accountId, surveyId, answerId],
        )
      await client.query(
        `update guest_call set receiver = '', dialed = null, recording = null, recording_type = null
         where account_id = $1 and survey_id = $2 and answer_id = $3`,
        [accountId, surveyId, answerId],
      )
      await eraseGiftContacts(client, key)
      await client.query(
        `update case_event set data = data - 'text'
         where account_id = $1 and survey_id = $2 and answer_id = $3 and kind = 'note'`,
        [accountId, surveyId, answerId],
      )
    }
    if (degree === 'contact') await recordAuditOn(client, { accountId }, event)
    await addEvent(client, key, 'guest', { value: degree === 'calls' ? 'no_calls' : 'erased' })
    await client.query(`select pg_notify('answers', $1)`, [surveyId])
  })
}
