import type { FastifyReply, FastifyRequest } from 'fastify'
import { routeOf } from '../../calls/define-calls.ts'
import type { App } from '../../platform/app.ts'
import { databaseNow } from '../../platform/clock.ts'
import { dayIn } from '../../platform/day.ts'
import { AppError } from '../../platform/errors.ts'
import { countTry, findOrCountMiss } from '../../platform/limits/rate-limit.ts'
import { subscriberOf } from '../../platform/limits/subscriber.ts'
import { subjectsAt } from '../answers/intake/subjects-for-guest.ts'
import { PAGE_TIME_HEADER, signPageTime } from '../answers/page-time.ts'
import { opensWith } from '../answers/password/guest-pass.ts'
import type { PublishedSurvey } from '../answers/published.queries.ts'
import { addReviewClick } from '../branch/review/review-clicks.queries.ts'
import { closingQuota } from '../questionnaire/logic/quota.ts'
import { givesRewards, withoutRewards } from '../questionnaire/logic/reward.ts'
import { reviewSite } from '../questionnaire/question/review-site.ts'
import { isOpenOn } from '../settings/settings.ts'
import { withoutSuppressed } from '../settings/suppressed-questions.ts'
import { isOffered } from '../subject/days.ts'
import type { Subject } from '../subject/subject.queries.ts'
import { interviewCalls } from './interview.calls.ts'
import type { Interview, ReviewPress } from './interview.contract.ts'
import { deedsAt, reviewsAt } from './thanks-links.ts'

/** What guests may read, answered from memory; only the fields named in the contract leave. */
export async function interviewRoutes(app: App): Promise<void> {
  for (const name of ['GET /survey/receive-old', 'GET /survey/receive-old2'] as const) {
    app.route({
      ...routeOf(interviewCalls, name),
      handler: async (request, reply) => {
        const survey = await requireOpen(app, request.query.id)
        const isOpen = opensWith(app.config.secret, survey, request.query.pass, databaseNow())
        if (isKnown(app, request, reply, survey, isOpen)) return reply.code(304).send(undefined)
        const branch = branchOf(survey, request.query.subid)
        if (!isOpen) return withoutQuestions(survey, branch)
        const full = fullEnding(survey, branch?.id)
        return {
          survey: {
            id: survey.id,
            title: survey.title,
            version: survey.version,
            ...withoutRewards(withoutSuppressed(survey.document)),
          },
          branch: branch ?? null,
          subjects: offered(survey, branch?.id),
          settings: survey.settings,
          business: survey.business,
          ...(givesRewards(survey.document) && { gives: true }),
          full,
          // Nothing was answered yet where no answer is taken.
          reviews: full === undefined ? reviewsAt(survey, branch?.id) : [],
          deeds: full === undefined ? deedsAt(survey, branch?.id, databaseNow()) : [],
          timezone: branch?.timezone ?? survey.timezone,
        }
      },
    })
  }

  app.route({
    ...routeOf(interviewCalls, 'GET /survey/subject-old'),
    handler: async (request) => {
      const survey = await requireOpen(app, request.query.id)
      if (!opensWith(app.config.secret, survey, request.query.pass, databaseNow()))
        throw new AppError('forbidden', { reason: 'password' })
      const branch = branchOf(survey, request.query.subid)
      return { subjects: offered(survey, branch?.id) }
    },
  })

  app.route({
    ...routeOf(interviewCalls, 'GET /survey/branches-old'),
    handler: async (request, reply) => {
      const survey = await requireOpen(app, request.query.id)
      if (isKnown(app, request, reply, survey, survey.password === null))
        return reply.code(304).send(undefined)
      const { locales, defaultLocale, theme } = survey.document.config
      return {
        survey: { id: survey.id, title: survey.title, locales, defaultLocale, theme },
        business: survey.business,
        branches: survey.branches,
      }
    },
  })

  app.route({
    ...routeOf(interviewCalls, 'GET /q'),
    handler: async (request) => {
      const { codeMissesPerHour } = app.config.limits
      const link = await findOrCountMiss(
        app,
        `code ${subscriberOf(request.ip)}`,
        codeMissesPerHour,
        async () => {
          const target = await app.published.code(request.query.code)
          const survey = target && (await app.published.find(target.surveyId))
          return survey && { target, survey }
        },
      )
      if (!link) throw new AppError('not_found')
      const { target, survey } = link
      const branch = survey.branches.find(({ id }) => id === target.branchId)
      return {
        surveyId: survey.id,
        subId: branch?.code ?? 'none',
        code: target.code,
        isAsleep: target.isAsleep,
        hasPlaces: survey.branches.length > 0,
        subjectId: target.subjectId,
        placement: target.placement,
      }
    },
  })

  app.route({
    ...routeOf(interviewCalls, 'POST /q/scan'),
    handler: (request, reply) => {
      // Answered at once and always the same: nobody learns from it which codes there are.
      void countScan(app, request.body.code, request.ip).catch((error) =>
        request.log.warn({ err: error }, 'scan'),
      )
      return reply.code(204).send()
    },
  })

  app.route({
    ...routeOf(interviewCalls, 'POST /q/review'),
    handler: (request, reply) => {
      void countPress(app, request.body, request.ip).catch((error) =>
        request.log.warn({ err: error }, 'review press'),
      )
      return reply.code(204).send()
    },
  })
}

/** Presses of one visitor on links of a survey that are counted in an hour; further ones lead on uncounted. */
const PRESSES_PER_HOUR = 60

async function countPress(app: App, { id, subid, at, code }: ReviewPress, address: string): Promise<void> {
  const survey = await app.published.find(id)
  if (!survey) return
  const branch = survey.branches.find((each) => each.code === subid)
  const url = reviewsAt(survey, branch?.id)[at]
  if (url === undefined) return
  await countTry(app.db, `review ${id} ${subscriberOf(address)}`, { limit: PRESSES_PER_HOUR, seconds: 3600 })
  const target = code === undefined ? undefined : await app.published.code(code)
  await addReviewClick(app.db, {
    ...{ accountId: survey.accountId, surveyId: id, day: dayIn(survey.timezone, databaseNow()) },
    ...{ branchId: branch?.id ?? '', site: reviewSite(url).slice(0, 100) },
    code: target?.surveyId === id ? (target.code ?? '') : '',
  })
}

async function countScan(app: App, path: string, address: string): Promise<void> {
  const target = await app.published.code(path)
  const survey = target?.code ? await app.published.find(target.surveyId) : undefined
  if (!target || !survey) return
  const { accountId, surveyId, code } = target
  app.stepLimit.count(`scan ${surveyId}`, address, code)
  app.codeCounts.add({ accountId, surveyId, code, day: dayIn(survey.timezone, databaseNow()) }, 'scans')
}

async function requireOpen(app: App, surveyId: string): Promise<PublishedSurvey> {
  const survey = await app.published.find(surveyId)
  if (!survey || !isOpenOn(survey.settings, dayIn(survey.timezone, databaseNow())))
    throw new AppError('not_found')
  return survey
}

/** What the page says before the password is entered; review links stay, since thank-you screens lead by them. */
function withoutQuestions(survey: PublishedSurvey, branch: ReturnType<typeof branchOf>): Interview {
  const { locales, defaultLocale, theme } = survey.document.config
  return {
    survey: {
      ...{ id: survey.id, title: survey.title, version: survey.version },
      ...{ config: { locales, defaultLocale, ...(theme && { theme }) }, questions: [], widgets: [] },
    },
    branch: branch ?? null,
    subjects: [],
    settings: survey.settings,
    business: survey.business,
    needsPassword: true,
    reviews: reviewsAt(survey, branch?.id),
    deeds: [],
    timezone: branch?.timezone ?? survey.timezone,
  }
}

/** The ending for those who come when no answer can be accepted any more; undefined while one can. */
function fullEnding({ document, quotaCounts }: PublishedSurvey, branchId: string | undefined) {
  const target = { branchId: branchId ?? null, subjectId: null }
  const full = closingQuota(document.config.quotas, target, ({ quotaId, place, limit }) =>
    quotaCounts.some((count) => count.quotaId === quotaId && count.place === place && count.used >= limit),
  )
  return full && (full.ending ?? '')
}

/** The branch that a link names; `none` and nothing mean the survey as a whole. @throws AppError `not_found` */
function branchOf(survey: PublishedSurvey, subId: string | undefined) {
  if (!subId || subId === 'none') return undefined
  const branch = survey.branches.find(({ code }) => code === subId)
  if (!branch) throw new AppError('not_found')
  return branch
}

/** Subjects that a guest may choose at a branch today: its own first, then those of all branches. */
function offered({ subjects, timezone }: PublishedSurvey, branchId: string | undefined): Subject[] {
  const today = dayIn(timezone, databaseNow())
  const available = subjectsAt(subjects, branchId).filter((subject) => isOffered(subject, today))
  const isOwn = ({ branches }: Subject) => Number(branches.length > 0)
  return branchId ? available.toSorted((a, b) => isOwn(b) - isOwn(a)) : available
}

/** Sets the ETag; true when the caller has this state already. */
function isKnown(
  app: App,
  request: FastifyRequest,
  reply: FastifyReply,
  survey: PublishedSurvey,
  isOpen: boolean,
): boolean {
  // Where subjects or lines come and go with the days, every day is a state of its own.
  const today = dayIn(survey.timezone, databaseNow())
  const isDated =
    survey.subjects.some(({ from, to }) => from || to) ||
    survey.deeds.some(({ beginsOn }) => beginsOn > today)
  const now = databaseNow()
  const suffix = `${isDated ? `-${today}` : ''}${isOpen ? '' : '-password'}`
  const etag = survey.etag.replace(/"$/, `${suffix}"`)
  // Beside the body, so that it is new each time, also where the body is not sent again. It admits an answer later, so it is only
  // for guests who may open the survey.
  if (isOpen) reply.header(PAGE_TIME_HEADER, signPageTime(app.config.secret, survey.id, now))
  reply.header('etag', etag).header('cache-control', 'no-cache')
  return request.headers['if-none-match'] === etag
}
