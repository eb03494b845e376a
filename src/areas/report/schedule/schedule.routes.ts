import type { FastifyRequest } from 'fastify'
import { routeOf } from '../../../calls/define-calls.ts'
import type { App } from '../../../platform/app.ts'
import { databaseNow } from '../../../platform/clock.ts'
import type { Executor } from '../../../platform/database.ts'
import { AppError } from '../../../platform/errors.ts'
import { createOnce, idempotencyKey } from '../../../platform/idempotency.ts'
import { countTries, findOrCountMiss } from '../../../platform/limits/rate-limit.ts'
import { subscriberOf } from '../../../platform/limits/subscriber.ts'
import { queueMail } from '../../../platform/mail/mail.ts'
import { mailLimits } from '../../../platform/mail/mail-limit.ts'
import { recordAudit } from '../../account/audit/audit.queries.ts'
import { mailBrandOf } from '../../account/profile/brand.queries.ts'
import { resolveFilter } from '../../answers/read/filter.access.ts'
import type { OwnSurvey } from '../../survey/survey.access.ts'
import { requireWholeExport } from '../export/export.access.ts'
import { nextRun } from './next-run.ts'
import { answerReportOffer, findReportOffer, listReaders } from './recipient.queries.ts'
import { type ReportKey, readReportKey, reportKey } from './report-key.ts'
import { reportScheduleCalls } from './schedule.calls.ts'
import type { ReportOffer, ScheduleChange } from './schedule.contract.ts'
import { findSchedule, listSchedules, removeSchedule, writeSchedule } from './schedule.queries.ts'
import { reportOfferMail } from './schedule-mail.ts'

const DAY = 86_400
/** Questions that an account may send a day, and that one address may get from all of them. */
const ASKED_A_DAY = { account: 40, address: 3 }
/** Trials of a report that a member may have in an hour. */
const TRIALS_PER_HOUR = 10
/** Wrong links from one address; right ones are not counted. */
const MISSES_PER_HOUR = 30

/** Reports that go out by themselves: their schedules, and the links in their mails. */
export async function reportScheduleRoutes(app: App): Promise<void> {
  app.route({
    ...routeOf(reportScheduleCalls, 'GET /report/schedule'),
    handler: async (request) => {
      const survey = await requireWholeExport(request, request.query.id)
      const [schedules, members] = await Promise.all([
        listSchedules(app.db, survey),
        listReaders(app.db, survey),
      ])
      return { schedules, members }
    },
  })

  app.route({
    ...routeOf(reportScheduleCalls, 'POST /report/schedule'),
    handler: async (request) => {
      const { id, data } = request.body
      const survey = await requireWholeExport(request, id)
      await checkChange(survey, data)
      return { schedule: await save(survey, data, request) }
    },
  })

  app.route({
    ...routeOf(reportScheduleCalls, 'DELETE /report/schedule'),
    handler: async (request) => {
      const { id, schedule } = request.query
      const survey = await requireWholeExport(request, id)
      const removed = await app.db.transaction().execute(async (trx) => {
        const was = await removeSchedule(trx, survey, schedule)
        const what = { subject: survey.title, subjectId: survey.id }
        if (was) await recordAudit(trx, survey.member, { kind: 'schedule_removed', ...what })
        return was
      })
      return { removed }
    },
  })

  app.route({
    ...routeOf(reportScheduleCalls, 'POST /report/schedule/send'),
    handler: async (request, reply) => {
      const { id, schedule } = request.body
      const survey = await requireWholeExport(request, id)
      const { accountId, member } = survey
      const run = { accountId, surveyId: survey.id, id: schedule }
      if (!(await findSchedule(app.db, run))) throw new AppError('not_found')
      await countTries(app.db, [
        { key: `report trial ${member.memberId}`, limit: TRIALS_PER_HOUR, seconds: 3600 },
      ])
      const due = databaseNow().toISOString()
      await app.jobs.send(app.db, 'report', { ...run, due, only: member.memberId })
      return reply.code(202).send({ queued: true })
    },
  })

  app.route({
    ...routeOf(reportScheduleCalls, 'GET /report/offer'),
    handler: async (request) => (await requireOffer(request, request.query.key)).offer,
  })

  app.route({
    ...routeOf(reportScheduleCalls, 'POST /report/offer'),
    handler: async (request) => {
      const { key, agrees } = request.body
      const offer = await requireOffer(request, key)
      await answerReportOffer(app.db, offer.key, agrees, databaseNow())
      return { agrees }
    },
  })

  /** @throws AppError `not_found` and `invalid`: what is named must exist, and be seen by who names it */
  async function checkChange(survey: OwnSurvey, { filter, members, addresses }: ScheduleChange) {
    await resolveFilter(app.db, survey, filter)
    const readers = await listReaders(app.db, survey)
    if (members.some((id) => !readers.some((reader) => reader.id === id)))
      throw new AppError('invalid', { fields: { 'data.members': 'invalid' } })
    if (members.length + addresses.length === 0)
      throw new AppError('invalid', { fields: { 'data.members': 'required' } })
  }

  async function save(survey: OwnSurvey, data: ScheduleChange, request: FastifyRequest): Promise<string> {
    const { publicUrl, secret } = app.config
    const { accountId, id: surveyId, member } = survey
    const brand = await mailBrandOf(app.db, accountId, publicUrl)
    const nextAt = nextRun(data, member.timezone, databaseNow())
    const write = async (trx: Executor) => {
      const { id, asks } = await writeSchedule(trx, survey, data, nextAt)
      const detail = { schedule: data.title, addresses: data.addresses.join(', ').slice(0, 300) }
      const what = { subject: survey.title, subjectId: survey.id, detail }
      await recordAudit(trx, survey.member, { kind: 'schedule_saved', ...what })
      for (const { id: recipientId, address } of asks) {
        await countTries(app.db, [
          { key: `report address ${accountId}`, limit: ASKED_A_DAY.account, seconds: DAY },
          { key: `report address ${address.toLowerCase()}`, limit: ASKED_A_DAY.address, seconds: DAY },
          ...mailLimits(app.config, { from: request.ip, to: address }),
        ])
        const key = reportKey(secret, { accountId, surveyId, scheduleId: id, recipientId })
        const mail = reportOfferMail({
          locale: data.locale,
          from: brand,
          survey: survey.title,
          schedule: data.title,
          url: `${publicUrl}/reports/${key}`,
        })
        await queueMail(trx, app.jobs, { to: address, urgency: 'awaited', ...mail })
      }
      return id
    }
    const key = data.schedule ? undefined : idempotencyKey(request)
    return app.db.transaction().execute((trx) => createOnce(trx, accountId, key, () => write(trx)))
  }

  /** @throws AppError `not_found`, and `too_many` for a subscriber who guesses */
  async function requireOffer(
    { ip }: FastifyRequest,
    text: string,
  ): Promise<{ key: ReportKey; offer: ReportOffer }> {
    const { secret } = app.config
    const key = readReportKey(secret, text)
    const own = `report offer from ${subscriberOf(ip)}`
    const offer = await findOrCountMiss(app, own, MISSES_PER_HOUR, async () =>
      key ? findReportOffer(app.db, key) : undefined,
    )
    if (!offer || !key) throw new AppError('not_found')
    return { key, offer }
  }
}
