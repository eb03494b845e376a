import { sql } from 'kysely'
import type { Executor } from '../../../platform/database.ts'
import type { AnswerKey } from '../case-change.queries.ts'
import type { Channel } from '../message/message.contract.ts'
import type { GiftKind } from './gift.contract.ts'

/** The guest's gifts beyond the answer's reward, including generated codes. */
export async function guestGifts(
  db: Executor,
  { accountId, surveyId, answerId }: AnswerKey,
): Promise<
  {
    id: string
    kind: GiftKind
    title: string
    value: number
    validUntil: string | null
    code: string | null
  }[]
> {
  const { rows } = await sql<Awaited<ReturnType<typeof guestGifts>>[number]>`
    select gift.id, kind, gift.title, value, gift.valid_until::text as "validUntil", reward.code
    from gift
    left join reward on reward.account_id = gift.account_id and reward.survey_id = gift.survey_id
      and reward.answer_id = gift.answer_id and reward.widget_id = gift.id::text
    where gift.account_id = ${accountId} and gift.survey_id = ${surveyId} and gift.answer_id = ${answerId}
      and gift.status = 'given'
    order by gift.given_at, gift.id`.execute(db)
  return rows
}

/**
 * Writes a gift's message to the guest of a case, once per gift.
 * @returns whether the message has to be sent: on the guest's page it appears at once
 */
export async function addGiftMessage(
  trx: Executor,
  { accountId, surveyId, answerId }: AnswerKey,
  message: {
    id: string
    channel: Channel
    recipient: string | null
    body: string
    memberId: string
    at: Date
  },
): Promise<boolean> {
  const isPage = message.channel === 'page'
  const insertedRow = await trx
    .insertInto('message')
    .values({
      account_id: accountId,
      survey_id: surveyId,
      answer_id: answerId,
      id: message.id,
      direction: 'out',
      channel: message.channel,
      recipient: message.recipient,
      body: message.body,
      member_id: message.memberId,
      status: isPage ? 'sent' : 'queued',
      send_at: message.at,
      sent_at: isPage ? message.at : null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  if (isPage)
    await sql`update answer_case set contacted_at = coalesce(contacted_at, ${message.at})
      where account_id = ${accountId} and survey_id = ${surveyId} and answer_id = ${answerId}`.execute(trx)
  return !isPage && Boolean(insertedRow.numInsertedOrUpdatedRows)
}

/** Makes open pages with the survey's cases reload. */
export async function tellCasesChanged(trx: Executor, surveyId: string): Promise<void> {
  await sql`select pg_notify('answers', ${surveyId})`.execute(trx)
}
