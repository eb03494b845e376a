import type { FastifyRequest } from 'fastify'
import type { Executor } from '../../platform/database.ts'
import { AppError } from '../../platform/errors.ts'
import type { Ability } from '../account/rights.ts'
import { type OwnSurvey, requireOwnSurvey } from '../survey/survey.access.ts'

/** The case of an answer that the caller may work on; exists only after the check. */
export type OwnCase = { readonly survey: OwnSurvey; readonly answerId: string }

/**
 * Finds the case of an answer of the signed-in account. A locked answer has none.
 * @param id `<survey id>.<answer id>`
 * @throws AppError `signed_out`, `not_found` also for other branches than the member's, `forbidden`
 * without the ability
 */
export async function requireOwnCase(
  request: FastifyRequest,
  id: string,
  ability: Ability,
): Promise<OwnCase> {
  return readOwnCase(request, id, ability, async (own) => own)
}

/**
 * Like `requireOwnCase`, and reads about the case while its answer is being checked: one round trip less. What was read
 * is only returned when the check passes.
 */
export async function readOwnCase<T>(
  request: FastifyRequest,
  id: string,
  ability: Ability,
  read: (own: OwnCase) => Promise<T>,
): Promise<T> {
  const dot = id.indexOf('.')
  const [surveyId, answerId] = [id.slice(0, dot), id.slice(dot + 1)]
  const survey = await requireOwnSurvey(request, surveyId, ability)
  const [result] = await Promise.all([
    read({ survey, answerId }),
    requireOwnAnswer(request.server.db, survey, answerId),
  ])
  return result
}

/** Whether an answer is an unresolved complaint, or its guest wrote. */
export async function isOpenCase(db: Executor, survey: OwnSurvey, answerId: string): Promise<boolean> {
  const row = await db
    .selectFrom('answer')
    .leftJoin('answer_case', (join) =>
      join
        .onRef('answer_case.account_id', '=', 'answer.account_id')
        .onRef('answer_case.survey_id', '=', 'answer.survey_id')
        .onRef('answer_case.answer_id', '=', 'answer.id'),
    )
    .select(['answer.complaint', 'answer_case.answer_id'])
    .where('answer.account_id', '=', survey.accountId)
    .where('answer.survey_id', '=', survey.id)
    .where('answer.id', '=', answerId)
    .where('answer.status', '<>', 'resolved')
    .executeTakeFirst()
  return row !== undefined && (row.complaint || row.answer_id !== null)
}

/** @throws AppError `not_found` when the survey has no such answer that the member may read */
export async function requireOwnAnswer(db: Executor, survey: OwnSurvey, answerId: string): Promise<void> {
  let query = db
    .selectFrom('answer')
    .select('id')
    .where('account_id', '=', survey.accountId)
    .where('survey_id', '=', survey.id)
    .where('id', '=', answerId)
    .where('locked', '=', false)
  if (survey.branches !== 'all') query = query.where('branch_id', 'in', [...survey.branches, ''])
  if (!(await query.executeTakeFirst())) throw new AppError('not_found')
}
