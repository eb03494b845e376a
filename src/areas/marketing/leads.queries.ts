import { sql } from 'kysely'
import type { Executor } from '../../platform/database.ts'
import { AppError } from '../../platform/errors.ts'
import { type Lead, LeadStatus, type Leads, type LeadsQuery, type SaveLead } from './leads.contract.ts'

/** A page of requests, newest first. A cursor that is not known ends the list. */
export async function listLeads(db: Executor, { status, cursor, limit }: LeadsQuery): Promise<Leads> {
  let query = db.selectFrom('lead').selectAll()
  if (status) query = query.where('status', '=', status)
  if (cursor)
    query = query.where(
      sql<boolean>`(created_at, id) < (select created_at, id from lead as last where last.id = ${cursor})`,
    )
  const rows = await query
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit.size + 1)
    .offset(limit.skip)
    .execute()
  const page = rows.slice(0, limit.size)
  return {
    leads: page.map(leadOf),
    nextCursor: rows.length > limit.size ? (page.at(-1)?.id ?? null) : null,
    counts: await countLeads(db),
  }
}

/** @throws AppError `not_found` */
export async function saveLead(db: Executor, { id, status, note }: SaveLead): Promise<Lead> {
  const row = await db
    .updateTable('lead')
    .set({ status, note, changed_at: sql<Date>`now()` })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst()
  if (!row) throw new AppError('not_found')
  return leadOf(row)
}

async function countLeads(db: Executor): Promise<Leads['counts']> {
  const rows = await db
    .selectFrom('lead')
    .select(['status', sql<number>`count(*)::int`.as('n')])
    .groupBy('status')
    .execute()
  const counts = new Map(rows.map(({ status, n }) => [status, n]))
  return Object.fromEntries(
    LeadStatus.options.map((status) => [status, counts.get(status) ?? 0]),
  ) as Leads['counts']
}

type LeadRow = {
  id: string
  form: string
  first_name: string
  last_name: string
  company: string
  position: string
  email: string
  phone: string
  wants_presentation: boolean
  consent_version: string
  created_at: Date
  status: string
  note: string
  changed_at: Date | null
}

function leadOf(row: LeadRow): Lead {
  return {
    id: row.id,
    form: row.form === 'full' ? 'full' : 'short',
    firstName: row.first_name,
    lastName: row.last_name,
    company: row.company,
    position: row.position,
    email: row.email,
    phone: row.phone,
    wantsPresentation: row.wants_presentation,
    consentVersion: row.consent_version,
    createdAt: row.created_at.toISOString(),
    status: LeadStatus.parse(row.status),
    note: row.note,
    changedAt: row.changed_at?.toISOString() ?? null,
  }
}
