import type { FastifyRequest } from 'fastify'
import { routeOf } from '../../calls/define-calls.ts'
import type { App } from '../../platform/app.ts'
import { AppError } from '../../platform/errors.ts'
import { findOrCountMiss } from '../../platform/limits/rate-limit.ts'
import { subscriberOf } from '../../platform/limits/subscriber.ts'
import { mailLimits } from '../../platform/mail/mail-limit.ts'
import { refuseGiving } from '../account/reach.ts'
import { requireOwnSurvey } from '../survey/survey.access.ts'
import type { AlertOffer } from './alert-address.contract.ts'
import {
  addAlertAddress,
  answerAlertOffer,
  findAlertOffer,
  listAlertAddresses,
  removeAlertAddress,
} from './alert-address.queries.ts'
import { settingsCalls } from './settings.calls.ts'

/** Wrong links from one address; right ones are not counted. */
const MISSES_PER_HOUR = 30

/** Addresses outside the team that are notified of complaints: added by members who manage a survey, confirmed by the owner of the address. */
export async function alertAddressRoutes(app: App): Promise<void> {
  app.route({
    ...routeOf(settingsCalls, 'GET /survey/alert-address'),
    handler: async (request) =>
      listAlertAddresses(app.db, await requireOwnSurvey(request, request.query.id, 'manage')),
  })

  app.route({
    ...routeOf(settingsCalls, 'POST /survey/alert-address'),
    handler: async (request) => {
      const { id, data } = request.body
      const survey = await requireOwnSurvey(request, id, 'manage')
      if ('add' in data) refuseGiving(survey.member, 'figures', survey.id)
      const { publicUrl } = app.config
      const tools = { db: app.db, jobs: app.jobs, publicUrl, limits: mailLimits(app.config) }
      if ('remove' in data) await removeAlertAddress(app.db, survey, data.remove)
      else await addAlertAddress(tools, survey, data.add, survey.member.locale)
      return listAlertAddresses(app.db, survey)
    },
  })

  app.route({
    ...routeOf(settingsCalls, 'GET /alert-address'),
    handler: async (request) => {
      return requireOffer(request, request.query.id)
    },
  })

  app.route({
    ...routeOf(settingsCalls, 'POST /alert-address'),
    handler: async (request) => {
      const { id, agrees } = request.body
      await requireOffer(request, id)
      await answerAlertOffer(app.db, id, agrees)
      return { agrees }
    },
  })

  /** @throws AppError `not_found`, and `too_many` for a subscriber who guesses */
  async function requireOffer({ ip }: FastifyRequest, id: string): Promise<AlertOffer> {
    const own = `alert address from ${subscriberOf(ip)}`
    const offer = await findOrCountMiss(app, own, MISSES_PER_HOUR, () => findAlertOffer(app.db, id))
    if (!offer) throw new AppError('not_found')
    return offer
  }
}
