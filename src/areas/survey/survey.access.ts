import type { FastifyRequest } from 'fastify'
import { AppError } from '../../platform/errors.ts'
import { requireSignedIn, type SignedIn } from '../account/session.access.ts'
import type { SurveyDocument } from './survey.contract.ts'

/** A survey that belongs to the signed-in account: queries ask for this value, which exists only after the check. */
export type OwnSurvey = {
  readonly accountId: number
  readonly id: string
  readonly title: string
  readonly slots: readonly string[]
  readonly draft: SurveyDocument
  readonly revision: number
  /** The last published version; 0 before the first. */
  readonly version: number
  readonly publishedAt: Date | null
  readonly trashedAt: Date | null
  readonly settings: Record<string, unknown>
  readonly member: SignedIn
}

/**
 * Finds a survey of the signed-in account.
 * Another account's survey answers `not_found`, never `forbidden`: ids cannot be probed. Trashed surveys are found,
 * removed ones are not.
 * @throws AppError `signed_out`, `not_found`
 */
export async function requireOwnSurvey(request: FastifyRequest, surveyId: string): Promise<OwnSurvey> {
  const member = await requireSignedIn(request)
  const row = await request.server.db
    .selectFrom('survey')
    .selectAll()
    .where('account_id', '=', member.accountId)
    .where('id', '=', surveyId)
    .where('removed_at', 'is', null)
    .executeTakeFirst()
  if (!row) throw new AppError('not_found')
  return {
    accountId: row.account_id,
    id: row.id,
    title: row.title,
    slots: row.slots,
    draft: row.draft as SurveyDocument,
    revision: row.revision,
    version: row.version,
    publishedAt: row.published_at,
    trashedAt: row.trashed_at,
    settings: row.settings as Record<string, unknown>,
    member,
  }
}

/**
 * The account's number, checked against the `qalayid` of a request where it names one.
 * @throws AppError `not_found` when it names another account
 */
export function checkQalayId(survey: OwnSurvey, qalayid: number | undefined): void {
  if (qalayid !== undefined && qalayid !== survey.accountId) throw new AppError('not_found')
}
