import type { Db } from '../../../platform/database.ts'
import { importTable } from '../../../platform/table-import/import-table.ts'
import type { TaskHandler } from '../../../platform/tasks/tasks.ts'
import { listBranches } from '../../branch/branch.queries.ts'
import { importWork } from '../../branch/import/queued-import.queries.ts'
import { listStoredReviews } from './import.queries.ts'
import { saveImported } from './import.write.ts'
import { aboutReviews } from './review-columns.ts'

/** Brings a large table of reviews in. */
export function importReviews(db: Db): TaskHandler {
  return importWork(db, async (survey, { source, locale }, progress) => {
    const branches = await listBranches(db, survey)
    const stored = await listStoredReviews(db, survey)
    return importTable(
      source,
      stored,
      aboutReviews(branches),
      locale,
      (changes) => saveImported(db, survey, stored, changes),
      progress,
    )
  })
}
