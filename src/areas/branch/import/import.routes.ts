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
import { requireOwnSurvey } from '../../survey/survey.access.ts'
import { allBranches } from '../find.queries.ts'
import { saveBranches } from '../save.queries.ts'
import { BRANCH_COLUMNS, BRANCHES } from './branch-columns.ts'
import { BRANCH_EXAMPLE } from './example.ts'
import { branchImportCalls } from './import.calls.ts'
import { queueTable } from './queued-import.queries.ts'

/** Branches as a table: brought in from a file, and handed out as one that comes back unchanged. */
export async function branchImportRoutes(app: App): Promise<void> {
  await takeTables(app)

  app.route({
    ...routeOf(branchImportCalls, 'POST /survey/branch/import'),
    bodyLimit: LARGEST_TABLE,
    validatorCompiler: checkedByThread,
    handler: async (request) => {
      const source = await readSource(request)
      const survey = await requireOwnSurvey(request, source.surveyId, 'manage')
      const locale = requestLocale(request)
      if (source.queue && !source.dryRun)
        return queueTable(app, 'branch_import', survey, { source, locale }, BRANCH_COLUMNS)
      return app.heavyWork.run(async () => {
        const stored = await allBranches(app.db, survey)
        return importTable(source, stored, BRANCHES, locale, (changes) =>
          saveBranches(app.db, survey, changes),
        )
      })
    },
  })

  app.route({
    ...routeOf(branchImportCalls, 'GET /survey/branch/export'),
    handler: async (request, reply) => {
      const survey = await requireOwnSurvey(request, request.query.id, 'see')
      const locale = requestLocale(request)
      const { example, format } = request.query
      return app.heavyWork.run(async () =>
        sendTable(request, reply, {
          stored: example ? [] : await allBranches(app.db, survey),
          columns: BRANCH_COLUMNS,
          ...(example && { example: BRANCH_EXAMPLE[locale] }),
          name: example
            ? m.branch_import_example_name({}, { locale })
            : m.branch_import_export_name({ title: survey.title }, { locale }),
          format,
          locale,
        }),
      )
    },
  })
}
