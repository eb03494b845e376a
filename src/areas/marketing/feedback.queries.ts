import { sql } from 'kysely'
import type { Executor } from '../../platform/database.ts'
import { newId } from '../../platform/ids.ts'
import { type Feedback, isFull } from './feedback.contract.ts'

/** The consent text that stands by the forms; a new wording gets a new date. */
const CONSENT_VERSION = '2026-11-01'

/** Deletes requests 12 months after the last change, as the privacy policy says. */
export async function dropOldLeads(db: Executor): Promise<void> {
  await sql`delete from lead where greatest(created_at, changed_at) < now() - interval '12 months'`.execute(
    db,
  )
}

/** @param note what the operators' list says of it until one of them writes something else */
export async function storeLead(
  db: Executor,
  feedback: Feedback,
  { address, note }: { address: string; note: string },
): Promise<void> {
  await db
    .insertInto('lead')
    .values({
      id: newId(),
      form: isFull(feedback) ? 'full' : 'short',
      first_name: feedback.firstname,
      last_name: feedback.lastname ?? '',
      company: feedback.company ?? '',
      position: feedback.position ?? '',
      email: feedback.email ?? '',
      phone: feedback.phone,
      wants_presentation: feedback.presentationChecked ?? false,
      consent_version: CONSENT_VERSION,
      address,
      note,
    })
    .execute()
}
