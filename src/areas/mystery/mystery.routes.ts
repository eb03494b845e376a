import type { FastifyRequest } from 'fastify'
import { routeOf } from '../../calls/define-calls.ts'
import type { App } from '../../platform/app.ts'
import { attachment } from '../../platform/attachment.ts'
import { AppError } from '../../platform/errors.ts'
import { idempotencyKey } from '../../platform/idempotency.ts'
import { countTries } from '../../platform/limits/rate-limit.ts'
import { mailLimits } from '../../platform/mail/mail-limit.ts'
import * as m from '../../text/messages.js'
import { recordAudit } from '../account/audit/audit.queries.ts'
import { isAble } from '../account/rights.ts'
import { requestLocale } from '../account/sign-in/session.access.ts'
import { listBranches } from '../branch/branch.queries.ts'
import { type OwnSurvey, requireOwnSurvey } from '../survey/survey.access.ts'
import { listCheckers } from './checker/checker.queries.ts'
import { dismissChecker, inviteChecker, isMailAddress, renewInvitation } from './checker/invite.write.ts'
import { mysteryCalls } from './mystery.calls.ts'
import { asListed, readMystery, runsProgramme, visibleVisits } from './mystery.read.ts'
import { addVisit, moveVisit } from './plan/hand-plan.write.ts'
import { addToPlan, assignVisit, cancelVisit, proposePlan } from './plan/plan.write.ts'
import { findProgramme } from './programme.queries.ts'
import { changeProgramme } from './programme.write.ts'
import { readVisit, requireSeenVisit } from './visit/details.read.ts'
import { findPhoto, photoPath } from './visit/photo.queries.ts'
import { presentIn } from './visit/present.ts'
import { reviewVisit, writeToThread } from './visit/review.write.ts'
import { listVisits } from './visit/visit.queries.ts'
import { visitsFile } from './visit/visits-file.ts'

/** Mystery visits: programme, plan, checkers, reviews and results. */
export async function mysteryRoutes(app: App): Promise<void> {
  readRoutes(app)
  planRoutes(app)
  visitRoutes(app)
  checkerListRoutes(app)
  fileRoutes(app)
}

function readRoutes(app: App): void {
  app.route({
    ...routeOf(mysteryCalls, 'GET /survey/mystery/page'),
    handler: async (request) => {
      const survey = await requireOwnSurvey(request, request.query.id, 'see')
      return readMystery(app.db, survey, requestLocale(request))
    },
  })

  app.route({
    ...routeOf(mysteryCalls, 'GET /survey/mystery'),
    handler: async (request) => {
      const survey = await requireOwnSurvey(request, request.query.id, 'see')
      const { programme, visits, results } = await readMystery(app.db, survey, requestLocale(request))
      return { programme, visits, results }
    },
  })

  app.route({
    ...routeOf(mysteryCalls, 'GET /survey/mystery/visits/one'),
    handler: async (request) => {
      const survey = await requireOwnSurvey(request, request.query.id, 'see')
      return readVisit(app.db, survey, request.query.visit, requestLocale(request))
    },
  })
}

function planRoutes(app: App): void {
  app.route({
    ...routeOf(mysteryCalls, 'POST /survey/mystery/programme'),
    handler: async (request) => {
      const { id, data, revision } = request.body
      const survey = await requireOwnSurvey(request, id, 'manage')
      await changeProgramme(app.db, survey, data, revision)
      return (await findProgramme(app.db, survey))!
    },
  })

  app.route({
    ...routeOf(mysteryCalls, 'GET /survey/mystery/plan'),
    handler: async (request) => {
      const { id, ...draw } = request.query
      return proposePlan(app.db, await requireOwnSurvey(request, id, 'manage'), draw)
    },
  })

  app.route({
    ...routeOf(mysteryCalls, 'POST /survey/mystery/plan'),
    handler: async (request) => {
      const { id, ...draw } = request.body
      return { added: await addToPlan(app.db, await requireOwnSurvey(request, id, 'manage'), draw) }
    },
  })

  app.route({
    ...routeOf(mysteryCalls, 'POST /survey/mystery/visits'),
    handler: async (request, reply) => {
      const { id, ...visit } = request.body
      const survey = await requireOwnSurvey(request, id, 'manage')
      const key = idempotencyKey(request)
      const visitId = await addVisit(app.db, survey, visit, key)
      return reply.code(201).send(await readVisit(app.db, survey, visitId, requestLocale(request)))
    },
  })

  app.route({
    ...routeOf(mysteryCalls, 'POST /survey/mystery/visits/move'),
    handler: async (request) => {
      const { id, ...place } = request.body
      const survey = await requireOwnSurvey(request, id, 'manage')
      await moveVisit(app.db, survey, place)
      return readVisit(app.db, survey, place.visit, requestLocale(request))
    },
  })

  app.route({
    ...routeOf(mysteryCalls, 'POST /survey/mystery/visits/assign'),
    handler: async (request) => {
      const { id, ...assignment } = request.body
      const survey = await requireOwnSurvey(request, id, 'manage')
      await assignVisit(app.db, survey, assignment)
      return readVisit(app.db, survey, assignment.visit, requestLocale(request))
    },
  })

  app.route({
    ...routeOf(mysteryCalls, 'DELETE /survey/mystery/visits'),
    handler: async (request, reply) => {
      const { id, visit } = request.query
      await cancelVisit(app.db, await requireOwnSurvey(request, id, 'manage'), visit)
      return reply.code(204).send()
    },
  })
}

function visitRoutes(app: App): void {
  app.route({
    ...routeOf(mysteryCalls, 'POST /survey/mystery/review'),
    handler: async (request) => {
      const { id, visit } = request.body
      const survey = await requireOwnSurvey(request, id, 'manage')
      await reviewVisit(app, survey, request.body)
      return readVisit(app.db, survey, visit, requestLocale(request))
    },
  })

  app.route({
    ...routeOf(mysteryCalls, 'POST /survey/mystery/thread'),
    handler: async (request) => {
      const { id, visit, text } = request.body
      const survey = await requireOwnSurvey(request, id, 'see')
      const { rights } = survey.member
      if (!isAble(rights, 'reply') && !isAble(rights, 'manage'))
        throw new AppError('forbidden', { reason: 'rights' })
      await writeToThread(app, survey, { visit, text })
      return readVisit(app.db, survey, visit, requestLocale(request))
    },
  })
}

function checkerListRoutes(app: App): void {
  app.route({
    ...routeOf(mysteryCalls, 'POST /survey/mystery/checkers'),
    handler: async (request, reply) => {
      const { id, data } = request.body
      const survey = await requireOwnSurvey(request, id, 'manage')
      await countInvitation(app, request, survey, data.contact)
      return reply.code(201).send(await inviteChecker(app, survey, data))
    },
  })

  app.route({
    ...routeOf(mysteryCalls, 'POST /survey/mystery/checkers/link'),
    handler: async (request) => {
      const { id, checker } = request.body
      const survey = await requireOwnSurvey(request, id, 'manage')
      const contact = (await listCheckers(app.db, survey)).find((each) => each.id === checker)?.contact
      await countInvitation(app, request, survey, contact ?? '')
      return renewInvitation(app, survey, checker)
    },
  })

  app.route({
    ...routeOf(mysteryCalls, 'DELETE /survey/mystery/checkers'),
    handler: async (request, reply) => {
      const { id, checker } = request.query
      await dismissChecker(app, await requireOwnSurvey(request, id, 'manage'), checker)
      return reply.code(204).send()
    },
  })
}

/** Invitations can be mails to anybody: they have the limits of all mails. @throws AppError `too_many` */
async function countInvitation(
  app: App,
  { ip }: FastifyRequest,
  { accountId }: OwnSurvey,
  contact: string,
): Promise<void> {
  const own = { key: `checkers ${accountId}`, limit: app.config.limits.invitesPerHour, seconds: 3600 }
  const mails = isMailAddress(contact) ? mailLimits(app.config, { from: ip, to: contact }) : []
  await countTries(app.db, [own, ...mails])
}

function fileRoutes(app: App): void {
  app.route({
    ...routeOf(mysteryCalls, 'GET /survey/mystery/photo'),
    handler: async (request, reply) => {
      const { id, visit, photo } = request.query
      const survey = await requireOwnSurvey(request, id, 'see')
      await requireSeenVisit(app.db, survey, visit)
      const row = await findPhoto(app.db, survey, photo)
      const bytes = row?.visitId === visit ? await app.files.get(photoPath(survey, photo)) : undefined
      if (!bytes) throw new AppError('not_found')
      return reply
        .type('image/webp')
        .header('cache-control', 'private, max-age=3600')
        .header('content-disposition', attachment(`${photo}.webp`, 'inline'))
        .header('content-security-policy', "default-src 'none'; sandbox")
        .send(bytes)
    },
  })

  app.route({
    ...routeOf(mysteryCalls, 'GET /survey/mystery/file'),
    handler: async (request, reply) => {
      const { id, format } = request.query
      const survey = await requireOwnSurvey(request, id, 'export')
      const locale = requestLocale(request)
      const [programme, branches, checkers, visits] = await Promise.all([
        findProgramme(app.db, survey),
        listBranches(app.db, survey),
        listCheckers(app.db, survey),
        listVisits(app.db, survey),
      ])
      if (!programme) throw new AppError('not_found')
      const naming = {
        branches,
        named: new Map(checkers.map((checker) => [checker.id, checker.name])),
        present: presentIn(survey.member.timezone),
        runs: runsProgramme(survey),
      }
      const rows = visibleVisits(survey, visits)
        .filter(({ status }) => status === 'accepted')
        .flatMap((visit) => {
          const listed = asListed(visit, naming)
          return listed ? [{ listed, visit }] : []
        })
      await recordAudit(app.db, survey.member, {
        kind: 'answers_exported',
        subject: `${survey.title}: ${m.mystery_name({}, { locale })}`,
        subjectId: survey.id,
        detail: { format, rows: rows.length },
      })
      const file = await visitsFile(format, rows, programme.checklist, locale)
      return reply
        .type(
          format === 'csv'
            ? 'text/csv; charset=utf-8'
            : 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
        )
        .header('cache-control', 'no-store')
        .header('content-disposition', attachment(`${m.mystery_name({}, { locale })}.${format}`))
        .send(file)
    },
  })
}
