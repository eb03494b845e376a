import { routeOf } from '../../../calls/define-calls.ts'
import type { App } from '../../../platform/app.ts'
import { requestLocale } from '../../account/sign-in/session.access.ts'
import { requireOwnSurvey } from '../../survey/survey.access.ts'
import { requireOwnAnswer } from '../case.access.ts'
import { messageCalls } from './message.calls.ts'
import { cancelMessage, listChats, markRead, sendMessage } from './message.queries.ts'
import { freshTemplates } from './templates.write.ts'

const ONE = { from: 1, to: 1 }
const LAST = { from: 1, to: 10 }

/** Messages between the business and its guests. */
export async function messageRoutes(app: App): Promise<void> {
  app.route({
    ...routeOf(messageCalls, 'GET /message'),
    handler: async (request) => {
      const survey = await requireOwnSurvey(request, request.query.surveyId, 'reply')
      const { chatId } = request.query
      const [chats] = await Promise.all([
        listChats(app.db, survey, { ...request.query, locale: requestLocale(request) }),
        chatId !== undefined && requireOwnAnswer(app.db, survey, chatId),
      ])
      return { chats }
    },
  })

  app.route({
    ...routeOf(messageCalls, 'GET /message/template'),
    handler: async (request) => {
      const { accountId } = await requireOwnSurvey(request, request.query.surveyId, 'reply')
      return freshTemplates(app, accountId)
    },
  })

  app.route({
    ...routeOf(messageCalls, 'POST /message'),
    handler: async (request) => {
      const survey = await requireOwnSurvey(request, request.body.surveyId, 'reply')
      const { chatId } = request.body
      await requireOwnAnswer(app.db, survey, chatId)
      await sendMessage(app, survey, request.body)
      const locale = requestLocale(request)
      return { chats: await listChats(app.db, survey, { chatId, limit: ONE, innerLimit: LAST, locale }) }
    },
  })

  app.route({
    ...routeOf(messageCalls, 'DELETE /message'),
    handler: async (request, reply) => {
      const survey = await requireOwnSurvey(request, request.query.surveyId, 'reply')
      await requireOwnAnswer(app.db, survey, request.query.chatId)
      await cancelMessage(app.db, survey, request.query)
      return reply.code(204).send()
    },
  })

  app.route({
    ...routeOf(messageCalls, 'POST /message/read'),
    handler: async (request, reply) => {
      const survey = await requireOwnSurvey(request, request.body.surveyId, 'reply')
      await requireOwnAnswer(app.db, survey, request.body.chatId)
      await markRead(app.db, survey, request.body.chatId)
      return reply.code(204).send()
    },
  })
}
