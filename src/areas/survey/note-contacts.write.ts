import type { Db } from '../../platform/database.ts'
import { recordOncePerHour } from '../account/audit/audit.queries.ts'
import type { OwnSurvey } from './survey.access.ts'

/** Notes in the account's log that a member read guests' contacts in a list of a survey's answers; once an hour, however often it is read. */
export async function noteContacts(
  db: Db,
  survey: Pick<OwnSurvey, 'id' | 'title' | 'member'>,
): Promise<void> {
  await recordOncePerHour(db, survey.member, {
    kind: 'contact_opened',
    subject: survey.title,
    subjectId: survey.id,
  })
}
