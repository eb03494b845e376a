import { z } from 'zod'
import { rowRange } from '../../../platform/query/row-range.ts'
import { AUDIT_KINDS } from './audit-kinds.ts'

const AuditKindName = z.enum(AUDIT_KINDS)

export const AuditEntry = z.object({
  id: z.number(),
  at: z.string(),
  kind: AuditKindName,
  /** Whether it is about the data of guests or members. */
  personal: z.boolean(),
  /** Null: a guest, or the service itself. */
  memberId: z.string().nullable(),
  /** Their current name, or the address that they had at the time. */
  who: z.string(),
  /** The name of the API key that was used. */
  via: z.string(),
  /** The affected object, as it was called at the time. */
  subject: z.string(),
  subjectId: z.string(),
  detail: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])),
  address: z.string(),
  /** The user agent as sent. */
  agent: z.string(),
})
export type AuditEntry = z.infer<typeof AuditEntry>

/** A day that the database can hold: there is no year 0. */
const Day = z.iso.date().refine((day) => day >= '1900-01-01')

export const AuditQuery = z.object({
  /** Text in the address, the subject or the details. */
  find: z.string().trim().max(200).optional(),
  /** A member's id. */
  who: z.string().max(40).optional(),
  kind: z.union([AuditKindName, z.literal('')]).optional(),
  /** `1`: only entries about personal data of guests or members. */
  personal: z.enum(['0', '1', '']).optional(),
  /** Days in the account's time zone, both inclusive. */
  startDate: z.union([Day, z.literal('')]).optional(),
  endDate: z.union([Day, z.literal('')]).optional(),
  /** first–last, counted from 1. */
  limit: rowRange(),
})
export const AuditFileQuery = AuditQuery.omit({ limit: true })
export type AuditFilter = z.infer<typeof AuditFileQuery>

export const AuditList = z.object({
  entries: z.array(AuditEntry),
  total: z.number(),
  /** The members to filter by: everybody who appears in the log. */
  people: z.array(z.object({ id: z.string(), name: z.string() })),
})
export type AuditList = z.infer<typeof AuditList>
