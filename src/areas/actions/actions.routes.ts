import type { FastifyRequest } from 'fastify'
import { routeOf } from '../../calls/define-calls.ts'
import type { App } from '../../platform/app.ts'
import { databaseNow } from '../../platform/clock.ts'
import { dayIn } from '../../platform/day.ts'
import { AppError } from '../../platform/errors.ts'
import { idempotencyKey } from '../../platform/idempotency.ts'
import { requestLocale } from '../account/sign-in/session.access.ts'
import { type OwnSurvey, requireOwnSurvey } from '../survey/survey.access.ts'
import { actionCalls } from './actions.calls.ts'
import { readActions } from './actions.read.ts'
import { changeAction, recordAction, withdrawAction } from './actions.write.ts'
import { readGoalChoices, readGoals } from './goal/goal.read.ts'
import { planAction } from './plan.read.ts'

/** The action log: recorded changes and whether they helped. */
export async function actionRoutes(app: App): Promise<void> {
  const read = (request: FastifyRequest, survey: OwnSurvey) =>
    readActions(app.db, survey, requestLocale(request))
  const readOne = async (request: FastifyRequest, survey: OwnSurvey, id: string) => {
    const action = (await read(request, survey)).find((each) => each.id === id)
    if (!action) throw new AppError('not_found')
    return action
  }

  app.route({
    ...routeOf(actionCalls, 'GET /survey/actions'),
    handler: async (request) => {
      const survey = await requireOwnSurvey(request, request.query.id, 'see')
      return { actions: await read(request, survey) }
    },
  })

  app.route({
    ...routeOf(actionCalls, 'GET /survey/actions/one'),
    handler: async (request) => {
      const survey = await requireOwnSurvey(request, request.query.id, 'see')
      return readOne(request, survey, request.query.action)
    },
  })

  app.route({
    ...routeOf(actionCalls, 'GET /survey/actions/page'),
    handler: async (request) => {
      const survey = await requireOwnSurvey(request, request.query.id, 'see')
      const [actions, goals, goalChoices] = await Promise.all([
        read(request, survey),
        readGoals(app.db, survey),
        readGoalChoices(app.db, survey),
      ])
      return {
        survey: { title: survey.title, locales: survey.draft.config.locales },
        today: dayIn(survey.member.timezone, databaseNow()),
        ...{ actions, goals, goalChoices },
      }
    },
  })

  app.route({
    ...routeOf(actionCalls, 'GET /survey/actions/plan'),
    handler: async (request) => {
      const { id, branches, subjects, ...draft } = request.query
      const survey = await requireOwnSurvey(request, id, 'manage')
      const places = { branches: listOf(branches), subjects: listOf(subjects) }
      const { plan } = await app.aged((db) =>
        planAction(db, survey, { ...draft, ...places }, requestLocale(request)),
      )
      return plan
    },
  })

  app.route({
    ...routeOf(actionCalls, 'POST /survey/actions'),
    handler: async (request, reply) => {
      const { id, data } = request.body
      const survey = await requireOwnSurvey(request, id, 'manage')
      const planned = await planAction(app.db, survey, data, requestLocale(request))
      if (!('measure' in planned)) throw new AppError('invalid', { fields: { 'data.measure': 'invalid' } })
      const action = await recordAction(app.db, survey, data, planned, idempotencyKey(request))
      return reply.code(201).send(await readOne(request, survey, action))
    },
  })

  app.route({
    ...routeOf(actionCalls, 'POST /survey/actions/change'),
    handler: async (request) => {
      const { id, action, data } = request.body
      const survey = await requireOwnSurvey(request, id, 'manage')
      await changeAction(app.db, survey, action, data)
      return readOne(request, survey, action)
    },
  })

  app.route({
    ...routeOf(actionCalls, 'DELETE /survey/actions'),
    handler: async (request) => {
      const survey = await requireOwnSurvey(request, request.query.id, 'manage')
      await withdrawAction(app.db, survey, request.query.action)
      return readOne(request, survey, request.query.action)
    },
  })
}

function listOf(text: string | undefined): string[] {
  return text ? text.split(',').filter((part) => part !== '') : []
}
