import { sql } from 'kysely'
import type { Executor } from '../../platform/database.ts'
import type { DeliveryKey } from './delivery.queries.ts'

/** The content of a personal alert beside the answer: who wrote what, or the gift. Amounts in whole tiyn. */
export type Notice = { by: string; text: string; value: number }

/** The note or the gift of a message; undefined when it was erased, or decided, since. */
export async function readNotice(db: Executor, key: DeliveryKey): Promise<Notice | undefined> {
  const { accountId, surveyId, answerId, kind, mark = '' } = key
  const isOf = (table: string) =>
    sql`${sql.ref(`${table}.account_id`)} = ${accountId} and ${sql.ref(`${table}.survey_id`)} = ${surveyId}
      and ${sql.ref(`${table}.answer_id`)} = ${answerId}`
  const name = sql`coalesce(nullif(trim(concat_ws(' ', first_name, last_name)), ''), email, '')`
  const ofStatus = /^s(\d+)$/.exec(mark)?.[1]
  const query =
    kind === 'gift'
      ? sql<Notice>`select ${name} as by, title as text, value from gift
          left join member on member.account_id = gift.account_id and member.id = gift.member_id
          where ${isOf('gift')} and gift.id::text = ${mark} and status = 'asked'`
      : ofStatus
        ? sql<Notice>`select ${name} as by, note as text, 0 as value from answer_status
            left join member on member.account_id = answer_status.account_id and member.id = member_id
            where ${isOf('answer_status')} order by changed_at offset ${Number(ofStatus) - 1} limit 1`
        : sql<Notice>`select ${name} as by, data ->> 'text' as text, 0 as value from case_event
            left join member on member.account_id = case_event.account_id and member.id = member_id
            where ${isOf('case_event')} and place::text = ${mark}`
  const { rows } = await query.execute(db)
  return rows[0]?.text === null || rows[0] === undefined ? undefined : rows[0]
}
