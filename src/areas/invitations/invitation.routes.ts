import type { FastifyRequest } from 'fastify'
import { routeOf } from '../../calls/define-calls.ts'
import type { App } from '../../platform/app.ts'
import { databaseNow } from '../../platform/clock.ts'
import type { Executor } from '../../platform/database.ts'
import { AppError } from '../../platform/errors.ts'
import { createOnce, idempotencyKey } from '../../platform/idempotency.ts'
import * as m from '../../text/messages.js'
import { recordAudit } from '../account/audit/audit.queries.ts'
import { mailBrandOf } from '../account/profile/brand.queries.ts'
import { requestLocale } from '../account/sign-in/session.access.ts'
import { inEffect, settingsOf } from '../settings/settings.ts'
import { type OwnSurvey, requireOwnSurvey } from '../survey/survey.access.ts'
import { eraseInvited } from './erase-person.write.ts'
import { invitationCalls } from './invitation.calls.ts'
import { invitationMail, readyTexts } from './invitation-mail.ts'
import { leftOutNow, listInvitees } from './invitee.queries.ts'
import { companyOf } from './letter.queries.ts'
import { personAddress, personPhone } from './person-address.ts'
import { invitationSetting, saveInvitationSetting } from './setting.queries.ts'
import { invitationSms, readySmsTexts } from './sms/invitation-sms.ts'
import { checkTexts, refuseUnpaid, sampleLink, smsCost } from './sms/sms-cost.read.ts'
import {
  addWave,
  countsOf,
  findWave,
  listWaves,
  removeWave,
  type StoredWave,
  saveWave,
  shownWave,
  startWave,
  stopWave,
} from './wave.queries.ts'

const DAY_MS = 86_400_000

/** Invitations in the cabinet: for members who manage the survey as a whole. */
export async function invitationRoutes(app: App): Promise<void> {
  app.route({
    ...routeOf(invitationCalls, 'GET /invitation'),
    handler: async (request) => {
      const survey = await requireOwnSurvey(request, request.query.id, 'manage')
      const [waves, setting] = await Promise.all([
        listWaves(app.db, survey),
        invitationSetting(app.db, survey.accountId),
      ])
      return {
        waves,
        setting,
        anonymous: inEffect(settingsOf(survey.settings)).anonymous,
        published: survey.version > 0 && survey.trashedAt === null,
      }
    },
  })

  app.route({
    ...routeOf(invitationCalls, 'POST /invitation/setting'),
    handler: async (request) => {
      const survey = await requireOwnSurvey(request, request.body.id, 'manage')
      // It applies to all surveys of the account.
      if (survey.member.rights.surveys !== 'all') throw new AppError('forbidden', { reason: 'rights' })
      await app.db.transaction().execute(async (trx) => {
        await saveInvitationSetting(trx, survey.accountId, request.body.data)
        await recordAudit(trx, survey.member, { kind: 'mailing_changed', detail: { part: 'limits' } })
      })
      return { setting: request.body.data }
    },
  })

  app.route({
    ...routeOf(invitationCalls, 'POST /invitation'),
    handler: async (request) => {
      const { id, data } = request.body
      const survey = await requireOwnSurvey(request, id, 'manage')
      const { channel = 'email' } = data
      const ready = channel === 'sms' ? readySmsTexts : readyTexts
      const texts = ready(survey.draft, await companyOf(app.db, survey.accountId))
      const wave = await app.db
        .transaction()
        .execute((trx) =>
          createOnce(trx, survey.accountId, idempotencyKey(request), () =>
            addWave(trx, survey, { ...data, channel, texts }),
          ),
        )
      return { wave }
    },
  })

  app.route({
    ...routeOf(invitationCalls, 'GET /invitation/wave'),
    handler: async (request) => {
      const { survey, wave } = await requireWave(request, request.query)
      const key = { accountId: survey.accountId, surveyId: survey.id, waveId: wave.id }
      const { capDays } = await invitationSetting(app.db, survey.accountId)
      const since = new Date(databaseNow().getTime() - capDays * DAY_MS)
      const counts = await countsOf(app.db, survey.accountId, [wave.id])
      const { locales, defaultLocale } = survey.draft.config
      const { texts, reminders, remindDays } = wave
      return {
        wave: {
          ...shownWave(wave, counts.get(wave.id)),
          texts,
          reminders,
          remindDays,
          leftOut: await leftOutNow(app.db, key, since),
          locales,
          defaultLocale,
          preview: await previewOf(survey, wave, request),
          sms: wave.channel === 'sms' ? await smsCost(app, survey, wave) : null,
          people: await listInvitees(app.db, key),
        },
      }
    },
  })

  app.route({
    ...routeOf(invitationCalls, 'POST /invitation/wave'),
    handler: async (request) => {
      const { data } = request.body
      const { survey, wave } = await requireWave(request, request.body)
      const { locales, defaultLocale } = survey.draft.config
      if (!data.texts[defaultLocale] || Object.keys(data.texts).some((locale) => !locales.includes(locale)))
        throw new AppError('invalid', { fields: { 'data.texts': 'invalid' } })
      checkTexts(wave.channel, data.texts, requestLocale(request))
      await saveWave(app.db, survey, wave.id, data)
      return { wave: wave.id }
    },
  })

  app.route({
    ...routeOf(invitationCalls, 'POST /invitation/wave/start'),
    handler: async (request) => {
      const { survey, wave } = await requireWave(request, request.body)
      const locale = requestLocale(request)
      if (survey.version === 0 || survey.trashedAt)
        throw new AppError('conflict', { detail: m.invitations_not_published({}, { locale }) })
      const counts = await countsOf(app.db, survey.accountId, [wave.id])
      if (!wave.byApi && !counts.get(wave.id)?.people)
        throw new AppError('conflict', { detail: m.invitations_no_people({}, { locale }) })
      if (wave.channel === 'sms') refuseUnpaid(await smsCost(app, survey, wave), locale)
      const now = databaseNow()
      const requestedStart = request.body.at ? Date.parse(request.body.at) : 0
      const at = new Date(Math.max(requestedStart, now.getTime()))
      const { memberId } = survey.member
      await app.db.transaction().execute(async (trx) => {
        const isNew = await startWave(trx, survey, wave.id, { at, memberId })
        await noteWave(trx, survey, wave, 'mailing_changed', { active: true })
        // At once, and every minute from then on.
        if (isNew) await app.jobs.send(trx, 'invitations', {})
      })
      return { wave: wave.id }
    },
  })

  app.route({
    ...routeOf(invitationCalls, 'POST /invitation/wave/stop'),
    handler: async (request) => {
      const { survey, wave } = await requireWave(request, request.body)
      await app.db.transaction().execute(async (trx) => {
        await stopWave(trx, survey, wave.id)
        await noteWave(trx, survey, wave, 'mailing_changed', { active: false })
      })
      return { wave: wave.id }
    },
  })

  app.route({
    ...routeOf(invitationCalls, 'DELETE /invitation/wave'),
    handler: async (request) => {
      const { survey, wave } = await requireWave(request, request.query)
      await app.db.transaction().execute(async (trx) => {
        await removeWave(trx, survey, wave.id)
        await noteWave(trx, survey, wave, 'mailing_removed')
      })
      return { wave: wave.id }
    },
  })

  app.route({
    ...routeOf(invitationCalls, 'DELETE /invitation/person'),
    handler: async (request) => {
      const { id, email, phone, answers } = request.query
      const survey = await requireOwnSurvey(request, id, 'manage')
      // The person belongs to the account, across its surveys.
      if (survey.member.rights.surveys !== 'all') throw new AppError('forbidden', { reason: 'rights' })
      const address = email === undefined ? personPhone(phone ?? '') : personAddress(email)
      if (!address)
        throw new AppError('invalid', { fields: { [email === undefined ? 'phone' : 'email']: 'invalid' } })
      return eraseInvited(app, survey.member, address, answers === '1')
    },
  })

  /** @throws AppError `not_found`, `forbidden` */
  async function requireWave(
    request: FastifyRequest,
    { id, wave: waveId }: { id: string; wave: string },
  ): Promise<{ survey: OwnSurvey; wave: StoredWave }> {
    const survey = await requireOwnSurvey(request, id, 'manage')
    const wave = await findWave(app.db, survey, waveId)
    if (!wave) throw new AppError('not_found')
    return { survey, wave }
  }

  async function previewOf(
    survey: OwnSurvey,
    { texts, source, channel }: StoredWave,
    request: FastifyRequest,
  ) {
    const { publicUrl } = app.config
    const { defaultLocale } = survey.draft.config
    const name = m.invitations_sample_name({}, { locale: requestLocale(request) })
    if (channel === 'sms') {
      const url = sampleLink(app.config, survey.accountId)
      const text = invitationSms({ texts, locale: null, survey: survey.draft, name, url, isReminder: false })
      return { subject: '', html: '', text }
    }
    const { subject, html } = invitationMail({
      survey: survey.draft,
      texts,
      locale: defaultLocale,
      name,
      business: await companyOf(app.db, survey.accountId),
      source,
      from: await mailBrandOf(app.db, survey.accountId, publicUrl),
      url: `${publicUrl}/i/`,
      isReminder: false,
    })
    return { subject, html, text: '' }
  }
}

function noteWave(
  trx: Executor,
  survey: OwnSurvey,
  { id, title }: StoredWave,
  kind: 'mailing_changed' | 'mailing_removed',
  detail: { active?: boolean } = {},
): Promise<void> {
  return recordAudit(trx, survey.member, { kind, subject: title, subjectId: id, detail })
}
