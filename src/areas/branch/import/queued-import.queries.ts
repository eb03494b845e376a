import type { App } from '../../../platform/app.ts'
import type { Db } from '../../../platform/database.ts'
import { AppError } from '../../../platform/errors.ts'
import type { UiLocale } from '../../../platform/locale.ts'
import type { Column } from '../../../platform/table-import/columns.ts'
import type { ImportSource } from '../../../platform/table-import/import-source.ts'
import type { ReportProgress } from '../../../platform/table-import/import-table.ts'
import { outcomeOf, understand } from '../../../platform/table-import/outcome.ts'
import type { ImportOutcome } from '../../../platform/table-import/table-import.contract.ts'
import { queueTask, type TaskHandler } from '../../../platform/tasks/tasks.ts'
import type { OwnSurvey } from '../../survey/survey.access.ts'

/** What a queued import takes. */
type QueuedImport = { source: ImportSource; locale: UiLocale }

/** Leaves a table to the worker: the answer names the work, whose result is what the import would have answered. */
export async function queueTable<Stored>(
  app: App,
  kind: string,
  survey: OwnSurvey,
  queued: QueuedImport,
  columns: readonly Column<Stored>[],
): Promise<ImportOutcome> {
  const { source, locale } = queued
  const understood = await understand(source, columns, locale)
  const { accountId, memberId, rights } = survey.member
  const atOnce = app.config.limits.worksAtOnce
  const work = await app.db
    .transaction()
    .execute((trx) => queueTask(trx, app.jobs, { accountId, memberId, rights, kind, input: queued, atOnce }))
  const nothing = { created: 0, updated: 0, erased: 0 }
  return { ...outcomeOf({ unchanged: 0, faults: [] }, nothing, understood, locale), work }
}

/**
 * The work of bringing a queued table in. Begun twice it changes nothing the second time: what was created is found again.
 * @param bring imports into a survey that is still there
 */
export function importWork(
  db: Db,
  bring: (survey: WorkedSurvey, queued: QueuedImport, progress: ReportProgress) => Promise<ImportOutcome>,
): TaskHandler {
  return async ({ accountId, input }, { progress }) => {
    const queued = input as QueuedImport
    const survey = await db
      .selectFrom('survey')
      .select(['id', 'slots'])
      .where('account_id', '=', accountId)
      .where('id', '=', queued.source.surveyId)
      .where('removed_at', 'is', null)
      .executeTakeFirst()
    if (!survey) throw new AppError('not_found')
    return bring({ ...survey, accountId, branches: 'all' }, queued, progress)
  }
}
/** A member who may import sees all branches. */
type WorkedSurvey = Pick<OwnSurvey, 'accountId' | 'id' | 'slots' | 'branches'>
