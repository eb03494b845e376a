import type { Executor } from '../../platform/database.ts'
import { newId } from '../../platform/ids.ts'
import { type Feedback, isFull } from './feedback.contract.ts'

/** The consent text that stands by the forms; a new wording gets a new date. */
const CONSENT_VERSION = '2026-11-01'

export async function storeLead(db: Executor, feedback: Feedback, address: string): Promise<void> {
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
    })
    .execute()
}
