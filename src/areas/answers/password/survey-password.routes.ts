import { routeOf } from '../../../calls/define-calls.ts'
import type { App } from '../../../platform/app.ts'
import { databaseNow } from '../../../platform/clock.ts'
import { AppError } from '../../../platform/errors.ts'
import { countHit, triesOf } from '../../../platform/limits/rate-limit.ts'
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

/** Wrong passwords of one address for one survey. */
const USUAL = { limit: 20, seconds: 900 }
/** The same while somebody guesses: beyond so many wrong passwords of a survey in an hour, from all addresses. The right one opens it. */
const MANY = { limit: 300, seconds: 3600 }
const STRICT = { limit: 5, seconds: 3600 }
/** Wrong passwords of one address, whatever the survey. */
const PER_ADDRESS = { limit: 60, seconds: 3600 }

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
      if (survey.password && !(await isPassword(app, survey.password, { id, password, ip: request.ip })))
        throw new AppError('invalid', {
          fields: { password: (locale) => m.answers_password_wrong({}, { locale }) },
        })
      return reply
        .header('cache-control', 'no-store')
        .send({ pass: signPass(app.config.secret, survey, databaseNow()) })
    },
  })
}

/** @throws AppError `too_many` */
async function isPassword(
  { db }: App,
  { hash }: { hash: string },
  { id, password, ip }: { id: string; password: string; ip: string },
): Promise<boolean> {
  const address = subscriberOf(ip)
  const ofSurvey = `survey password ${id}`
  const isGuessed = (await triesOf(db, { key: ofSurvey, ...MANY })) >= MANY.limit
  const isRight = await guessPassword(
    db,
    [
      { key: `${ofSurvey} ${address}`, ...(isGuessed ? STRICT : USUAL) },
      { key: `survey password of ${address}`, ...PER_ADDRESS },
    ],
    hash,
    password,
  )
  if (!isRight) await countHit(db, ofSurvey, MANY.seconds)
  return isRight
}
