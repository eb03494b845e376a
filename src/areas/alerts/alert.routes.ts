import { randomUUID } from 'node:crypto'
import { routeOf } from '../../calls/define-calls.ts'
import type { App } from '../../platform/app.ts'
import { AppError } from '../../platform/errors.ts'
import { countTries } from '../../platform/limits/rate-limit.ts'
import { telegramBot } from '../../platform/telegram/bot-client.ts'
import * as m from '../../text/messages.js'
import { refuseGiving } from '../account/reach.ts'
import { isAdmin } from '../account/rights.ts'
import { requestLocale, requireSignedIn } from '../account/sign-in/session.access.ts'
import { requireOwnSurvey } from '../survey/survey.access.ts'
import { alertCalls } from './alert.calls.ts'
import { listDeliveries, repeatDelivery } from './delivery.queries.ts'
import { wordsOfAnswers } from './delivery-words.queries.ts'
import { reasonWords } from './reason-words.ts'
import { listRules, saveRules } from './rules.queries.ts'
import { linkedChats, makeLink, unlinkChat } from './telegram/chat.queries.ts'
import { queueTest } from './test-alert.queries.ts'
import { listWays } from './ways.queries.ts'

/** Each may cost an SMS of the account's daily limit. */
const TESTS_AN_HOUR = 5

/** Recipients, rules and deliveries of alerts. */
export async function alertRoutes(app: App): Promise<void> {
  const bot = app.config.telegram ? telegramBot(app.config.telegram) : undefined

  app.route({
    ...routeOf(alertCalls, 'GET /alert/rules'),
    handler: async (request) => {
      const survey = await requireOwnSurvey(request, request.query.surveyId, 'manage')
      return { rules: await listRules(app.db, { accountId: survey.accountId, surveyId: survey.id }) }
    },
  })

  app.route({
    ...routeOf(alertCalls, 'POST /alert/rules'),
    handler: async (request) => {
      const survey = await requireOwnSurvey(request, request.body.surveyId, 'manage')
      await saveRules(app.db, survey, request.body.rules)
      return { rules: await listRules(app.db, { accountId: survey.accountId, surveyId: survey.id }) }
    },
  })

  app.route({
    ...routeOf(alertCalls, 'GET /alert/ways'),
    handler: async (request) => {
      const survey = await requireOwnSurvey(request, request.query.surveyId, 'manage')
      return { people: await listWays(app.db, survey, { hasBot: bot !== undefined }) }
    },
  })

  app.route({
    ...routeOf(alertCalls, 'POST /alert/test'),
    handler: async (request, reply) => {
      const survey = await requireOwnSurvey(request, request.body.surveyId, 'see')
      const { memberId } = survey.member
      await countTries(app.db, [{ key: `test alert ${memberId}`, limit: TESTS_AN_HOUR, seconds: 3600 }])
      await queueTest(
        { db: app.db, jobs: app.jobs, config: app.config, bot },
        survey,
        request.body.id ?? randomUUID(),
      )
      return reply.code(204).send()
    },
  })

  app.route({
    ...routeOf(alertCalls, 'GET /alert/deliveries'),
    handler: async (request) => {
      const survey = await requireOwnSurvey(request, request.query.surveyId, 'manage')
      const { deliveries, total } = await listDeliveries(app.db, survey, request.query.limit)
      const locale = requestLocale(request)
      const words = await wordsOfAnswers(app.db, survey, [
        ...new Set(deliveries.map(({ answerId }) => answerId)),
      ])
      return {
        deliveries: deliveries.map((each) => ({
          ...each,
          // Without a mail server a mail reaches the outbox and nobody.
          status: each.reason === 'outbox' ? 'held' : each.status,
          words: words.get(each.answerId) ?? '',
          reason: each.reason && reasonWords(each.reason, locale),
        })),
        total,
      }
    },
  })

  app.route({
    ...routeOf(alertCalls, 'POST /alert/deliveries/again'),
    handler: async (request, reply) => {
      const { surveyId, ...message } = request.body
      const survey = await requireOwnSurvey(request, surveyId, 'manage')
      const key = { accountId: survey.accountId, surveyId: survey.id, ...message }
      await app.db.transaction().execute(async (trx) => {
        const repeatedStatus = await repeatDelivery(trx, key)
        if (!repeatedStatus) throw new AppError('not_found')
        // Clicked twice, or by two members: one message is sent.
        if (repeatedStatus === 'again') await app.jobs.send(trx, 'alert', key)
      })
      return reply.code(204).send()
    },
  })

  app.route({
    ...routeOf(alertCalls, 'GET /alert/telegram'),
    handler: async (request) => {
      const member = await requireSignedIn(request)
      const name = await bot?.name().catch(() => null)
      return { bot: name ?? null, ...(await linkedChats(app.db, member)) }
    },
  })

  app.route({
    ...routeOf(alertCalls, 'POST /alert/telegram'),
    handler: async (request) => {
      const member = await requireSignedIn(request)
      if (request.body.group) {
        if (!isAdmin(member.rights)) throw new AppError('forbidden', { reason: 'rights' })
        refuseGiving(member, 'figures')
      }
      const name = await bot?.name().catch(() => null)
      if (!name)
        throw new AppError('conflict', { detail: (to) => m.alerts_telegram_none({}, { locale: to }) })
      const { code, expiresAt } = await makeLink(app.db, member, request.body.group)
      const kind = request.body.group ? 'startgroup' : 'start'
      return { url: `${app.config.telegram!.linkUrl}/${name}?${kind}=${code}`, expiresAt }
    },
  })

  app.route({
    ...routeOf(alertCalls, 'DELETE /alert/telegram'),
    handler: async (request, reply) => {
      const member = await requireSignedIn(request)
      const { chatId } = request.query
      if (chatId !== undefined && !isAdmin(member.rights))
        throw new AppError('forbidden', { reason: 'rights' })
      await unlinkChat(app.db, member, chatId)
      return reply.code(204).send()
    },
  })
}
