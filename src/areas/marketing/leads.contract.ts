import { z } from 'zod'
import { pageSize, textOrNone } from '../answers/read/query-field.contract.ts'

/** Where a request stands; the words are those of an answer's status. */
export const LeadStatus = z.enum(['new', 'in_work', 'waiting', 'resolved', 'spam'])
export type LeadStatus = z.infer<typeof LeadStatus>

const LeadId = z.string().min(1).max(100)

/** `cursor` is the id of the last request of the page before. */
export const LeadsQuery = z.object({
  status: LeadStatus.optional(),
  cursor: textOrNone(100),
  limit: pageSize(25),
})
export type LeadsQuery = z.infer<typeof LeadsQuery>

export const Lead = z.object({
  id: LeadId,
  form: z.enum(['full', 'short']),
  firstName: z.string(),
  lastName: z.string(),
  company: z.string(),
  position: z.string(),
  email: z.string(),
  phone: z.string(),
  wantsPresentation: z.boolean(),
  consentVersion: z.string(),
  createdAt: z.string(),
  status: LeadStatus,
  note: z.string(),
  changedAt: z.string().nullable(),
})
export type Lead = z.infer<typeof Lead>

/** The requests from the site's forms, newest first, and how many there are of each status. */
export const Leads = z.object({
  leads: z.array(Lead),
  nextCursor: LeadId.nullable(),
  counts: z.record(LeadStatus, z.int()),
})
export type Leads = z.infer<typeof Leads>

export const SaveLead = z.strictObject({
  id: LeadId,
  status: LeadStatus,
  note: z.string().trim().max(2000),
})
export type SaveLead = z.infer<typeof SaveLead>
