import { sql } from 'kysely'
import type { Executor } from '../../../platform/database.ts'
import { type PushSettings, sendPush } from '../../../platform/push/push-client.ts'
import { type PushMessage, pushTopic } from './push-text.ts'
import { devicesOf, noteSent, unsubscribe } from './subscription.queries.ts'

/** The combined result for all devices of a person: one success is enough. */
export type PushSent = { is: 'sent' | 'away' | 'gone' }

/** Sends a message to every browser of a member; an expired subscription is removed. */
export async function sendToDevices(
  db: Executor,
  push: PushSettings,
  member: { accountId: number; memberId: string },
  message: PushMessage,
): Promise<PushSent> {
  const devices = await devicesOf(db, member)
  const text = JSON.stringify(message)
  const outcomes = await Promise.all(
    devices.map(async (device) => {
      const outcome = await sendPush(push, device, text, pushTopic(message.tag))
      if (outcome === 'sent') await noteSent(db, member, device.id)
      if (outcome === 'gone') await unsubscribe(db, member, { id: device.id })
      return outcome
    }),
  )
  if (outcomes.includes('sent')) return { is: 'sent' }
  return { is: outcomes.includes('away') ? 'away' : 'gone' }
}

/** Complaints of a survey that nobody has taken yet. */
export async function countWaiting(db: Executor, accountId: number, surveyId: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::integer as n from answer
    where account_id = ${accountId} and survey_id = ${surveyId} and complaint and not locked
      and status = 'new'`.execute(db)
  return rows[0]!.n
}
