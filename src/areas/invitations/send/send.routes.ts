import { routeOf } from '../../../calls/define-calls.ts'
import type { App } from '../../../platform/app.ts'
import { databaseNow } from '../../../platform/clock.ts'
import type { Executor } from '../../../platform/database.ts'
import { AppError } from '../../../platform/errors.ts'
import { createOnce, idempotencyKey } from '../../../platform/idempotency.ts'
import * as m from '../../../text/messages.js'
import { requestLocale } from '../../account/sign-in/session.access.ts'
import { requireOwnSurvey } from '../../survey/survey.access.ts'
import { invitationCalls } from '../invitation.calls.ts'
import { prepareInvitation } from './invite-one.write.ts'

/** One invitation after a visit, from an API client with a key. */
export async function sendInvitationRoutes(app: App): Promise<void> {
  app.route({
    ...routeOf(invitationCalls, 'POST /invitation/send'),
    handler: async (request) => {
      const { id, data } = request.body
      const survey = await requireOwnSurvey(request, id, 'reply')
      const locale = requestLocale(request)
      if (survey.version === 0 || survey.trashedAt)
        throw new AppError('conflict', { detail: m.invitations_not_published({}, { locale }) })
      const title = m.invitations_by_api({}, { locale: survey.member.locale })
      const invite = await prepareInvitation(app.db, survey, data, { title, strict: true, locale })
      const add = async (trx: Executor) => {
        const now = databaseNow()
        const invitation = await invite(trx, { now, at: now })
        if (invitation.state === 'queued') await app.jobs.send(trx, 'invitations', {})
        return invitation
      }
      return app.db
        .transaction()
        .execute((trx) => createOnce(trx, survey.accountId, idempotencyKey(request), () => add(trx)))
    },
  })
}
