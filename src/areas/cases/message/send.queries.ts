import { sql } from 'kysely'
import type { Executor } from '../../../platform/database.ts'
import type { JobData } from '../../../platform/jobs/jobs.ts'

type Waiting = {
  channel: string
  recipient: string | null
  title: string
  body: string
  locale: string
  email: string | null
  business: string
  surveyTitle: string
}

/** A message that is still to be sent, held until the end of the transaction. */
export async function holdMessage(trx: Executor, key: JobData['message']): Promise<Waiting | undefined> {
  const { rows } = await sql<Waiting>`
    select channel, recipient, message.title, body, answer.locale, answer.contact ->> 'email' as email,
      account.company as business, survey.title as "surveyTitle"
    from message
    join answer on answer.account_id = message.account_id and answer.survey_id = message.survey_id
      and answer.id = message.answer_id
    join survey on survey.account_id = message.account_id and survey.id = message.survey_id
    join account on account.id = message.account_id
    where message.account_id = ${key.accountId} and message.survey_id = ${key.surveyId}
      and message.answer_id = ${key.answerId} and message.id = ${key.id}
      and message.status in ('scheduled', 'queued') and message.send_at <= now() + interval '1 second'
    for update of message`.execute(trx)
  return rows[0]
}

/** Says what became of a message; the first that is sent marks the case. */
export async function finishMessage(
  trx: Executor,
  { accountId, surveyId, answerId, id }: JobData['message'],
  { status, reason = null }: { status: 'sent' | 'failed'; reason?: string | null },
): Promise<void> {
  await sql`update message set status = ${status}, reason = ${reason}, sent_at = case when ${status} = 'sent' then now() end
    where account_id = ${accountId} and survey_id = ${surveyId} and answer_id = ${answerId} and id = ${id}`.execute(
    trx,
  )
  if (status === 'sent')
    await sql`update answer_case set contacted_at = coalesce(contacted_at, now())
      where account_id = ${accountId} and survey_id = ${surveyId} and answer_id = ${answerId}`.execute(trx)
}
