import type { App } from '../../platform/app.ts'
import { AppError } from '../../platform/errors.ts'
import { missLimit, subscriberOf } from '../../platform/rate-limit.ts'
import { requireOwnSurvey } from '../survey/survey.access.ts'
import {
  AlertAddresses,
  AlertAddressQuery,
  AlertOffer,
  AlertOfferAnswered,
  AlertOfferQuery,
  AnswerAlertOffer,
  SaveAlertAddress,
} from './alert-address.contract.ts'
import {
  addAlertAddress,
  answerAlertOffer,
  findAlertOffer,
  listAlertAddresses,
  removeAlertAddress,
} from './alert-address.queries.ts'

/** Wrong links from one address; right ones are not counted. */
const MISSES_PER_HOUR = 30

/** Who outside the team hears of complaints: asked for by those who manage a survey, agreed to by the owner of the address. */
export async function alertAddressRoutes(app: App): Promise<void> {
  app.get('/survey/alert-address', {
    schema: { querystring: AlertAddressQuery, response: { 200: AlertAddresses } },
    handler: async (request) =>
      listAlertAddresses(app.db, await requireOwnSurvey(request, request.query.id, 'manage')),
  })

  app.post('/survey/alert-address', {
    schema: { body: SaveAlertAddress, response: { 200: AlertAddresses } },
    handler: async (request) => {
      const { id, data } = request.body
      const survey = await requireOwnSurvey(request, id, 'manage')
      const tools = { db: app.db, jobs: app.jobs, publicUrl: app.config.publicUrl }
      if ('remove' in data) await removeAlertAddress(app.db, survey, data.remove)
      else await addAlertAddress(tools, survey, data.add, survey.member.locale)
      return listAlertAddresses(app.db, survey)
    },
  })

  app.get('/alert-address', {
    schema: { querystring: AlertOfferQuery, response: { 200: AlertOffer } },
    handler: async (request) => {
      const misses = missLimit(app, `alert address from ${subscriberOf(request.ip)}`, MISSES_PER_HOUR)
      await misses.check()
      const offer = await findAlertOffer(app.db, request.query.id)
      if (offer) return offer
      await misses.miss()
      throw new AppError('not_found')
    },
  })

  app.post('/alert-address', {
    schema: { body: AnswerAlertOffer, response: { 200: AlertOfferAnswered } },
    handler: async (request) => {
      const { id, agrees } = request.body
      await answerAlertOffer(app.db, id, agrees)
      return { agrees }
    },
  })
}
