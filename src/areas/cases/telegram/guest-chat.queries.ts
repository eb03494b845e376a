import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Db, Executor } from '../../../platform/database.ts'
import { hashCode } from '../../../platform/sealed-code.ts'
import { isOpenAccount } from '../../account/open-account.queries.ts'
import type { AnswerKey } from '../case-change.queries.ts'

const LINK_MINUTES = 30

/** A one-time code for a link that opens the bot: the guest of an answer continues in that chat. */
export async function makeGuestLink(
  db: Executor,
  { accountId, surveyId, answerId }: AnswerKey,
  now: Date,
): Promise<string> {
  const code = randomBytes(16).toString('base64url')
  await db
    .insertInto('guest_chat_link')
    .values({
      code_hash: hashCode(code),
      account_id: accountId,
      survey_id: surveyId,
      answer_id: answerId,
      expires_at: new Date(now.getTime() + LINK_MINUTES * 60_000),
    })
    .execute()
  return code
}

/**
 * Links a private chat to an answer by the link's code, which is used up.
 * @returns the answer; undefined for a wrong, used or expired code, or a deleted answer
 */
export async function linkGuestChat(
  db: Db,
  code: string,
  chatId: number,
  now: Date,
): Promise<(AnswerKey & { business: string; locale: string }) | undefined> {
  return db.transaction().execute(async (trx) => {
    const link = await trx
      .deleteFrom('guest_chat_link')
      .where('code_hash', '=', hashCode(code))
      .returning(['account_id', 'survey_id', 'answer_id', 'expires_at'])
      .executeTakeFirst()
    if (!link || link.expires_at < now) return undefined
    const { rows } = await sql<{ business: string; locale: string }>`
      select coalesce(nullif(account.company, ''), survey.title) as business, answer.locale from answer
      join survey on survey.account_id = answer.account_id and survey.id = answer.survey_id
      join account on account.id = answer.account_id
      where answer.account_id = ${link.account_id} and answer.survey_id = ${link.survey_id}
        and answer.id = ${link.answer_id} and survey.removed_at is null and ${isOpenAccount}`.execute(trx)
    if (!rows[0]) return undefined
    await sql`insert into guest_chat (account_id, survey_id, answer_id, chat_id, linked_at)
      values (${link.account_id}, ${link.survey_id}, ${link.answer_id}, ${chatId}, ${now})
      on conflict (account_id, survey_id, answer_id) do update
        set chat_id = excluded.chat_id, linked_at = excluded.linked_at, blocked_at = null`.execute(trx)
    const [accountId, surveyId, answerId] = [link.account_id, link.survey_id, link.answer_id]
    return { accountId, surveyId, answerId, ...rows[0] }
  })
}

/** The answer of this chat; of several, the one whose business last wrote or that was linked last. */
export async function answerOfGuestChat(db: Executor, chatId: number): Promise<AnswerKey | undefined> {
  const { rows } = await sql<AnswerKey>`
    select guest_chat.account_id as "accountId", guest_chat.survey_id as "surveyId", guest_chat.answer_id as "answerId"
    from guest_chat join account on account.id = guest_chat.account_id
    where chat_id = ${chatId} and ${isOpenAccount}
    order by greatest(linked_at, (
      select max(sent_at) from message where message.account_id = guest_chat.account_id
        and message.survey_id = guest_chat.survey_id and message.answer_id = guest_chat.answer_id
        and channel = 'telegram' and direction = 'out')) desc
    limit 1`.execute(db)
  return rows[0]
}

/** Records that a guest's chat accepts no more messages. */
export async function blockGuestChat(db: Executor, chatId: number, at: Date): Promise<void> {
  await db
    .updateTable('guest_chat')
    .set({ blocked_at: at })
    .where('chat_id', '=', chatId)
    .where('blocked_at', 'is', null)
    .execute()
}

/** Deletes unused links. */
export async function dropOldGuestLinks(db: Executor): Promise<void> {
  await sql`delete from guest_chat_link where expires_at < now()`.execute(db)
}
