import { routeOf } from '../../calls/define-calls.ts'
import type { App } from '../../platform/app.ts'
import { databaseNow } from '../../platform/clock.ts'
import { dayIn } from '../../platform/day.ts'
import { placeAt } from '../branch/code/target.ts'
import { entriesOfStart } from '../counters/tally.ts'
import { noteContacts } from '../survey/note-contacts.write.ts'
import { checkQalayId, requireOwnSurvey } from '../survey/survey.access.ts'
import { answersCalls } from './answers.calls.ts'
import { deleteAnswer } from './answers.queries.ts'
import { quotaCounts } from './intake/quota.queries.ts'
import { branchAndSubjectOf, printedCode, requirePublished } from './intake/receive-answer.ts'
import { takeAnswer } from './intake/take-answer.ts'
import { resolveFilter } from './read/filter.access.ts'
import { withSubjectNames } from './read/subject-names.queries.ts'
import { withoutContacts } from './read/without-contacts.read.ts'
import { setFloodStatus } from './suspicious/flood.queries.ts'
import { listSuspicious, listWatched } from './suspicious/suspicious.queries.ts'

/** Receiving answers from guests, and reading them individually as the owner. */
export async function answersRoutes(app: App): Promise<void> {
  for (const name of ['POST /survey/answer', 'POST /survey/answer-old'] as const) {
    app.route({
      ...routeOf(answersCalls, name),
      handler: async (request, reply) => {
        const sender = { address: request.ip, userAgent: request.headers['user-agent'] ?? '' }
        const { isNew, taken: takenAnswer } = await takeAnswer(app, sender, request.body, app.answerLimit)
        return reply.code(isNew ? 201 : 200).send(takenAnswer)
      },
    })
  }

  app.route({
    ...routeOf(answersCalls, 'POST /survey/answer/start'),
    handler: async (request, reply) => {
      const { id, surveyId } = request.body
      const survey = await requirePublished(app, surveyId)
      const counting = app.stepLimit.count(`start ${surveyId}`, request.ip, id)
      const printed = await printedCode(app, survey, request.body.code)
      const now = databaseNow()
      const isActiveCode = printed && placeAt(printed, surveyId, now)
      const { branchId, subjectId } = branchAndSubjectOf(survey, request.body, isActiveCode)
      const at = { accountId: survey.accountId, surveyId, day: dayIn(survey.timezone, now) }
      const entries = entriesOfStart(survey.slots)
      const isNew = app.intake.start(id, { ...at, branchId, subjectId, entries }, now)
      if (!isNew) counting.undo()
      if (isNew && printed) app.codeCounts.add({ ...at, code: printed.code }, 'starts')
      return reply.code(204).send()
    },
  })

  app.route({
    ...routeOf(answersCalls, 'GET /survey/quota'),
    handler: async (request) => {
      const survey = await requireOwnSurvey(request, request.query.id, 'see')
      const counts = await quotaCounts(app.db, survey)
      const { branches } = survey
      return { quotas: branches === 'all' ? counts : counts.filter(({ place }) => branches.includes(place)) }
    },
  })

  app.route({
    ...routeOf(answersCalls, 'GET /survey/answers'),
    handler: async (request) => {
      const survey = await requireOwnSurvey(request, request.query.id, 'see')
      checkQalayId(survey, request.query.qalayid)
      const filter = await resolveFilter(app.db, survey, request.query)
      const listPage = request.query.suspicious ? listSuspicious : listWatched
      const list = await listPage(app.db, survey, { ...request.query, ...filter })
      const answers = await withSubjectNames(app.db, survey, list.answers)
      if (survey.member.support) return { ...list, answers: await withoutContacts(app.db, survey, answers) }
      if (answers.some(({ contact }) => contact)) await noteContacts(app.db, survey)
      return { ...list, answers }
    },
  })

  app.route({
    ...routeOf(answersCalls, 'POST /survey/answers/flood'),
    handler: async (request) => {
      const survey = await requireOwnSurvey(request, request.body.id, 'reply')
      return setFloodStatus(app, survey, request.body)
    },
  })

  app.route({
    ...routeOf(answersCalls, 'DELETE /survey/answers'),
    handler: async (request, reply) => {
      const survey = await requireOwnSurvey(request, request.query.id, 'manage')
      const { subId } = request.query
      const auditEvent = { subject: survey.title, subjectId: subId, detail: { degree: 'all' } }
      await deleteAnswer(app, survey, subId, survey.member, { kind: 'answer_erased', ...auditEvent })
      return reply.code(204).send()
    },
  })
}
