import { sql } from 'kysely'
import type { Executor } from '../../../platform/database.ts'

type Member = { accountId: number; memberId: string }

/** The number on which a member is called: the one set for calls, else the profile's phone; '' when there is none. */
export async function lineOf(db: Executor, { accountId, memberId }: Member): Promise<string> {
  const { rows } = await sql<{ number: string }>`
    select coalesce(call_line.number, member.phone, '') as number from member
    left join call_line on call_line.account_id = member.account_id and call_line.member_id = member.id
    where member.account_id = ${accountId} and member.id = ${memberId}`.execute(db)
  return rows[0]?.number ?? ''
}

/** Sets it; an empty number selects the profile's again. */
export async function saveLine(db: Executor, { accountId, memberId }: Member, number: string): Promise<void> {
  if (number === '')
    await sql`delete from call_line where account_id = ${accountId} and member_id = ${memberId}`.execute(db)
  else
    await sql`insert into call_line (account_id, member_id, number) values (${accountId}, ${memberId}, ${number})
      on conflict (account_id, member_id) do update set number = excluded.number`.execute(db)
}
