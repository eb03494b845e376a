import { sql } from 'kysely'
import type { Db, Executor } from '../../../platform/database.ts'
import { newCode } from '../../../platform/ids.ts'
import { lockCodes, storeCodeKeys } from '../code.queries.ts'

/** What a code stands for when it hangs nowhere in particular. */
export type CodeOwner = { branchId: string | null; subjectId: string | null }

/** Rows of one statement: PostgreSQL takes 65,535 parameters. */
const AT_ONCE = 5000

/**
 * The printed codes of branches and subjects in their order, made where there are none; one that was taken down is not
 * printed again. Two people at once get the same codes.
 */
export async function codesOf(
  db: Db,
  survey: { accountId: number; id: string },
  owners: readonly CodeOwner[],
): Promise<string[]> {
  const existing = await codesByOwner(db, survey)
  // They are made once; after that nobody has to wait for a lock.
  if (owners.every((owner) => existing.has(keyOf(owner))))
    return owners.map((owner) => existing.get(keyOf(owner))!)
  return db.transaction().execute(async (trx) => {
    await lockCodes(trx, survey)
    const codes = await codesByOwner(trx, survey)
    const missing = [...new Map(owners.map((owner) => [keyOf(owner), owner]))].filter(
      ([key]) => !codes.has(key),
    )
    for (let from = 0; from < missing.length; from += AT_ONCE) {
      const batch = missing
        .slice(from, from + AT_ONCE)
        .map(([key, owner]) => ({ key, owner, code: newCode() }))
      await trx
        .insertInto('code')
        .values(
          batch.map(({ owner, code }) => ({
            code,
            account_id: survey.accountId,
            survey_id: survey.id,
            branch_id: owner.branchId,
            subject_id: owner.subjectId,
          })),
        )
        .execute()
      await storeCodeKeys(
        trx,
        survey,
        batch.map(({ code }) => code),
      )
      for (const { key, code } of batch) codes.set(key, code)
    }
    return owners.map((owner) => codes.get(keyOf(owner))!)
  })
}

async function codesByOwner(
  db: Executor,
  survey: { accountId: number; id: string },
): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('code')
    .select(['code', 'branch_id as branchId', 'subject_id as subjectId'])
    .where('account_id', '=', survey.accountId)
    .where('survey_id', '=', survey.id)
    .where('placement', '=', '')
    .where('asleep_at', 'is', null)
    .where('adoption_id', 'is', null)
    .orderBy('created_at', 'desc')
    .execute()
  return new Map(rows.map((row) => [keyOf(row), row.code]))
}

/** A code with a placement, as it is printed. */
export type PlacedCode = {
  code: string
  branchId: string | null
  subjectId: string | null
  placement: string
}

/**
 * Codes that hang somewhere: “table 12”. By branch, then by placement as people count: 2 before 10.
 * @param reach `all`, or ids of the branches that the member is limited to
 * @param only these codes; without it all of them
 */
export async function placedCodes(
  db: Db,
  survey: { accountId: number; id: string },
  reach: 'all' | readonly string[],
  only?: readonly string[],
): Promise<PlacedCode[]> {
  let query = db
    .selectFrom('code')
    .select(['code', 'branch_id as branchId', 'subject_id as subjectId', 'placement'])
    .where('account_id', '=', survey.accountId)
    .where('survey_id', '=', survey.id)
    .where('asleep_at', 'is', null)
    .where('adoption_id', 'is', null)
  if (reach !== 'all') query = query.where('branch_id', '=', sql<string>`any(${[...reach]})`)
  query = only ? query.where('code', '=', sql<string>`any(${[...only]})`) : query.where('placement', '<>', '')
  const rows = await query.execute()
  const byPeople = new Intl.Collator('ru', { numeric: true })
  return rows.sort(
    (a, b) =>
      byPeople.compare(a.branchId ?? '', b.branchId ?? '') || byPeople.compare(a.placement, b.placement),
  )
}

function keyOf({ branchId, subjectId }: CodeOwner): string {
  return JSON.stringify([branchId, subjectId])
}
