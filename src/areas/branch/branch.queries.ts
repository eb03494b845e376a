import type { Db, Executor } from '../../platform/database.ts'
import { AppError } from '../../platform/errors.ts'
import { newCode, newId } from '../../platform/ids.ts'
import type { OwnSurvey } from '../survey/survey.access.ts'
import { tellSurveyChanged } from '../survey/survey.queries.ts'
import type { BranchChange } from './branch.contract.ts'

/** One place where answers are collected: a café, a bank office, a bus route. */
export type Branch = {
  id: string
  code: string
  title: string
  address: string
  lat: number | null
  lon: number | null
  timezone: string | null
  phone: string
  active: boolean
}

/** Branches of one survey in their order, retired ones last. */
export async function listBranches(
  db: Executor,
  survey: { accountId: number; id: string },
): Promise<Branch[]> {
  return db
    .selectFrom('branch')
    .select(['id', 'code', 'title', 'address', 'lat', 'lon', 'timezone', 'phone', 'active'])
    .where('account_id', '=', survey.accountId)
    .where('survey_id', '=', survey.id)
    .orderBy('active', 'desc')
    .orderBy('sort')
    .orderBy('title')
    .execute()
}

/** A branch by its short code within the survey. */
export async function findBranch(
  db: Executor,
  survey: { accountId: number; id: string },
  code: string,
): Promise<Branch | undefined> {
  return db
    .selectFrom('branch')
    .select(['id', 'code', 'title', 'address', 'lat', 'lon', 'timezone', 'phone', 'active'])
    .where('account_id', '=', survey.accountId)
    .where('survey_id', '=', survey.id)
    .where('code', '=', code)
    .executeTakeFirst()
}

/** The survey of a branch of this account, by the branch's id alone. */
export async function surveyOfBranch(
  db: Executor,
  { accountId }: { accountId: number },
  branchId: string,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('branch')
    .select('survey_id')
    .where('account_id', '=', accountId)
    .where('id', '=', branchId)
    .where('active', '=', true)
    .executeTakeFirst()
  return row?.survey_id
}

/**
 * Creates, changes and retires branches: all of it or nothing.
 * @throws AppError `not_found` for an id of another survey, `conflict` when two branches would share a code
 */
export async function saveBranches(db: Db, survey: OwnSurvey, changes: BranchChange[]): Promise<void> {
  await db.transaction().execute(async (trx) => {
    for (const change of changes) {
      if ('id' in change) await changeBranch(trx, survey, change)
      else await createBranch(trx, survey, change)
    }
    await tellSurveyChanged(trx, survey.id)
  })
}

async function changeBranch(
  trx: Executor,
  survey: OwnSurvey,
  change: Extract<BranchChange, { id: string }>,
): Promise<void> {
  const { id, ...given } = change
  const fields = 'removed' in given ? { active: false } : given
  if (Object.keys(fields).length === 0) return
  const row = await trx
    .updateTable('branch')
    .set(fields)
    .where('account_id', '=', survey.accountId)
    .where('survey_id', '=', survey.id)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst()
    .catch(refuseSameCode)
  if (!row) throw new AppError('not_found')
}

async function createBranch(
  trx: Executor,
  survey: OwnSurvey,
  { code, ...fields }: Exclude<BranchChange, { id: string }>,
): Promise<void> {
  const { last } = await trx
    .selectFrom('branch')
    .select(({ fn }) => fn.max('sort').as('last'))
    .where('account_id', '=', survey.accountId)
    .where('survey_id', '=', survey.id)
    .executeTakeFirstOrThrow()
  await trx
    .insertInto('branch')
    .values({
      account_id: survey.accountId,
      survey_id: survey.id,
      id: newId(),
      code: code ?? newCode().toLowerCase(),
      sort: (last ?? 0) + 1,
      ...fields,
    })
    .execute()
    .catch(refuseSameCode)
}

function refuseSameCode(error: unknown): never {
  const taken = error instanceof Error && 'code' in error && error.code === '23505'
  throw taken ? new AppError('conflict', { fields: { code: 'taken' } }) : error
}
