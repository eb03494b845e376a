import type { Executor } from '../../platform/database.ts'
import { newCode } from '../../platform/ids.ts'

/** What a printed code stands for. */
export type CodeTarget = {
  code: string
  accountId: number
  surveyId: string
  branchId: string | null
  subjectId: string | null
  placement: string
}

/** What a code points at, whatever the case it was typed in; undefined when no such code was ever printed. */
export async function findCode(db: Executor, code: string): Promise<CodeTarget | undefined> {
  const row = await db
    .selectFrom('code')
    .selectAll()
    .where('code', '=', code.toUpperCase())
    .executeTakeFirst()
  return (
    row && {
      code: row.code,
      accountId: row.account_id,
      surveyId: row.survey_id,
      branchId: row.branch_id,
      subjectId: row.subject_id,
      placement: row.placement,
    }
  )
}

/**
 * The printed code of a branch, or of the survey where it has none; made on first use.
 * One per branch without subject and placement, also when two people ask at once.
 */
export async function codeOf(
  db: Executor,
  survey: { accountId: number; id: string },
  branchId: string | null,
): Promise<CodeTarget> {
  return db.transaction().execute(async (trx) => {
    // The survey's row is the lock: two first uses would otherwise print two codes.
    await trx
      .selectFrom('survey')
      .select('id')
      .where('account_id', '=', survey.accountId)
      .where('id', '=', survey.id)
      .forUpdate()
      .executeTakeFirstOrThrow()
    const found = await trx
      .selectFrom('code')
      .select('code')
      .where('account_id', '=', survey.accountId)
      .where('survey_id', '=', survey.id)
      .where('branch_id', 'is not distinct from', branchId)
      .where('subject_id', 'is', null)
      .where('placement', '=', '')
      .orderBy('created_at')
      .executeTakeFirst()
    const code = found?.code ?? newCode()
    if (!found) {
      await trx
        .insertInto('code')
        .values({ code, account_id: survey.accountId, survey_id: survey.id, branch_id: branchId })
        .execute()
    }
    return {
      code,
      accountId: survey.accountId,
      surveyId: survey.id,
      branchId,
      subjectId: null,
      placement: '',
    }
  })
}
