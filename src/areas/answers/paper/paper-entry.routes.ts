import { routeOf } from '../../../calls/define-calls.ts'
import type { App } from '../../../platform/app.ts'
import { databaseNow } from '../../../platform/clock.ts'
import { AppError } from '../../../platform/errors.ts'
import { type OwnSurvey, requireOwnSurvey, seesBranch } from '../../survey/survey.access.ts'
import { deleteAnswer } from '../answers.queries.ts'
import { receiveAnswer, requirePublished } from '../intake/receive-answer.ts'
import { lastTyped, notePaper, typedSince } from './paper.queries.ts'
import { paperEntryCalls } from './paper-entry.calls.ts'

const DAY_MS = 86_400_000
const UNDO_MS = 3_600_000
/** Guards against a mistyped year. */
const OLDEST_MS = 366 * DAY_MS

/** Entry of completed paper forms. */
export async function paperEntryRoutes(app: App): Promise<void> {
  app.route({
    ...routeOf(paperEntryCalls, 'GET /survey/paper/entry'),
    handler: async (request) => {
      const survey = await requireOwnSurvey(request, request.query.id, 'reply')
      const { version, document } = await requirePublished(app, survey.id)
      return { version, survey: document, typed: await typedToday(survey) }
    },
  })

  app.route({
    ...routeOf(paperEntryCalls, 'POST /survey/paper/entry'),
    handler: async (request) => {
      const { id, data } = request.body
      const survey = await requireOwnSurvey(request, id, 'reply')
      const { filledOn, answer, subId, ...rest } = data
      const now = databaseNow()
      const noon = new Date(`${filledOn}T12:00:00Z`)
      if (noon.getTime() > now.getTime() + DAY_MS || noon.getTime() < now.getTime() - OLDEST_MS)
        throw new AppError('invalid', { fields: { 'data.filledOn': 'invalid' } })
      const published = await requirePublished(app, survey.id)
      const branch = subId ? published.branches.find(({ code }) => code === subId) : undefined
      if ((subId && !branch) || !seesBranch(survey, branch?.id ?? null))
        throw new AppError('invalid', { fields: { 'data.subId': 'invalid' } })
      const sender = { address: '', userAgent: '' }
      const submitted = {
        ...rest,
        id: answer,
        surveyId: survey.id,
        placement: 'paper',
        ...(branch && { subId: branch.code }),
      }
      const { row } = await receiveAnswer(app, sender, submitted, { isPaper: true })
      if (row) {
        // The form gives the day, and there is no device.
        Object.assign(row, { startedAt: noon, finishedAt: noon, device: null, repeat: null })
        const result = await app.intake.take(row)
        if ('full' in result || 'deleted' in result) throw new AppError('conflict')
        if (!result.isNew && 'fingerprint' in result && result.fingerprint !== row.fingerprint)
          throw new AppError('conflict')
      }
      await notePaper(app.db, survey, { answerId: answer, filledOn, at: now })
      return { id: answer, typed: await typedToday(survey) }
    },
  })

  app.route({
    ...routeOf(paperEntryCalls, 'POST /survey/paper/undo'),
    handler: async (request) => {
      const survey = await requireOwnSurvey(request, request.body.id, 'reply')
      const lastId = await lastTyped(app.db, survey, new Date(databaseNow().getTime() - UNDO_MS))
      const auditEvent = { subject: survey.title, subjectId: lastId, detail: { degree: 'all' } }
      if (lastId)
        await deleteAnswer(app, survey, lastId, survey.member, { kind: 'answer_erased', ...auditEvent })
      return { removed: lastId ?? null, typed: await typedToday(survey) }
    },
  })

  const typedToday = (survey: OwnSurvey) =>
    typedSince(app.db, survey, new Date(databaseNow().getTime() - DAY_MS))
}
