import type { Complaint } from './complaint.queries.ts'
import type { Recipient } from './recipients.queries.ts'

/**
 * An answer as one recipient may read it, by whichever way it goes: who may not answer guests, an address outside the team and a group learn no
 * way to reach the guest.
 */
export function withAllowedContact(
  complaint: Complaint,
  { replies, outside, group }: Pick<Recipient, 'replies' | 'outside' | 'group'>,
): Complaint {
  if (replies && !outside && group === undefined) return complaint
  const name = complaint.contact?.name
  return { ...complaint, contact: name ? { name } : null }
}
