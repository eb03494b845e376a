import type { App } from '../../platform/app.ts'
import { AppError } from '../../platform/errors.ts'
import type { SignedIn } from '../account/sign-in/signed-in.ts'
import { deleteAnswer } from '../answers/answers.queries.ts'
import { findOwnSurvey } from '../survey/survey.access.ts'
import { answersOfPerson, erasePerson } from './invitee.queries.ts'
import { addressHash } from './person-address.ts'

/**
 * Erases a person from all invitations of an account, with their answers if requested. Idempotent.
 */
export async function eraseInvited(
  app: App,
  member: SignedIn,
  address: string,
  withAnswers: boolean,
): Promise<{ invitations: number; answers: number }> {
  const { accountId } = member
  const hash = addressHash(accountId, address)
  // Answers first: without the address it is unknown whose they are.
  let deleted = 0
  const answers = withAnswers ? await answersOfPerson(app.db, accountId, hash) : []
  for (const { surveyId, answerId } of answers) {
    const survey = await findOwnSurvey(app.db, member, surveyId, 'manage').catch(unlessRefused)
    if (!survey) continue
    const auditEvent = { subject: survey.title, subjectId: answerId, detail: { degree: 'all' } }
    await deleteAnswer(app, survey, answerId, member, { kind: 'answer_erased', ...auditEvent })
    deleted++
  }
  const invitations = await app.db.transaction().execute((trx) => erasePerson(trx, accountId, hash))
  return { invitations, answers: deleted }
}

function unlessRefused(error: unknown): null {
  if (error instanceof AppError) return null
  throw error
}
