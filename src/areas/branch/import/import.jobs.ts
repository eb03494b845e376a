import type { Db } from '../../../platform/database.ts'
import { importTable } from '../../../platform/table-import/import-table.ts'
import type { TaskHandler } from '../../../platform/tasks/tasks.ts'
import { allBranches } from '../find.queries.ts'
import { saveBranches } from '../save.queries.ts'
import { BRANCHES } from './branch-columns.ts'
import { importWork } from './queued-import.queries.ts'

/** Brings a large table of branches in. */
export function importBranches(db: Db): TaskHandler {
  return importWork(db, async (survey, { source, locale }, progress) => {
    const stored = await allBranches(db, survey)
    return importTable(
      source,
      stored,
      BRANCHES,
      locale,
      (changes) => saveBranches(db, survey, changes),
      progress,
    )
  })
}
