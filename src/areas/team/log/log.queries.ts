import { type RawBuilder, sql } from 'kysely'
import type { Db, Executor } from '../../../platform/database.ts'
import type { AuditEntry, AuditFilter, AuditList } from '../../account/audit/audit.contract.ts'
import type { AuditKind } from '../../account/audit/audit-kinds.ts'

type Row = {
  id: number
  at: Date
  member_id: string | null
  who: string
  name: string | null
  via: string
  kind: string
  personal: boolean
  subject: string
  subject_id: string
  detail: unknown
  address: string
  agent: string
}

/** Entries of a file: more are taken out in parts, by their days. */
export const MOST_IN_FILE = 50_000

/** What happened in an account, the latest first. */
export async function listAudit(
  db: Db,
  { accountId, timezone }: { accountId: number; timezone: string },
  query: AuditFilter,
  { from, to }: { from: number; to: number },
): Promise<Omit<AuditList, 'people'>> {
  const where = conditionsOf(accountId, timezone, query)
  const [{ rows }, total] = await Promise.all([
    sql<Row>`
      select entry.id, entry.at, member_id, who, via, kind, personal, subject, subject_id, detail, address, agent,
             nullif(trim(member.first_name || ' ' || member.last_name), '') as name
        from audit_entry entry
        left join member on member.account_id = entry.account_id and member.id = entry.member_id
        where ${where}
        order by entry.at desc, entry.id desc
        limit ${to - from + 1} offset ${from - 1}`.execute(db),
    sql<{ n: number }>`
      select count(*)::int as n from audit_entry entry
        left join member on member.account_id = entry.account_id and member.id = entry.member_id
        where ${where}`.execute(db),
  ])
  return { entries: rows.map(entryOf), total: total.rows[0]!.n }
}

/** Everybody who stands in the log, also those who have left. */
export async function peopleOfAudit(db: Executor, accountId: number): Promise<AuditList['people']> {
  const { rows } = await sql<{ id: string; name: string }>`
    select seen.member_id as id, coalesce(nullif(trim(member.first_name || ' ' || member.last_name), ''), seen.who) as name
      from (select account_id, member_id, max(who) as who from audit_entry
              where account_id = ${accountId} and member_id is not null group by account_id, member_id) seen
      left join member on member.account_id = seen.account_id and member.id = seen.member_id
      order by 2 limit 500`.execute(db)
  return rows
}

function conditionsOf(accountId: number, timezone: string, query: AuditFilter): RawBuilder<boolean> {
  const { find, who, kind, personal, startDate, endDate } = query
  const parts = [sql<boolean>`entry.account_id = ${accountId}`]
  if (who) parts.push(sql`entry.member_id = ${who}`)
  if (kind) parts.push(sql`entry.kind = ${kind}`)
  if (personal === '1') parts.push(sql`entry.personal`)
  if (startDate) parts.push(sql`entry.at >= ${startDate}::date::timestamp at time zone ${timezone}`)
  if (endDate) parts.push(sql`entry.at < (${endDate}::date + 1)::timestamp at time zone ${timezone}`)
  // Literally as typed: no sign of it is a pattern.
  if (find)
    parts.push(sql`position(lower(${find}) in lower(concat_ws(' ', entry.who, member.first_name, member.last_name,
      entry.subject, entry.detail::text, entry.address, entry.via))) > 0`)
  return sql.join(parts, sql` and `)
}

function entryOf(row: Row): AuditEntry {
  return {
    id: row.id,
    at: row.at.toISOString(),
    kind: row.kind as AuditKind,
    personal: row.personal,
    memberId: row.member_id,
    who: row.name ?? row.who,
    via: row.via,
    subject: row.subject,
    subjectId: row.subject_id,
    detail: row.detail as AuditEntry['detail'],
    address: row.address,
    agent: row.agent,
  }
}
