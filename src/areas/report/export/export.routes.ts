import { Readable } from 'node:stream'
import type { FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { routeOf } from '../../../calls/define-calls.ts'
import type { App } from '../../../platform/app.ts'
import { attachment } from '../../../platform/attachment.ts'
import { AppError } from '../../../platform/errors.ts'
import { createOnce, idempotencyKey } from '../../../platform/idempotency.ts'
import type { UiLocale } from '../../../platform/locale.ts'
import { findTask } from '../../../platform/tasks/task.queries.ts'
import { queueTask } from '../../../platform/tasks/tasks.ts'
import { originOf } from '../../account/audit/audit.queries.ts'
import { taskReader } from '../../account/reach.ts'
import { isAble } from '../../account/rights.ts'
import { requestLocale, requireSignedIn } from '../../account/sign-in/session.access.ts'
import { resolveFilter } from '../../answers/read/filter.access.ts'
import { fileNames } from '../../design/bulk/bulk-name.ts'
import { sendCodeImage } from '../../design/code-image.read.ts'
import { checkQalayId, type OwnSurvey, requireOwnSurvey } from '../../survey/survey.access.ts'
import { openRowProcesses } from '../rows/row-processes.read.ts'
import { answersXlsx } from './answers-xlsx.ts'
import { chosenColumns } from './chosen-columns.ts'
import { reportExportCalls } from './export.calls.ts'
import type { DownloadQuery } from './export.contract.ts'
import type { ExportInput } from './export.jobs.ts'
import { listExports, noteExport } from './export.queries.ts'
import { findSavedColumns, type SavedColumns, saveColumns } from './export-columns.queries.ts'
import { EXPORT_TYPES, extensionOf } from './export-file.ts'
import { offeredColumns, openColumns, openExport, rowFile } from './export-source.read.ts'
import { answersSav } from './sav-file.ts'

/** Reports as files, and the answers one by one. */
export async function reportExportRoutes(app: App): Promise<void> {
  const rows = openRowProcesses(app.config, app.db)

  app.route({
    ...routeOf(reportExportCalls, 'POST /report/export'),
    handler: async (request, reply) => {
      const { id, data } = request.body
      const survey = await requireOwnSurvey(request, id, 'export')
      const { accountId, memberId, rights } = survey.member
      if (data.contacts) checkContacts(survey, data.reason)
      // A branch that is not there is told now, and not when the work has begun.
      await resolveFilter(app.db, survey, { ...data.filter, find: undefined })
      const locale = data.locale ?? requestLocale(request)
      const choice =
        data.columns && (await choiceOf(survey, data.columns, { locale, contacts: data.contacts }))
      const input: ExportInput = {
        ...data,
        id,
        locale,
        from: originOf(request),
      }
      const order = {
        accountId,
        memberId,
        rights,
        kind: 'export',
        input,
        atOnce: app.config.limits.worksAtOnce,
      }
      const jobId = await app.db.transaction().execute((trx) =>
        createOnce(trx, accountId, idempotencyKey(request), async () => {
          if (choice) await saveColumns(trx, survey, choice)
          return queueTask(trx, app.jobs, order)
        }),
      )
      return reply.code(202).send({ jobId })
    },
  })

  app.route({
    ...routeOf(reportExportCalls, 'GET /report/export'),
    handler: async (request) => {
      const member = await requireSignedIn(request)
      const task = await findTask(app.db, taskReader(member), request.query.jobId)
      if (task?.kind !== 'export') throw new AppError('not_found')
      const { status, done, total, error } = task
      return {
        status,
        progress: status === 'done' ? 1 : total === 0 ? 0 : Math.min(1, done / total),
        ...(task.file && { url: `/v1/works/file?id=${task.id}` }),
        ...(error && { error }),
      }
    },
  })

  app.route({
    ...routeOf(reportExportCalls, 'GET /report/export/columns'),
    handler: async (request) => {
      const survey = await requireOwnSurvey(request, request.query.id, 'export')
      const [offered, saved] = await Promise.all([
        offeredColumns(app.db, survey, requestLocale(request)),
        findSavedColumns(app.db, survey),
      ])
      const seesContacts = isAble(survey.member.rights, 'reply')
      const columns = offered.filter(({ personal }) => seesContacts || !personal)
      const keys = columns.map(({ key }) => key)
      return { columns, chosen: chosenColumns(keys, saved) }
    },
  })

  app.route({
    ...routeOf(reportExportCalls, 'GET /report/export/log'),
    handler: async (request) => {
      const survey = await requireOwnSurvey(request, request.query.id, 'manage')
      return { exports: await listExports(app.db, survey) }
    },
  })

  app.route({
    ...routeOf(reportExportCalls, 'GET /survey/download'),
    handler: async (request, reply) => {
      const { query } = request
      if (!('table' in query)) {
        const survey = await requireOwnSurvey(request, query.id, 'see')
        return sendCodeImage(app, survey, query, reply)
      }
      const { file, name } = await downloaded(request, query)
      return reply
        .type(EXPORT_TYPES[query.format])
        .header('cache-control', 'no-store')
        .header('content-disposition', attachment(name))
        .send(file)
    },
  })

  /** @throws AppError `invalid` where none of the columns is there, or all of them hold contacts that were not asked for */
  async function choiceOf(
    survey: OwnSurvey,
    columns: string[],
    options: { locale: UiLocale; contacts: boolean },
  ): Promise<SavedColumns> {
    const all = (await openColumns(app.db, survey, options)).map(({ key }) => key)
    if (!columns.some((key) => all.includes(key)))
      throw new AppError('invalid', { fields: { columns: 'required' } })
    return { chosen: columns, leftOut: all.filter((key) => !columns.includes(key)) }
  }

  async function downloaded(request: FastifyRequest, query: Answers) {
    const { id, qalayid, format, table, ...filter } = query
    const survey = await requireOwnSurvey(request, id, 'export')
    checkQalayId(survey, qalayid)
    const locale = requestLocale(request)
    const source = await openExport(app.db, survey, { filter, contacts: false }, locale)
    await noteExport(app.db, survey, { format, answers: source.answers, contacts: false, reason: '' })
    request.log.info({ export: format, rows: source.answers }, 'exported')
    const parts =
      format === 'sav'
        ? answersSav(source, locale)
        : rowFile(source, rows, format === 'xlsx' ? await answersXlsx(source, locale) : { format, table })
    const name = fileNames([[survey.title]], extensionOf(format))[0]!
    return { file: Readable.from(parts, { objectMode: false }), name }
  }
}

type Answers = Exclude<z.infer<typeof DownloadQuery>, { format: 'svg' | 'png' | 'pdf' }>

/** Who may not see contacts takes none out, and who takes some out says why. */
function checkContacts({ member }: OwnSurvey, reason: string): void {
  if (!isAble(member.rights, 'reply')) throw new AppError('forbidden', { reason: 'rights' })
  if (reason === '') throw new AppError('invalid', { fields: { reason: 'required' } })
}
