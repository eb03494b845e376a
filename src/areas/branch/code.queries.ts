import { sql } from 'kysely'
import type { Executor } from '../../platform/database.ts'
import { newCode } from '../../platform/ids.ts'
import { adoptedPath, meantCodes } from './code/spelling.ts'
import type { CodeStand, NextStand, PastPlace } from './code/target.ts'

/** What a printed code stands for. */
export type CodeTarget = CodeStand & {
  /** '' for a table of a business's own codes that nobody has named: it leads to the branch, and counts nowhere. */
  code: string
  accountId: number
  /** Retired: guests see a notice. */
  isAsleep: boolean
  /** Since when it has stood for this. */
  since: Date
  past: readonly PastPlace[]
  /** Where it will lead, or leads already where that instant is over. */
  next?: NextStand | undefined
}

/**
 * What a code points at by the part of its address after /q/: a code of ours however it was typed, or `x/KEY/12` of a business's
 * own. Undefined when no such code was ever printed.
 */
export async function findCode(db: Executor, path: string): Promise<CodeTarget | undefined> {
  const adopted = adoptedPath(path)
  if (!adopted) {
    const meant = meantCodes(path)
    const keys = await db.selectFrom('code_key').selectAll().where('code', 'in', meant).execute()
    const key = meant.flatMap((code) => keys.filter((each) => each.code === code))[0]
    if (!key) return undefined
    const row = await db
      .selectFrom('code')
      .selectAll()
      .where('account_id', '=', key.account_id)
      .where('code', '=', key.code)
      .executeTakeFirst()
    return withPast(db, row)
  }
  const key = await db
    .selectFrom('code_adoption_key')
    .selectAll()
    .where('id', 'in', meantCodes(adopted.adoptionId))
    .executeTakeFirst()
  const adoption =
    key &&
    (await db
      .selectFrom('code_adoption')
      .selectAll()
      .where('account_id', '=', key.account_id)
      .where('id', '=', key.id)
      .executeTakeFirst())
  if (!adoption) return undefined
  const row = await db
    .selectFrom('code')
    .selectAll()
    .where('account_id', '=', adoption.account_id)
    .where('adoption_id', '=', adoption.id)
    .where('adoption_value', '=', adopted.value)
    .executeTakeFirst()
  if (row) return withPast(db, row)
  return {
    code: '',
    accountId: adoption.account_id,
    surveyId: adoption.survey_id,
    branchId: adoption.branch_id,
    subjectId: null,
    placement: '',
    isAsleep: false,
    since: adoption.created_at,
    past: [],
  }
}

type Row = {
  code: string
  account_id: number
  survey_id: string
  branch_id: string | null
  subject_id: string | null
  placement: string
  asleep_at: Date | null
  created_at: Date
  moved_at: Date | null
  next_at: Date | null
  next_survey_id: string | null
  next_branch_id: string | null
  next_subject_id: string | null
}

async function withPast(db: Executor, row: Row | undefined): Promise<CodeTarget | undefined> {
  if (!row) return undefined
  const target: CodeTarget = {
    code: row.code,
    accountId: row.account_id,
    surveyId: row.survey_id,
    branchId: row.branch_id,
    subjectId: row.subject_id,
    placement: row.placement,
    isAsleep: row.asleep_at !== null,
    since: row.moved_at ?? row.created_at,
    past: [],
    ...(row.next_at && row.next_survey_id && { next: nextOf(row, row.next_at, row.next_survey_id) }),
  }
  // Nearly no code ever moves.
  return row.moved_at ? { ...target, past: await pastOf(db, target) } : target
}

function nextOf(row: Row, from: Date, surveyId: string): NextStand {
  return { from, surveyId, branchId: row.next_branch_id, subjectId: row.next_subject_id }
}

/** What a code stood for before, in whichever survey, the oldest first. */
async function pastOf(
  db: Executor,
  { accountId, code }: Pick<CodeTarget, 'accountId' | 'code'>,
): Promise<PastPlace[]> {
  return db
    .selectFrom('code_target')
    .select([
      'survey_id as surveyId',
      'from_at as from',
      'to_at as to',
      'branch_id as branchId',
      'subject_id as subjectId',
      'placement',
    ])
    .where('account_id', '=', accountId)
    .where('code', '=', code)
    .orderBy('to_at')
    .execute()
}

/**
 * The printed code of a branch, or of the survey where it has none; made on first use.
 * One per branch without subject and placement, also when two people ask at once. One that was taken down is not printed again.
 */
export async function codeOf(
  db: Executor,
  survey: { accountId: number; id: string },
  branchId: string | null,
): Promise<{ code: string }> {
  return db.transaction().execute(async (trx) => {
    await lockCodes(trx, survey)
    const existing = await trx
      .selectFrom('code')
      .select('code')
      .where('account_id', '=', survey.accountId)
      .where('survey_id', '=', survey.id)
      .where('branch_id', 'is not distinct from', branchId)
      .where('subject_id', 'is', null)
      .where('placement', '=', '')
      .where('asleep_at', 'is', null)
      .where('adoption_id', 'is', null)
      .orderBy('created_at')
      .executeTakeFirst()
    if (existing) return existing
    const code = newCode()
    await trx
      .insertInto('code')
      .values({ code, account_id: survey.accountId, survey_id: survey.id, branch_id: branchId })
      .execute()
    await storeCodeKeys(trx, survey, [code])
    return { code }
  })
}

/** Notes whose new codes are, in the transaction that makes them. @throws when one is somebody's already: with 50 bits next to never */
export async function storeCodeKeys(
  trx: Executor,
  { accountId }: { accountId: number },
  codes: readonly string[],
): Promise<void> {
  await sql`
    insert into code_key (code, account_id) select code, ${accountId} from unnest(${codes}::text[]) as made (code)`.execute(
    trx,
  )
}

/** Holds the survey's codes until the transaction ends: two people at once would otherwise print the same place twice. */
export async function lockCodes(trx: Executor, survey: { accountId: number; id: string }): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`codes ${survey.id}`}, 0))`.execute(trx)
}
