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
import { requireOwnSurvey } from '../../survey/survey.access.ts'
import { reviewImportCalls } from './import.calls.ts'
import { listStoredReviews } from './import.queries.ts'
import { saveImported } from './import.write.ts'
import { aboutReviews, reviewColumns } from './review-columns.ts'

/** Reviews on public sites as a table, for sites that are not connected. */
export async function reviewImportRoutes(app: App): Promise<void> {
  await takeTables(app)

  app.route({
    ...routeOf(reviewImportCalls, 'POST /survey/reviews/import'),
    bodyLimit: LARGEST_TABLE,
    validatorCompiler: checkedByThread,
    handler: async (request) => {
      const source = await readSource(request)
      const survey = await requireOwnSurvey(request, source.surveyId, 'manage')
      const locale = requestLocale(request)
      return app.heavyWork.run(async () => {
        const branches = await listBranches(app.db, survey)
        if (source.queue && !source.dryRun)
          return queueTable(app, 'review_import', survey, { source, locale }, reviewColumns(branches))
        const stored = await listStoredReviews(app.db, survey)
        return importTable(source, stored, aboutReviews(branches), locale, (changes) =>
          saveImported(app.db, survey, stored, changes),
        )
      })
    },
  })

  app.route({
    ...routeOf(reviewImportCalls, 'GET /survey/reviews/export'),
    handler: async (request, reply) => {
      const survey = await requireOwnSurvey(request, request.query.id, 'manage')
      const locale = requestLocale(request)
      const { example, format } = request.query
      return app.heavyWork.run(async () =>
        sendTable(request, reply, {
          stored: example ? [] : await listStoredReviews(app.db, survey),
          columns: reviewColumns(await listBranches(app.db, survey)),
          ...(example && { example: [EXAMPLES[locale]] }),
          name: m.reviews_import_name({ title: survey.title.slice(0, 80) }, { locale }),
          format,
          locale,
        }),
      )
    },
  })
}

const EXAMPLES = {
  ru: { site: '2ГИС', title: 'Айгуль С.', stars: '5', words: 'Вкусный кофе и быстро.', posted: '24.11.2026' },
  en: { site: '2GIS', title: 'Aigul S.', stars: '5', words: 'Good coffee, and quick.', posted: '24.11.2026' },
  kk: { site: '2ГИС', title: 'Айгүл С.', stars: '5', words: 'Кофе дәмді, тез берді.', posted: '24.11.2026' },
}
