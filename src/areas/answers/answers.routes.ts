import type { App } from '../../platform/app.ts'
import { databaseNow } from '../../platform/clock.ts'
import { dayIn } from '../../platform/day.ts'
import { AppError } from '../../platform/errors.ts'
import { placeAt } from '../branch/code/target.ts'
import { entriesOfStart } from '../counters/tally.ts'
import { checkQalayId, requireOwnSurvey } from '../survey/survey.access.ts'
import { SurveyQuery } from '../survey/survey-calls.contract.ts'
import {
  AnswerList,
  AnswerListQuery,
  AnswerStart,
  DeleteAnswerQuery,
  FloodStatusSet,
  QuotaCounts,
  SetFloodStatus,
  SetStatusQuery,
  StatusSet,
  SubmittedAnswer,
  TakenAnswer,
} from './answers.contract.ts'
import { deleteAnswer, setStatus } from './answers.queries.ts'
import { quotaCounts } from './intake/quota.queries.ts'
import { branchAndSubjectOf, printedCode, receiveAnswer, requirePublished } from './intake/receive-answer.ts'
import { ownPageKey } from './own-page-key.ts'
import { resolveFilter } from './read/filter.access.ts'
import { withSubjectNames } from './read/subject-names.queries.ts'
import { givenReward } from './reward/give.queries.ts'
import { setFloodStatus } from './suspicious/flood.queries.ts'
import { listSuspicious, listWatched } from './suspicious/suspicious.queries.ts'

/** Taking answers from guests, and the owner's reading of them one by one. */
export async function answersRoutes(app: App): Promise<void> {
  for (const url of ['/survey/answer', '/survey/answer-old']) {
    app.post(url, {
      schema: { body: SubmittedAnswer, response: { 200: TakenAnswer, 201: TakenAnswer } },
      handler: async (request, reply) => {
        const sender = { address: request.ip, userAgent: request.headers['user-agent'] ?? '' }
        const received = await receiveAnswer(app, sender, request.body)
        const page = pageOf(request.body)
        if (!received.row)
          return reply.code(200).send({ id: received.id, page, ...(await given(request.body)) })
        const { row, thanks, endAt, printed } = received
        const counted = app.answerLimit.count(row.surveyId, request.ip, row.id)
        row.flood = counted.flood
        row.floodBefore = counted.floodBefore
        const stored = await app.intake.take(row).catch((error) => {
          counted.undo()
          throw error
        })
        if (!stored.isNew) counted.undo()
        if ('full' in stored)
          return reply.code(200).send({ id: row.id, full: true, ...endAt(stored.full.ending) })
        if ('linkUsed' in stored) throw new AppError('conflict')
        if ('deleted' in stored) return reply.code(200).send({ id: row.id, ...endAt(thanks) })
        if (!stored.isNew && stored.fingerprint !== row.fingerprint) throw new AppError('conflict')
        if (stored.isNew && printed) app.codeCounts.add({ ...row, code: printed.code }, 'finishes')
        const reward = row.reward || !stored.isNew ? await given(request.body) : undefined
        return reply.code(stored.isNew ? 201 : 200).send({ id: row.id, page, ...endAt(thanks), ...reward })
      },
    })
  }

  /** Where the guest finds the answer again: whoever has the address is the guest. */
  const pageOf = ({ id, surveyId }: SubmittedAnswer) =>
    `/answer/${ownPageKey(app.config.secret, surveyId, id)}`

  /** What an answer that is stored has earned. */
  async function given({ id, surveyId }: SubmittedAnswer): Promise<Pick<TakenAnswer, 'reward'>> {
    const reward = await givenReward(app.pool, await requirePublished(app, surveyId), id)
    return reward ? { reward } : {}
  }

  app.post('/survey/answer/start', {
    schema: { body: AnswerStart },
    handler: async (request, reply) => {
      const { id, surveyId } = request.body
      const survey = await requirePublished(app, surveyId)
      const counted = app.stepLimit.count(`start ${surveyId}`, request.ip, id)
      const printed = await printedCode(app, survey, request.body.code)
      const now = databaseNow()
      const hung = printed && placeAt(printed, surveyId, now)
      const { branchId, subjectId } = branchAndSubjectOf(survey, request.body, hung)
      const at = { accountId: survey.accountId, surveyId, day: dayIn(survey.timezone, now) }
      const entries = entriesOfStart(survey.slots)
      const isNew = app.intake.start(id, { ...at, branchId, subjectId, facets: [], entries }, now)
      if (!isNew) counted.undo()
      if (isNew && printed) app.codeCounts.add({ ...at, code: printed.code }, 'starts')
      return reply.code(204).send()
    },
  })

  app.get('/survey/quota', {
    schema: { querystring: SurveyQuery, response: { 200: QuotaCounts } },
    handler: async (request) => {
      const survey = await requireOwnSurvey(request, request.query.id, 'see')
      const counts = await quotaCounts(app.db, survey)
      const { branches } = survey
      return { quotas: branches === 'all' ? counts : counts.filter(({ place }) => branches.includes(place)) }
    },
  })

  app.get('/survey/answers', {
    schema: { querystring: AnswerListQuery, response: { 200: AnswerList } },
    handler: async (request) => {
      const survey = await requireOwnSurvey(request, request.query.id, 'see')
      checkQalayId(survey, request.query.qalayid)
      const filter = await resolveFilter(app.db, survey, request.query)
      const read = request.query.suspicious ? listSuspicious : listWatched
      const list = await read(app.db, survey, { ...request.query, ...filter })
      return { ...list, answers: await withSubjectNames(app.db, survey, list.answers) }
    },
  })

  app.get('/survey/answer-status', {
    schema: { querystring: SetStatusQuery, response: { 200: StatusSet } },
    handler: async (request) => {
      const survey = await requireOwnSurvey(request, request.query.id, 'reply')
      return setStatus(app, survey, request.query)
    },
  })

  app.post('/survey/answers/flood', {
    schema: { body: SetFloodStatus, response: { 200: FloodStatusSet } },
    handler: async (request) => {
      const survey = await requireOwnSurvey(request, request.body.id, 'reply')
      return setFloodStatus(app, survey, request.body)
    },
  })

  app.delete('/survey/answers', {
    schema: { querystring: DeleteAnswerQuery },
    handler: async (request, reply) => {
      const survey = await requireOwnSurvey(request, request.query.id, 'manage')
      const { subId } = request.query
      const erased = { subject: survey.title, subjectId: subId, detail: { degree: 'all' } }
      await deleteAnswer(app, survey, subId, survey.member, { kind: 'answer_erased', ...erased })
      return reply.code(204).send()
    },
  })
}
