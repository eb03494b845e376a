import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import type pg from 'pg'
import { cleanText } from '../../../platform/clean-text.ts'
import { steadyNow } from '../../../platform/clock.ts'
import type { Db, Executor } from '../../../platform/database.ts'
import type { Rights } from '../account.contract.ts'
import type { AuditKind } from './audit-kinds.ts'

/** Where a request comes from, as recorded in the log. */
export type Origin = { address: string; agent: string; via?: string }

/**
 * Who acts. Without a member it is a guest or the service itself. With `support` it is the operator
 * on the member's behalf.
 */
export type Actor = {
  accountId: number
  memberId?: string
  email?: string
  from?: Origin
  support?: { operator: string }
}

export type AuditEvent = {
  kind: AuditKind
  /** What is affected: its name and id. */
  subject?: string
  subjectId?: string
  /** Small details that the log shows; never a secret. */
  detail?: Record<string, string | number | boolean>
}

/** Events about personal data of guests or members; the log can be filtered by them. */
const PERSONAL: ReadonlySet<AuditKind> = new Set([
  'answers_exported',
  'contact_opened',
  'guest_called',
  'answer_erased',
  'data_exported',
  'log_exported',
  'member_invited',
  'member_joined',
  'member_removed',
])
const LONGEST = 300

/** Where a request comes from. */
export function originOf(request: FastifyRequest): Origin {
  return {
    address: request.ip,
    agent: cleanText(request.headers['user-agent'] ?? '').slice(0, LONGEST),
  }
}

/**
 * Records an event, kept for a year. Must run in the transaction of the change, so that neither
 * exists without the other. Entries cannot be changed or deleted (migrations/0070_audit.sql).
 */
export async function recordAudit(db: Executor, actor: Actor, event: AuditEvent): Promise<void> {
  await db.insertInto('audit_entry').values(rowOf(actor, event)).execute()
}

/** The same, in a transaction on a connection of its own. */
export async function recordAuditOn(client: pg.ClientBase, actor: Actor, event: AuditEvent): Promise<void> {
  const row = rowOf(actor, event)
  await client.query(
    `insert into audit_entry
       (account_id, member_id, who, via, kind, personal, subject, subject_id, detail, address, agent)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
    [
      ...[row.account_id, row.member_id, row.who, row.via, row.kind, row.personal],
      ...[row.subject, row.subject_id, row.detail, row.address, row.agent],
    ],
  )
}

function rowOf(
  { accountId, memberId, email = '', from, support }: Actor,
  { kind, subject = '', subjectId = '', detail = {} }: AuditEvent,
) {
  return {
    account_id: accountId,
    member_id: support ? null : (memberId ?? null),
    who: support?.operator ?? email,
    via: from?.via ?? '',
    kind,
    personal: PERSONAL.has(kind),
    subject: cleanText(subject).slice(0, LONGEST),
    subject_id: subjectId,
    detail: JSON.stringify(detail),
    address: from?.address ?? '',
    agent: from?.agent ?? '',
  }
}

const HOUR = 3_600_000
const MOST_REMEMBERED = 10_000
/** When this process last recorded each hourly event, oldest first. */
const recordedAt = new Map<string, number>()

/** The same, at most once an hour per member and object: for objects that are read repeatedly. */
export async function recordOncePerHour(db: Db, actor: Actor, event: AuditEvent): Promise<void> {
  const key = JSON.stringify([
    actor.accountId,
    actor.memberId,
    actor.support?.operator,
    event.kind,
    event.subjectId,
  ])
  const now = steadyNow().getTime()
  if (now - (recordedAt.get(key) ?? -HOUR) < HOUR) return
  const { rows } = await sql`
    select from audit_entry
      where account_id = ${actor.accountId} and at > now() - interval '1 hour'
        and member_id = ${actor.memberId ?? null} and kind = ${event.kind} and subject_id = ${event.subjectId ?? ''}
      limit 1`.execute(db)
  if (rows.length > 0) return
  await recordAudit(db, actor, event)
  recordedAt.delete(key)
  recordedAt.set(key, now)
  for (const oldest of recordedAt.keys()) {
    if (recordedAt.size <= MOST_REMEMBERED) return
    recordedAt.delete(oldest)
  }
}

/**
 * Deletes entries older than a year and those of deleted accounts.
 * @returns the number of entries
 */
export async function purgeAudit(db: Db): Promise<number> {
  const { rows } = await sql<{ n: number }>`select purge_audit() as n`.execute(db)
  return rows[0]!.n
}

/** Rights in the form that the log's details use. */
export function auditOfRights({ abilities, surveys, branches }: Rights): Record<string, string> {
  const reach = (ids: Rights['surveys']) => (ids === 'all' ? 'all' : String(ids.length))
  return { abilities: abilities.join(', '), surveys: reach(surveys), branches: reach(branches) }
}
