import type { FastifyRequest } from 'fastify'
import { routeOf } from '../../../calls/define-calls.ts'
import type { App } from '../../../platform/app.ts'
import { AppError } from '../../../platform/errors.ts'
import {
  checkedByThread,
  LARGEST_TABLE,
  readSource,
  takeTables,
} from '../../../platform/table-import/import-source.ts'
import { importTable, sendTable } from '../../../platform/table-import/import-table.ts'
import { outcomeOf, understand } from '../../../platform/table-import/outcome.ts'
import { queueTask } from '../../../platform/tasks/tasks.ts'
import * as m from '../../../text/messages.js'
import { requestLocale, requireSignedIn } from '../../account/sign-in/session.access.ts'
import { type OwnSurvey, requireOwnSurvey } from '../../survey/survey.access.ts'
import { inviteesOf } from '../invitee.queries.ts'
import { findWave, surveyOfWave } from '../wave.queries.ts'
import { inviteeImportCalls } from './import.calls.ts'
import { saveOpenWave, waveSurvey } from './import.jobs.ts'
import { inviteeTable } from './invitee-columns.ts'

/** A list of people from a file. Its `id` is the wave that they are added to. */
export async function inviteeImportRoutes(app: App): Promise<void> {
  await takeTables(app)

  app.route({
    ...routeOf(inviteeImportCalls, 'POST /survey/invitee/import'),
    bodyLimit: LARGEST_TABLE,
    validatorCompiler: checkedByThread,
    handler: async (request) => {
      const source = await readSource(request)
      const survey = await requireSurveyOfWave(request, source.surveyId)
      const locale = requestLocale(request)
      const wave = await findWave(app.db, survey, source.surveyId)
      if (wave?.state !== 'draft')
        throw new AppError('conflict', { detail: m.invitations_started_already({}, { locale }) })
      const key = { accountId: survey.accountId, surveyId: survey.id, waveId: wave.id }
      const table = inviteeTable(await waveSurvey(app.db, survey, key.waveId))
      if (source.queue && !source.dryRun) {
        const { accountId, memberId, rights } = survey.member
        const atOnce = app.config.limits.worksAtOnce
        const input = { source, locale }
        const work = await app.db
          .transaction()
          .execute((trx) =>
            queueTask(trx, app.jobs, { accountId, memberId, rights, kind: 'invitee_import', input, atOnce }),
          )
        const parsed = await understand(source, table.columns, locale)
        const nothing = { created: 0, updated: 0, erased: 0 }
        return { ...outcomeOf({ unchanged: 0, faults: [] }, nothing, parsed, locale), work }
      }
      return app.heavyWork.run(async () =>
        importTable(source, await inviteesOf(app.db, key), table, locale, (changes) =>
          saveOpenWave(app.db, key, changes),
        ),
      )
    },
  })

  app.route({
    ...routeOf(inviteeImportCalls, 'GET /survey/invitee/export'),
    handler: async (request, reply) => {
      const { id, example, format } = request.query
      const survey = await requireSurveyOfWave(request, id)
      const locale = requestLocale(request)
      const key = { accountId: survey.accountId, surveyId: survey.id, waveId: id }
      const isSms = (await findWave(app.db, survey, id))?.channel === 'sms'
      const sample = {
        title: isSms ? '+7 701 234 56 78' : 'aigerim@example.com',
        name: m.invitations_sample_name({}, { locale }),
      }
      return sendTable(request, reply, {
        stored: example ? [] : await inviteesOf(app.db, key),
        columns: inviteeTable(await waveSurvey(app.db, survey, key.waveId)).columns,
        ...(example && { example: [{ ...sample, locale: survey.draft.config.defaultLocale }] }),
        name: m.invitations_file_name({}, { locale }),
        format,
        locale,
      })
    },
  })

  /** @throws AppError `not_found`, `forbidden` */
  async function requireSurveyOfWave(request: FastifyRequest, wave: string): Promise<OwnSurvey> {
    const { accountId } = await requireSignedIn(request)
    const surveyId = await surveyOfWave(app.db, accountId, wave)
    if (!surveyId) throw new AppError('not_found')
    return requireOwnSurvey(request, surveyId, 'manage')
  }
}
