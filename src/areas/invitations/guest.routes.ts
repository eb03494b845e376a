import type { FastifyRequest } from 'fastify'
import { routeOf } from '../../calls/define-calls.ts'
import type { App } from '../../platform/app.ts'
import { databaseNow } from '../../platform/clock.ts'
import { dayIn } from '../../platform/day.ts'
import { AppError } from '../../platform/errors.ts'
import { findOrCountMiss } from '../../platform/limits/rate-limit.ts'
import { subscriberOf } from '../../platform/limits/subscriber.ts'
import { readInvitationKey } from '../answers/invited/invitation-key.ts'
import { findInvited, type Invited } from '../answers/invited/invited.queries.ts'
import { signPass } from '../answers/password/guest-pass.ts'
import { invitationCalls } from './invitation.calls.ts'
import { blockAddress, hashesOf, isBlocked, noteSeen } from './invitee.queries.ts'
import { companyOf } from './letter.queries.ts'
import { addressHash } from './person-address.ts'

/** Wrong links per address; right ones are not counted. */
const MISSES_PER_HOUR = 60

/** Where the links of letters lead. The link identifies the recipient. */
export async function invitedGuestRoutes(app: App): Promise<void> {
  app.route({
    ...routeOf(invitationCalls, 'GET /invitation/guest'),
    handler: async (request, reply) => {
      const { surveyId, branchCode, locale, hidden, isAnswered } = await requireInvited(
        request,
        request.query.key,
      )
      reply.header('cache-control', 'no-store')
      const survey = await app.published.find(surveyId)
      return {
        ...{ surveyId, subId: branchCode ?? 'none', locale, hidden, answered: isAnswered },
        ...(survey?.password && { pass: signPass(app.config.secret, survey, databaseNow()) }),
      }
    },
  })

  app.route({
    ...routeOf(invitationCalls, 'POST /invitation/seen'),
    handler: async (request, reply) => {
      const { key, step } = request.body
      const invited = await requireInvited(request, key)
      const survey = await app.published.find(invited.surveyId)
      if (survey) {
        const now = databaseNow()
        // The exact minute would reveal whose answer came after it.
        const at = survey.settings.anonymous ? new Date(dayIn(survey.timezone, now)) : now
        await noteSeen(app.db, invited, step, at)
      }
      return reply.code(204).send()
    },
  })

  app.route({
    ...routeOf(invitationCalls, 'GET /invitation/stop'),
    handler: async (request) => {
      const { accountId, address } = await requireInvited(request, request.query.key)
      const stopped = address !== '' && (await isBlocked(app.db, accountId, addressHash(accountId, address)))
      return { business: await companyOf(app.db, accountId), address, stopped }
    },
  })

  app.route({
    ...routeOf(invitationCalls, 'POST /invitation/stop'),
    handler: async (request) => {
      const invited = await requireInvited(request, request.body.key)
      // Both addresses of the person, if known; nothing is sent to a removed one anyway.
      await app.db
        .transaction()
        .execute(async (trx) =>
          blockAddress(trx, invited.accountId, await hashesOf(trx, invited), 'unsubscribed'),
        )
      return { stopped: true as const }
    },
  })

  /** @throws AppError `not_found`, and `too_many` for a subscriber who guesses */
  async function requireInvited({ ip }: FastifyRequest, text: string): Promise<Invited> {
    const key = readInvitationKey(app.config.secret, text)
    const own = `invitation from ${subscriberOf(ip)}`
    const invited = await findOrCountMiss(app, own, MISSES_PER_HOUR, async () =>
      key ? findInvited(app.db, key) : undefined,
    )
    if (!invited) throw new AppError('not_found')
    return invited
  }
}
