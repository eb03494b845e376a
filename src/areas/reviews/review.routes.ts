import type { FastifyRequest } from 'fastify'
import { routeOf } from '../../calls/define-calls.ts'
import type { App } from '../../platform/app.ts'
import { databaseNow } from '../../platform/clock.ts'
import { AppError } from '../../platform/errors.ts'
import { recordAudit } from '../account/audit/audit.queries.ts'
import { isAble } from '../account/rights.ts'
import { requestLocale, requireSignedIn } from '../account/sign-in/session.access.ts'
import type { SignedIn } from '../account/sign-in/signed-in.ts'
import { listBranches } from '../branch/branch.queries.ts'
import { GatewayError } from '../cases/gateway/ask-provider.ts'
import { gatewayProblem } from '../cases/gateway/gateway-words.ts'
import { type OwnSurvey, requireOwnSurvey, seesBranch } from '../survey/survey.access.ts'
import { GoogleClient } from './google/google-client.ts'
import { publicReviewCalls } from './review.calls.ts'
import type { PublicReview } from './review.contract.ts'
import {
  closeWork,
  countReviews,
  listReviews,
  noteReply,
  openWork,
  placeReview,
  type ReviewReach,
  type ReviewRow,
  takeWork,
} from './review.queries.ts'
import { readSummary, shownReview } from './review.read.ts'
import { findSources, noteRead } from './source.queries.ts'

const DAY_MS = 86_400_000

/** Reviews on public sites: their list, replies and the work on them. */
export async function publicReviewRoutes(app: App): Promise<void> {
  const { secret, google } = app.config

  app.route({
    ...routeOf(publicReviewCalls, 'GET /reviews'),
    handler: async (request) => {
      const { surveyId, site, branch, state, limit } = request.query
      const member = surveyId
        ? (await requireOwnSurvey(request, surveyId, 'see')).member
        : await requireSignedIn(request)
      if (!isAble(member.rights, 'see')) throw new AppError('forbidden', { reason: 'rights' })
      const [reach, filter] = [reachOf(member), { surveyId, site, branch }]
      const [rows, counts, connected] = await Promise.all([
        listReviews(app.db, reach, { ...filter, state }, limit),
        countReviews(app.db, reach, filter),
        connectedSites(member),
      ])
      return {
        reviews: rows.map((row) => shownReview(row, member.memberId, connected)),
        total: counts[state],
        counts: { open: counts.open, work: counts.work },
      }
    },
  })

  app.route({
    ...routeOf(publicReviewCalls, 'GET /survey/reviews/summary'),
    handler: async (request) => {
      const { id, branch, days } = request.query
      const survey = await requireOwnSurvey(request, id, 'see')
      if (branch !== undefined && !seesBranch(survey, branch)) throw new AppError('not_found')
      const since = new Date(databaseNow().getTime() - days * DAY_MS)
      return readSummary(app.db, reachOf(survey.member), { surveyId: id, branch }, { since, days })
    },
  })

  app.route({
    ...routeOf(publicReviewCalls, 'POST /reviews/reply'),
    handler: async (request) => {
      const { surveyId, id, text, by } = request.body
      const { survey, row } = await requireReview(request, { surveyId, id }, 'reply')
      const { accountId, member } = survey
      if (row.reply !== null) throw new AppError('conflict')
      if (by === 'site') await replyAtGoogle(request, row, text)
      const reply = { text, memberId: member.memberId, at: databaseNow() }
      await app.db.transaction().execute(async (trx) => {
        if (!(await noteReply(trx, { accountId, id }, reply))) throw new AppError('conflict')
        const audit = { kind: 'review_replied', subject: row.site, subjectId: id, detail: { by } } as const
        await recordAudit(trx, member, audit)
      })
      return shown(survey, id)
    },
  })

  app.route({
    ...routeOf(publicReviewCalls, 'POST /reviews/work'),
    handler: async (request) => {
      const { surveyId, id, step, note = '' } = request.body
      const { survey } = await requireReview(request, { surveyId, id }, 'reply')
      const { accountId, member } = survey
      const { memberId } = member
      const key = { accountId, id }
      const at = databaseNow()
      await app.db.transaction().execute(async (trx) => {
        if (step === 'open') await openWork(trx, key, at)
        else if (step === 'close') await closeWork(trx, key, { memberId, note, at })
        else if (!(await takeWork(trx, key, { memberId, at }))) throw new AppError('conflict')
        await recordAudit(trx, member, { kind: 'review_worked_on', subjectId: id, detail: { step } })
      })
      return shown(survey, id)
    },
  })

  app.route({
    ...routeOf(publicReviewCalls, 'POST /reviews/branch'),
    handler: async (request) => {
      const { surveyId, id, branch } = request.body
      const { survey } = await requireReview(request, { surveyId, id }, 'manage')
      const [own] = await listBranches(app.db, survey, [branch])
      if (!own) throw new AppError('invalid', { fields: { branch: 'unknown' } })
      await placeReview(app.db, { accountId: survey.accountId, id }, branch)
      return shown(survey, id)
    },
  })

  /** @throws AppError `not_found` for a review out of the member's reach */
  async function requireReview(
    request: FastifyRequest,
    { surveyId, id }: { surveyId: string; id: string },
    ability: 'reply' | 'manage',
  ): Promise<{ survey: OwnSurvey; row: ReviewRow }> {
    const survey = await requireOwnSurvey(request, surveyId, ability)
    const row = await findRow(survey, id)
    if (!row) throw new AppError('not_found')
    return { survey, row }
  }

  async function findRow(survey: OwnSurvey, id: string): Promise<ReviewRow | undefined> {
    const filter = { surveyId: survey.id, state: 'all', id } as const
    return (await listReviews(app.db, reachOf(survey.member), filter, { from: 1, to: 1 }))[0]
  }

  async function shown(survey: OwnSurvey, id: string): Promise<PublicReview> {
    const [row, connected] = await Promise.all([findRow(survey, id), connectedSites(survey.member)])
    if (!row) throw new AppError('not_found')
    return shownReview(row, survey.member.memberId, connected)
  }

  async function connectedSites({ accountId }: SignedIn): Promise<ReadonlySet<string>> {
    if (!google) return new Set()
    const { google: source } = await findSources(app.db, secret, accountId)
    return new Set(source ? ['google'] : [])
  }

  /** @throws AppError `conflict` where the site is not connected, or refuses, with why */
  async function replyAtGoogle(request: FastifyRequest, row: ReviewRow, text: string): Promise<void> {
    const { accountId } = await requireSignedIn(request)
    const { google: source } = await findSources(app.db, secret, accountId)
    if (!google || !source || row.site !== 'google' || !row.externalId.startsWith('accounts/'))
      throw new AppError('conflict')
    try {
      const client = new GoogleClient(google)
      await client.reply(await client.accessToken(source.refreshToken), row.externalId, text)
    } catch (error) {
      if (!(error instanceof GatewayError)) throw error
      if (error.reason === 'auth')
        await noteRead(app.db, { accountId, kind: 'google' }, { at: databaseNow(), error: error.reason })
      throw new AppError('conflict', { detail: gatewayProblem(error.reason, requestLocale(request)) })
    }
  }
}

function reachOf({ accountId, rights }: SignedIn): ReviewReach {
  return { accountId, surveys: rights.surveys, branches: rights.branches }
}
