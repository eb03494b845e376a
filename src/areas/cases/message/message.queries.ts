import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { databaseNow } from '../../../platform/clock.ts'
import { clientOf, type Db, type Executor } from '../../../platform/database.ts'
import { AppError } from '../../../platform/errors.ts'
import type { Jobs } from '../../../platform/jobs/jobs.ts'
import type { UiLocale } from '../../../platform/locale.ts'
import * as m from '../../../text/messages.js'
import { readBalance } from '../../billing/ledger/ledger.queries.ts'
import type { OwnSurvey } from '../../survey/survey.access.ts'
import { type AnswerKey, lockCase, markContacted } from '../case-change.queries.ts'
import type { FilledTemplate } from '../gateway/adapter.ts'
import { gatewayProblem } from '../gateway/gateway-words.ts'
import { listTemplates } from '../gateway/template.queries.ts'
import { type Contact, channelsOf } from './channel.queries.ts'
import type { Chat, Message, SendMessage } from './message.contract.ts'
import { messageReason } from './message-reason.ts'
import { filledText, LONGEST_TEMPLATE, oneLine } from './template-text.ts'
import { LONGEST_IN_TEMPLATE, textLength } from './text-length.ts'

type Range = { from: number; to: number }
type Reachable = Chat['channels'][number]
/** The most messages to a guest in one chat per day, by all members. */
const MOST_A_DAY = 20

/** The chats of a survey, newest first; or one, even without messages. */
export async function listChats(
  db: Executor,
  survey: OwnSurvey,
  {
    chatId,
    limit,
    innerLimit,
    locale,
  }: { chatId?: string; limit: Range; innerLimit: Range; locale: UiLocale },
): Promise<Chat[]> {
  const branches = survey.branches === 'all' ? null : [...survey.branches]
  const { rows } = await sql<{ id: string; contact: Contact; branch: string | null; unread: number }>`
    select answer.id, answer.contact, branch.title as branch, coalesce(answer_case.unread, 0) as unread
    from answer
    left join answer_case on answer_case.account_id = answer.account_id and answer_case.survey_id = answer.survey_id
      and answer_case.answer_id = answer.id
    left join branch on branch.account_id = answer.account_id and branch.survey_id = answer.survey_id
      and branch.id = answer.branch_id
    left join lateral (
      select max(created_at) as at from message where message.account_id = ${survey.accountId}
        and message.survey_id = answer.survey_id and message.answer_id = answer.id
    ) as last on true
    where answer.account_id = ${survey.accountId} and answer.survey_id = ${survey.id} and not answer.locked
      and (${branches}::text[] is null or answer.branch_id = any(${branches}::text[]))
      and ${chatId === undefined ? sql`last.at is not null` : sql`answer.id = ${chatId}`}
    order by coalesce(answer_case.unread, 0) > 0 desc, last.at desc
    offset ${limit.from - 1} limit ${limit.to - limit.from + 1}`.execute(db)
  return Promise.all(
    rows.map(async ({ id, contact, branch, unread }): Promise<Chat> => {
      const key = { accountId: survey.accountId, surveyId: survey.id, answerId: id }
      const [channels, messages] = await Promise.all([
        channelsOf(db, key, contact, databaseNow()),
        listMessages(db, key, innerLimit, locale),
      ])
      return {
        chatId: id,
        title: contact?.name || branch || survey.title,
        recepient: channels.find(({ recepient }) => recepient)?.recepient ?? null,
        unread,
        channels,
        messages,
      }
    }),
  )
}

/** Messages of a chat, oldest first; the range selects the newest. */
async function listMessages(
  db: Executor,
  { accountId, surveyId, answerId }: AnswerKey,
  { from, to }: Range,
  locale: UiLocale,
): Promise<Message[]> {
  const { rows } = await sql<Message & { reason: string | null }>`
    select message.id, direction, channel, body as "msgText", coalesce(sent_at, send_at) as "dateTime", status, reason, price, automatic,
      coalesce(nullif(trim(concat_ws(' ', member.first_name, member.last_name)), ''), member.email) as by
    from message
    left join member on member.account_id = message.account_id and member.id = message.member_id
    where message.account_id = ${accountId} and message.survey_id = ${surveyId} and message.answer_id = ${answerId}
    order by message.created_at desc, message.id
    offset ${from - 1} limit ${to - from + 1}`.execute(db)
  return rows.reverse().map((row) => ({ ...row, reason: row.reason && messageReason(row.reason, locale) }))
}

/**
 * Writes to the guest of an answer; sends it at once, or at its time. Idempotent by id. The first
 * message marks the case as contacted.
 * @throws AppError `invalid` for an address that the guest did not leave, a text too long for its
 * channel, and one that the balance does not cover; `conflict` when somebody else has the case;
 * `not_found`, `too_many`
 */
export async function sendMessage(
  { db, jobs }: { db: Db; jobs: Pick<Jobs, 'sendOn'> },
  survey: OwnSurvey,
  request: SendMessage,
): Promise<void> {
  const key = { accountId: survey.accountId, surveyId: survey.id, answerId: request.chatId }
  const sendAt = request.dateTime ? new Date(request.dateTime) : null
  await db.transaction().execute(async (trx) => {
    const client = clientOf(trx)
    const now = await lockCase(client, key)
    if (now.assignee && now.assignee !== survey.member.memberId)
      throw new AppError('conflict', { detail: (locale) => m.cases_taken_by({ name: now.name }, { locale }) })
    const { rows } = await client.query<{ contact: Contact; today: number }>(
      `select contact, (select count(*)::integer from message where message.account_id = $1 and message.survey_id = $2
         and message.answer_id = $3 and direction = 'out' and created_at > now() - interval '1 day') as today
       from answer where account_id = $1 and survey_id = $2 and id = $3`,
      [survey.accountId, survey.id, request.chatId],
    )
    const { contact, today } = rows[0]!
    const channels = await channelsOf(trx, key, contact, databaseNow())
    const selectedChannel = channels.find(
      ({ channel, recepient }) =>
        (request.channel === undefined || channel === request.channel) &&
        (recepient ?? '') === request.recepient,
    )
    if (!selectedChannel)
      throw new AppError('invalid', {
        fields: { recepient: (locale) => m.cases_message_stranger({}, { locale }) },
      })
    const template =
      request.template && (await requireTemplate(trx, survey.accountId, selectedChannel, request.template))
    const words = template?.text ?? request.msgText
    const { parts } = requireLength(selectedChannel, words, template !== undefined)
    await requireMoney(trx, survey.accountId, selectedChannel.price * parts)
    if (today >= MOST_A_DAY)
      throw new AppError('too_many', { detail: (locale) => m.cases_message_most({}, { locale }) })
    const isLater = sendAt !== null && sendAt.getTime() > Date.now() + 1000
    const isPage = selectedChannel.channel === 'page'
    const status = isLater ? 'scheduled' : isPage ? 'sent' : 'queued'
    const id = request.id ?? randomUUID()
    const { rowCount } = await client.query(
      `insert into message (account_id, survey_id, answer_id, id, direction, channel, recipient, title, body, member_id,
         status, send_at, sent_at, template)
       values ($1, $2, $3, $4, 'out', $5, $6, $7, $8, $9, $10, coalesce($11, now()), case when $10 = 'sent' then now() end, $12)
       on conflict do nothing`,
      [
        ...[
          survey.accountId,
          survey.id,
          request.chatId,
          id,
          selectedChannel.channel,
          selectedChannel.recepient,
          request.title,
        ],
        ...[words, survey.member.memberId, status, sendAt, template ? JSON.stringify(template.filled) : null],
      ],
    )
    if (!rowCount) return
    if (status !== 'sent') await jobs.sendOn(client, 'message', { ...key, id }, isLater ? { at: sendAt } : {})
    if (!isLater) {
      await markContacted(client, key)
      await client.query(
        'update answer_case set unread = 0 where account_id = $1 and survey_id = $2 and answer_id = $3',
        [survey.accountId, survey.id, request.chatId],
      )
    }
    await client.query(`select pg_notify('answers', $1)`, [survey.id])
  })
}

/** @throws AppError `invalid` for a text that its channel does not accept */
function requireLength(
  { channel, openUntil, template }: Reachable,
  text: string,
  byTemplate: boolean,
): { parts: number } {
  const refuse = (words: (locale: UiLocale) => string) =>
    new AppError('invalid', { fields: { msgText: words } })
  const { fits, parts, length, longest } = textLength(channel, text)
  if (!fits)
    throw refuse((locale) =>
      m.cases_message_long({ length: String(length), longest: String(longest) }, { locale }),
    )
  if (channel === 'whatsapp' && !openUntil && !byTemplate) {
    if (!template) throw refuse((locale) => gatewayProblem('window', locale))
    if (text.length > LONGEST_IN_TEMPLATE)
      throw refuse((locale) =>
        m.cases_message_long(
          { length: String(text.length), longest: String(LONGEST_IN_TEMPLATE) },
          { locale },
        ),
      )
  }
  return { parts }
}

/**
 * The selected template as the account has it, filled in.
 * @throws AppError `invalid` for an unknown one, a missing value, and a text too long
 */
async function requireTemplate(
  db: Executor,
  accountId: number,
  { channel }: Reachable,
  { name, language, variables: values }: NonNullable<SendMessage['template']>,
): Promise<{ text: string; filled: FilledTemplate }> {
  const refuse = (words: (locale: UiLocale) => string) =>
    new AppError('invalid', { fields: { msgText: words } })
  const { templates } = await listTemplates(db, accountId)
  const template = templates.find((each) => each.name === name && each.language === language)
  if (!template || channel !== 'whatsapp') throw refuse((locale) => m.cases_template_gone({}, { locale }))
  const variables = template.variables.map((place) => ({ name: place, text: oneLine(values[place] ?? '') }))
  if (variables.some(({ text }) => text === ''))
    throw refuse((locale) => m.cases_template_blank({}, { locale }))
  const text = filledText(template.body, values)
  if (text.length > LONGEST_TEMPLATE)
    throw refuse((locale) =>
      m.cases_message_long({ length: String(text.length), longest: String(LONGEST_TEMPLATE) }, { locale }),
    )
  return { text, filled: { name, language, variables } }
}

/**
 * Reports a low balance at once; the job that sends the message holds the money.
 * @throws AppError `invalid`
 */
async function requireMoney(db: Executor, accountId: number, price: number): Promise<void> {
  if (price === 0) return
  const { balance, held, credit } = await readBalance(db, accountId)
  if (balance - held + credit < BigInt(price))
    throw new AppError('invalid', { fields: { msgText: (locale) => m.cases_message_poor({}, { locale }) } })
}

/**
 * Cancels a scheduled message.
 * @throws AppError `not_found` when there is none, or it was sent
 */
export async function cancelMessage(
  db: Executor,
  survey: OwnSurvey,
  { chatId, id }: { chatId: string; id: string },
): Promise<void> {
  const cancelledRow = await db
    .deleteFrom('message')
    .where('account_id', '=', survey.accountId)
    .where('survey_id', '=', survey.id)
    .where('answer_id', '=', chatId)
    .where('id', '=', id)
    .where('status', '=', 'scheduled')
    .executeTakeFirst()
  if (!cancelledRow.numDeletedRows) throw new AppError('not_found')
}

/** The guest's messages need no reply: they no longer keep the case open. */
export async function markRead(db: Executor, survey: OwnSurvey, answerId: string): Promise<void> {
  await db
    .updateTable('answer_case')
    .set({ unread: 0 })
    .where('account_id', '=', survey.accountId)
    .where('survey_id', '=', survey.id)
    .where('answer_id', '=', answerId)
    .execute()
}
