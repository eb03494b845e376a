import type { FastifyRequest } from 'fastify'
import type { Db } from '../../platform/database.ts'
import { AppError } from '../../platform/errors.ts'
import { type Ability, isAble, isAdmin, seesSurvey } from '../account/rights.ts'
import { ownSurveyKey, readAhead, takeRead } from '../account/sign-in/read-ahead.ts'
import { requireSignedIn, requireTariff } from '../account/sign-in/session.access.ts'
import type { SignedIn } from '../account/sign-in/signed-in.ts'
import type { SurveyDocument } from '../questionnaire/questionnaire.contract.ts'

/** A survey of the signed-in account that its member may see: queries ask for this value, which exists only after the check. */
export type OwnSurvey = {
  readonly accountId: number
  readonly id: string
  readonly title: string
  readonly slots: readonly string[]
  readonly draft: SurveyDocument
  readonly revision: number
  /** When the draft was saved last, and by which member, where that is known. */
  readonly savedAt: Date
  readonly draftBy: string | null
  /** The last published version; 0 before the first. */
  readonly version: number
  readonly publishedAt: Date | null
  readonly trashedAt: Date | null
  readonly settings: Record<string, unknown>
  /** Ids of the branches that the member is limited to; `all`: not limited, and also sees what belongs to no branch. */
  readonly branches: 'all' | readonly string[]
  readonly member: SignedIn
}

/**
 * Finds a survey of the signed-in account for a member who may do this with it.
 * Another account's survey, and one that the member's rights leave out, answers `not_found`, never `forbidden`: ids
 * cannot be probed. Trashed surveys are found, removed ones are not.
 * @throws AppError `signed_out`, `not_found`, `forbidden` when the member sees the survey but lacks the ability
 */
export async function requireOwnSurvey(
  request: FastifyRequest,
  surveyId: string,
  ability: Ability,
): Promise<OwnSurvey> {
  const member = await requireSignedIn(request)
  const read = takeRead<SurveyRow | undefined>(request, ownSurveyKey(surveyId), member)
  return ownSurvey(
    await (read ?? readSurveyRow(request.server.db, member.accountId, surveyId)),
    member,
    surveyId,
    ability,
  )
}

/** Begins to read the survey that a call names, while its session is being checked. */
export function readOwnSurveyAhead(request: FastifyRequest, holder: SignedIn, surveyId: string): void {
  readAhead(request, ownSurveyKey(surveyId), holder, ({ accountId }) =>
    readSurveyRow(request.server.db, accountId, surveyId),
  )
}

/**
 * The same for a member whose request is over, in a long work.
 * @throws AppError `not_found`, `forbidden`
 */
export async function findOwnSurvey(
  db: Db,
  member: SignedIn,
  surveyId: string,
  ability: Ability,
): Promise<OwnSurvey> {
  return ownSurvey(await readSurveyRow(db, member.accountId, surveyId), member, surveyId, ability)
}

/** A survey as it is stored, before it is known who may see it. */
export type SurveyRow = NonNullable<Awaited<ReturnType<typeof readSurveyRow>>>

function readSurveyRow(db: Db, accountId: number, surveyId: string) {
  return db
    .selectFrom('survey')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('id', '=', surveyId)
    .where('removed_at', 'is', null)
    .executeTakeFirst()
}

/**
 * A row as a survey of the member.
 * @throws AppError `not_found`, `forbidden`, as `findOwnSurvey`
 */
function ownSurvey(
  row: SurveyRow | undefined,
  member: SignedIn,
  surveyId: string,
  ability: Ability,
): OwnSurvey {
  if (!row || !seesSurvey(member.rights, surveyId)) throw new AppError('not_found')
  if (!isAble(member.rights, ability)) throw new AppError('forbidden', { reason: 'rights' })
  return {
    accountId: row.account_id,
    id: row.id,
    title: row.title,
    slots: row.slots,
    draft: row.draft as SurveyDocument,
    revision: row.revision,
    savedAt: row.updated_at,
    draftBy: row.draft_by,
    version: row.version,
    publishedAt: row.published_at,
    trashedAt: row.trashed_at,
    settings: row.settings as Record<string, unknown>,
    branches: member.rights.branches,
    member,
  }
}

/**
 * The member who makes this request, when they may add surveys to the account.
 * @throws AppError `signed_out`, `forbidden`
 */
export async function requireMaker(request: FastifyRequest): Promise<SignedIn> {
  const member = await requireTariff(request)
  if (!isAdmin(member.rights)) throw new AppError('forbidden', { reason: 'rights' })
  return member
}

/** Whether a member who is limited to branches may see what belongs to this one; null: to none. */
export function seesBranch({ branches }: Pick<OwnSurvey, 'branches'>, branchId: string | null): boolean {
  return branches === 'all' || (branchId !== null && branches.includes(branchId))
}

/**
 * The account's number, checked against the `qalayid` of a request where it names one.
 * @throws AppError `not_found` when it names another account
 */
export function checkQalayId(survey: OwnSurvey, qalayid: number | undefined): void {
  if (qalayid !== undefined && qalayid !== survey.accountId) throw new AppError('not_found')
}
