import type { Db } from '../../../platform/database.ts'
import { importTable } from '../../../platform/table-import/import-table.ts'
import type { TaskHandler } from '../../../platform/tasks/tasks.ts'
import { listBranches } from '../../branch/branch.queries.ts'
import { importWork } from '../../branch/import/queued-import.queries.ts'
import { saveSubjects } from '../save.queries.ts'
import { findSubjects } from '../subject.queries.ts'
import { aboutSubjects } from './subject-columns.ts'

/** Brings a large table of subjects in. */
export function importSubjects(db: Db): TaskHandler {
  return importWork(db, async (survey, { source, locale }, progress) => {
    const places = await listBranches(db, survey)
    const { subjects } = await findSubjects(db, survey, 'all', { sort: 'sort', page: 1 })
    const save = (changes: Parameters<typeof saveSubjects>[2]) => saveSubjects(db, survey, changes)
    return importTable(source, subjects, aboutSubjects(places), locale, save, progress)
  })
}
