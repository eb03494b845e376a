import { routeOf } from '../../../calls/define-calls.ts'
import type { App } from '../../../platform/app.ts'
import {
  checkedByThread,
  LARGEST_TABLE,
  readSource,
  takeTables,
} from '../../../platform/table-import/import-source.ts'
import { importTable, sendTable } from '../../../platform/table-import/import-table.ts'
import * as m from '../../../text/messages.js'
import { requestLocale } from '../../account/sign-in/session.access.ts'
import { listBranches } from '../../branch/branch.queries.ts'
import { queueTable } from '../../branch/import/queued-import.queries.ts'
import { type OwnSurvey, requireOwnSurvey, seesBranch } from '../../survey/survey.access.ts'
import { saveSubjects } from '../save.queries.ts'
import { findSubjects } from '../subject.queries.ts'
import { SUBJECT_EXAMPLE } from './example.ts'
import { subjectImportCalls } from './import.calls.ts'
import { aboutSubjects, subjectColumns } from './subject-columns.ts'

/** Subjects as a table: brought in from a file, and handed out as one that comes back unchanged. */
export async function subjectImportRoutes(app: App): Promise<void> {
  await takeTables(app)
  const read = async (survey: OwnSurvey) => {
    const [branches, { subjects }] = await Promise.all([
      listBranches(app.db, survey),
      findSubjects(app.db, survey, survey.branches, { sort: 'sort', page: 1 }),
    ])
    return { places: branches.filter(({ id }) => seesBranch(survey, id)), subjects }
  }

  app.route({
    ...routeOf(subjectImportCalls, 'POST /survey/subject/import'),
    bodyLimit: LARGEST_TABLE,
    validatorCompiler: checkedByThread,
    handler: async (request) => {
      const source = await readSource(request)
      const survey = await requireOwnSurvey(request, source.surveyId, 'manage')
      const locale = requestLocale(request)
      return app.heavyWork.run(async () => {
        const { places, subjects } = await read(survey)
        if (source.queue && !source.dryRun)
          return queueTable(app, 'subject_import', survey, { source, locale }, subjectColumns(places))
        return importTable(source, subjects, aboutSubjects(places), locale, (changes) =>
          saveSubjects(app.db, survey, changes),
        )
      })
    },
  })

  app.route({
    ...routeOf(subjectImportCalls, 'GET /survey/subject/export'),
    handler: async (request, reply) => {
      const survey = await requireOwnSurvey(request, request.query.id, 'see')
      const locale = requestLocale(request)
      const { example, format } = request.query
      return app.heavyWork.run(async () => {
        const { places, subjects } = await read(survey)
        return sendTable(request, reply, {
          stored: subjects,
          columns: subjectColumns(places),
          ...(example && { example: SUBJECT_EXAMPLE[locale] }),
          name: example
            ? m.branch_import_example_name({}, { locale })
            : m.subject_import_export_name({ title: survey.title }, { locale }),
          format,
          locale,
        })
      })
    },
  })
}
