import { routeOf } from '../../../calls/define-calls.ts'
import type { App } from '../../../platform/app.ts'
import { databaseNow } from '../../../platform/clock.ts'
import { AppError } from '../../../platform/errors.ts'
import { subscriberOf } from '../../../platform/limits/subscriber.ts'
import * as m from '../../../text/messages.js'
import { recordAudit } from '../../account/audit/audit.queries.ts'
import { guessPassword, hashPassword } from '../../account/sign-in/password.access.ts'
import { requireOwnSurvey } from '../../survey/survey.access.ts'
import { tellSurveyChanged } from '../../survey/survey.queries.ts'
import { requirePublished } from '../intake/receive-answer.ts'
import { signPass } from './guest-pass.ts'
import { surveyPasswordCalls } from './survey-password.calls.ts'
import { passwordChangedAt, removePassword, savePassword } from './survey-password.queries.ts'

/**
 * Wrong passwords: of one address for one survey in a quarter of an hour, of one address in an hour whatever the survey, and of
 * one survey in an hour. The last keeps a PIN of four digits from being tried through from many addresses.
 */
const PER_QUARTER = 20
const PER_ADDRESS = 60
const PER_SURVEY = 1000

/** The password of a survey: set by members, entered by guests. */
export async function surveyPasswordRoutes(app: App): Promise<void> {
  app.route({
    ...routeOf(surveyPasswordCalls, 'GET /survey/password'),
    handler: async (request) => {
      const survey = await requireOwnSurvey(request, request.query.id, 'see')
      return { changedAt: await passwordChangedAt(app.db, survey) }
    },
  })

  app.route({
    ...routeOf(surveyPasswordCalls, 'POST /survey/password'),
    handler: async (request) => {
      const { id, password } = request.body
      const survey = await requireOwnSurvey(request, id, 'manage')
      const hash = password === null ? null : await hashPassword(password, 'password')
      const at = databaseNow()
      await app.db.transaction().execute(async (trx) => {
        if (hash === null) await removePassword(trx, survey)
        else await savePassword(trx, survey, hash, at)
        const about = { subject: survey.title, subjectId: survey.id, detail: { settings: 'password' } }
        await recordAudit(trx, survey.member, { kind: 'settings_changed', ...about })
        await tellSurveyChanged(trx, survey.id)
      })
      return { changedAt: hash === null ? null : at }
    },
  })

  app.route({
    ...routeOf(surveyPasswordCalls, 'POST /survey/unlock'),
    handler: async (request, reply) => {
      const { id, password } = request.body
      const survey = await requirePublished(app, id)
      const address = subscriberOf(request.ip)
      const isRight =
        survey.passwordHash === null ||
        (await guessPassword(
          app.db,
          [
            { key: `survey password ${id} ${address}`, limit: PER_QUARTER, seconds: 900 },
            { key: `survey password of ${address}`, limit: PER_ADDRESS, seconds: 3600 },
            { key: `survey password ${id}`, limit: PER_SURVEY, seconds: 3600 },
          ],
          survey.passwordHash,
          password,
        ))
      if (!isRight)
        throw new AppError('invalid', {
          fields: { password: (locale) => m.answers_password_wrong({}, { locale }) },
        })
      return reply
        .header('cache-control', 'no-store')
        .send({ pass: signPass(app.config.secret, survey, databaseNow()) })
    },
  })
}
