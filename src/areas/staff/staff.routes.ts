import { randomInt } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { routeOf } from '../../calls/define-calls.ts'
import type { App } from '../../platform/app.ts'
import { attachment } from '../../platform/attachment.ts'
import { databaseNow } from '../../platform/clock.ts'
import { AppError } from '../../platform/errors.ts'
import { newId } from '../../platform/ids.ts'
import * as m from '../../text/messages.js'
import { recordAudit } from '../account/audit/audit.queries.ts'
import type { Ability } from '../account/rights.ts'
import { requestLocale, requireSignedIn } from '../account/sign-in/session.access.ts'
import { renderPaper } from '../design/render/render.ts'
import { settingsOf } from '../settings/settings.ts'
import { requireSubject } from '../subject/subject.access.ts'
import { type OwnSurvey, requireOwnSurvey } from '../survey/survey.access.ts'
import { requireAdmin } from '../team/team.access.ts'
import { sheetOf } from './sheet.ts'
import { SHEET_TEMPLATE } from './sheet-template.ts'
import { openStaffPage } from './staff.access.ts'
import { staffCalls } from './staff.calls.ts'
import {
  addThanks,
  endLink,
  linkedAt,
  listBadges,
  type PersonKey,
  removeThanks,
  saveBadges,
  saveLink,
} from './staff.queries.ts'
import { readFigures, readStaffView } from './staff.read.ts'

/** People's own pages: how managers make, fill and end them, and how people open them. */
export async function staffRoutes(app: App): Promise<void> {
  app.route({
    ...routeOf(staffCalls, 'GET /survey/staff'),
    handler: async (request) => shown(await requirePerson(request, request.query, 'see')),
  })

  app.route({
    ...routeOf(staffCalls, 'POST /survey/staff/link'),
    handler: async (request, reply) => {
      const person = await requirePerson(request, request.body, 'manage')
      const { survey, key } = person
      if (!settingsOf(survey.settings).staffPages)
        throw new AppError('conflict', { detail: (locale) => m.staff_is_off({}, { locale }) })
      const link = { key: newId(), pin: String(randomInt(1_000_000)).padStart(6, '0') }
      await app.db.transaction().execute(async (trx) => {
        await saveLink(trx, key, { ...link, at: databaseNow() })
        await recordAudit(trx, survey.member, { kind: 'staff_link_made', subjectId: key.subjectId })
      })
      const url = `${app.config.publicUrl}/staff#${link.key}`
      return reply.header('cache-control', 'no-store').send({ url, pin: link.pin })
    },
  })

  app.route({
    ...routeOf(staffCalls, 'DELETE /survey/staff/link'),
    handler: async (request) => {
      const person = await requirePerson(request, request.query, 'manage')
      const { survey, key } = person
      await app.db.transaction().execute(async (trx) => {
        if (!(await endLink(trx, key))) throw new AppError('not_found')
        await recordAudit(trx, survey.member, { kind: 'staff_link_ended', subjectId: key.subjectId })
      })
      return shown(person)
    },
  })

  app.route({
    ...routeOf(staffCalls, 'POST /survey/staff/thanks'),
    handler: async (request) => {
      const { words, badge } = request.body
      const person = await requirePerson(request, request.body, 'reply')
      const { survey, key } = person
      const { accountId, memberId } = survey.member
      if (words === '' && badge === undefined)
        throw new AppError('invalid', { fields: { words: 'required' } })
      const isOffered = (await listBadges(app.db, accountId)).some(({ id }) => id === badge)
      if (badge !== undefined && !isOffered) throw new AppError('invalid', { fields: { badge: 'unknown' } })
      await app.db.transaction().execute(async (trx) => {
        await addThanks(trx, key, { words, badgeId: badge ?? null, memberId, at: databaseNow() })
        await recordAudit(trx, survey.member, { kind: 'staff_thanked', subjectId: key.subjectId })
      })
      return shown(person)
    },
  })

  app.route({
    ...routeOf(staffCalls, 'DELETE /survey/staff/thanks'),
    handler: async (request) => {
      const person = await requirePerson(request, request.query, 'reply')
      if (!(await removeThanks(app.db, person.key, request.query.thanks))) throw new AppError('not_found')
      return shown(person)
    },
  })

  app.route({
    ...routeOf(staffCalls, 'GET /survey/staff/sheet'),
    handler: async (request, reply) => {
      const { survey, key } = await requirePerson(request, request.query, 'reply')
      const locale = requestLocale(request)
      const sheet = sheetOf(await readFigures(app.db, survey, key.subjectId), locale, databaseNow())
      if (!sheet) throw new AppError('conflict', { detail: m.staff_sheet_few({}, { locale }) })
      const file = await renderPaper({ template: SHEET_TEMPLATE, content: sheet })
      return reply
        .header('cache-control', 'no-store')
        .header('content-disposition', attachment(`${sheet.title}.pdf`))
        .type('application/pdf')
        .send(file)
    },
  })

  app.route({
    ...routeOf(staffCalls, 'GET /staff-badges'),
    handler: async (request) => {
      const { accountId } = await requireSignedIn(request)
      return { badges: await listBadges(app.db, accountId) }
    },
  })

  app.route({
    ...routeOf(staffCalls, 'POST /staff-badges'),
    handler: async (request) => {
      const { accountId } = await requireAdmin(request)
      await app.db.transaction().execute((trx) => saveBadges(trx, accountId, request.body.badges))
      return { badges: await listBadges(app.db, accountId) }
    },
  })

  app.route({
    ...routeOf(staffCalls, 'POST /staff/open'),
    handler: async (request, reply) => {
      const { survey, subjectId } = await openStaffPage(app, request, request.body)
      const view = await readStaffView(app.db, survey, subjectId)
      return reply.header('cache-control', 'no-store').send(view)
    },
  })

  type Person = { survey: OwnSurvey; key: PersonKey }

  /** @throws AppError `not_found` for a person out of the member's reach */
  async function requirePerson(
    request: FastifyRequest,
    { id, subject }: { id: string; subject: string },
    ability: Ability,
  ): Promise<Person> {
    const survey = await requireOwnSurvey(request, id, ability)
    await requireSubject(app.db, survey, subject)
    return { survey, key: { accountId: survey.accountId, surveyId: id, subjectId: subject } }
  }

  async function shown({ survey, key }: Person) {
    const [link, view] = await Promise.all([
      linkedAt(app.db, key),
      readStaffView(app.db, survey, key.subjectId),
    ])
    return { isOn: settingsOf(survey.settings).staffPages, linkedAt: link, view }
  }
}
