import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { databaseNow } from '../../../platform/clock.ts'
import type { Db, Executor } from '../../../platform/database.ts'
import { hashCode } from '../../../platform/sealed-code.ts'
import { recordAudit } from '../../account/audit/audit.queries.ts'
import { isOpenAccount } from '../../account/open-account.queries.ts'
import type { SignedIn } from '../../account/sign-in/signed-in.ts'
import { accountOfSurvey } from '../../survey/survey.queries.ts'

const LINK_MINUTES = 30

/**
 * A one-time code for a link that opens the bot: it links the member's own chat, or a group to
 * which the member adds the bot.
 */
export async function makeLink(
  db: Executor,
  { accountId, memberId }: Pick<SignedIn, 'accountId' | 'memberId'>,
  isGroup: boolean,
): Promise<{ code: string; expiresAt: Date }> {
  const code = randomBytes(16).toString('base64url')
  const row = await db
    .insertInto('telegram_link')
    .values({
      code_hash: hashCode(code),
      account_id: accountId,
      member_id: memberId,
      is_group: isGroup,
      expires_at: sql<Date>`now() + make_interval(mins => ${LINK_MINUTES})`,
    })
    .returning('expires_at')
    .executeTakeFirstOrThrow()
  return { code, expiresAt: row.expires_at }
}

/**
 * Links a chat by the link's code, which is used up. A member has one own chat; the newest counts.
 * @returns its owner; undefined for a wrong, used or expired code
 */
export async function linkChat(
  db: Db,
  code: string,
  chat: { id: number; title: string; isGroup: boolean },
): Promise<{ locale: string; company: string } | undefined> {
  return db.transaction().execute(async (trx) => {
    const link = await trx
      .deleteFrom('telegram_link')
      .where('code_hash', '=', hashCode(code))
      .returning(['account_id', 'member_id', 'is_group', sql<boolean>`expires_at > now()`.as('valid')])
      .executeTakeFirst()
    if (!link?.valid || link.is_group !== chat.isGroup) return undefined
    const member = await trx
      .selectFrom('member')
      .innerJoin('account', 'account.id', 'member.account_id')
      .select(['member.locale', 'member.email', 'account.company'])
      .where('member.account_id', '=', link.account_id)
      .where('member.id', '=', link.member_id)
      .where(isOpenAccount)
      .executeTakeFirst()
    if (!member) return undefined
    const memberId = chat.isGroup ? null : link.member_id
    if (memberId)
      await trx
        .deleteFrom('telegram_chat')
        .where('account_id', '=', link.account_id)
        .where('member_id', '=', memberId)
        .execute()
    await sql`insert into telegram_chat (account_id, chat_id, member_id, title, locale)
      values (${link.account_id}, ${chat.id}, ${memberId}, ${chat.title}, ${member.locale})
      on conflict (account_id, chat_id) do update set member_id = excluded.member_id, title = excluded.title,
        locale = excluded.locale, linked_at = ${databaseNow()}, blocked_at = null`.execute(trx)
    const by = { accountId: link.account_id, memberId: link.member_id, email: member.email }
    if (chat.isGroup)
      await recordAudit(trx, by, {
        kind: 'alert_chat_changed',
        subject: chat.title,
        detail: { active: true },
      })
    return member
  })
}

/** The linked chats: the member's own, and the account's groups. */
export async function linkedChats(
  db: Executor,
  { accountId, memberId }: Pick<SignedIn, 'accountId' | 'memberId'>,
): Promise<{ linked: boolean; groups: { chatId: string; title: string; blocked: boolean }[] }> {
  const rows = await db
    .selectFrom('telegram_chat')
    .select(['chat_id', 'member_id', 'title', 'blocked_at'])
    .where('account_id', '=', accountId)
    .orderBy('title')
    .execute()
  return {
    linked: rows.some((row) => row.member_id === memberId && row.blocked_at === null),
    groups: rows
      .filter((row) => row.member_id === null)
      .map(({ chat_id, title, blocked_at }) => ({
        chatId: String(chat_id),
        title,
        blocked: blocked_at !== null,
      })),
  }
}

export async function unlinkChat(
  db: Executor,
  { accountId, memberId }: Pick<SignedIn, 'accountId' | 'memberId'>,
  chatId: string | undefined,
): Promise<void> {
  const query = db.deleteFrom('telegram_chat').where('account_id', '=', accountId)
  await (chatId === undefined
    ? query.where('member_id', '=', memberId)
    : query.where('chat_id', '=', Number(chatId)).where('member_id', 'is', null)
  ).execute()
}

/** The chat of a member that accepts messages. */
export async function chatOf(db: Executor, accountId: number, memberId: string): Promise<number | undefined> {
  const row = await db
    .selectFrom('telegram_chat')
    .select('chat_id')
    .where('account_id', '=', accountId)
    .where('member_id', '=', memberId)
    .where('blocked_at', 'is', null)
    .executeTakeFirst()
  return row?.chat_id
}

/** Marks a chat as blocked, in every account that knows it. */
export async function blockChat(db: Executor, chatId: number): Promise<void> {
  await db
    .updateTable('telegram_chat')
    .set({ blocked_at: sql`coalesce(blocked_at, ${databaseNow()}::timestamptz)` })
    .where('chat_id', '=', chatId)
    .execute()
}

/** A group became a supergroup with another id. */
export async function moveChat(db: Executor, from: number, to: number): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await sql`delete from telegram_chat as old using telegram_chat as new
      where old.account_id = new.account_id and old.chat_id = ${from} and new.chat_id = ${to}`.execute(trx)
    await trx.updateTable('telegram_chat').set({ chat_id: to }).where('chat_id', '=', from).execute()
    await sql`update alert_rule set recipients = jsonb_set(recipients, '{groups}',
        (recipients -> 'groups') - ${String(from)}::text || to_jsonb(${String(to)}::text))
      where recipients -> 'groups' ? ${String(from)}::text`.execute(trx)
    // Includes unsent messages, which have no place in the chat yet.
    await sql`update alert_delivery set recipient = ${`tg${to}`}, chat_id = case when chat_id = ${from} then ${to} end
      where account_id in (select account_id from telegram_chat where chat_id = ${to})
        and recipient = ${`tg${from}`}`.execute(trx)
  })
}

/** The member of an account behind a Telegram user, by the chat that they linked. */
export async function memberOfChat(
  db: Executor,
  telegramId: number,
  surveyId: string,
): Promise<{ accountId: number; memberId: string } | undefined> {
  const accountId = await accountOfSurvey(db, surveyId)
  if (accountId === undefined) return undefined
  const row = await db
    .selectFrom('telegram_chat')
    .select('member_id')
    .where('account_id', '=', accountId)
    .where('chat_id', '=', telegramId)
    .where('member_id', 'is not', null)
    .executeTakeFirst()
  return row && { accountId, memberId: row.member_id! }
}

/** The answer that a message of the bot is about. */
export async function answerOfMessage(
  db: Executor,
  chatId: number,
  messageId: number,
): Promise<{ surveyId: string; answerId: string } | undefined> {
  const row = await db
    .selectFrom('alert_delivery')
    .select(['survey_id', 'answer_id'])
    .where('chat_id', '=', chatId)
    .where('chat_message_id', '=', messageId)
    .executeTakeFirst()
  return row && { surveyId: row.survey_id, answerId: row.answer_id }
}

/** Deletes unused links. */
export async function dropOldLinks(db: Executor): Promise<void> {
  await sql`delete from telegram_link where expires_at < now()`.execute(db)
}

/** A group that accepts messages. */
export async function groupChat(
  db: Executor,
  accountId: number,
  chatId: number,
): Promise<{ chat_id: number; title: string; locale: string } | undefined> {
  return db
    .selectFrom('telegram_chat')
    .select(['chat_id', 'title', 'locale'])
    .where('account_id', '=', accountId)
    .where('chat_id', '=', chatId)
    .where('member_id', 'is', null)
    .where('blocked_at', 'is', null)
    .executeTakeFirst()
}
