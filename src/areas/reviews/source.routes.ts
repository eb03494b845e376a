import type { FastifyRequest } from 'fastify'
import { routeOf } from '../../calls/define-calls.ts'
import type { App } from '../../platform/app.ts'
import { databaseNow } from '../../platform/clock.ts'
import { AppError } from '../../platform/errors.ts'
import { countTries } from '../../platform/limits/rate-limit.ts'
import * as m from '../../text/messages.js'
import { recordAudit } from '../account/audit/audit.queries.ts'
import { requestLocale, requireTariff } from '../account/sign-in/session.access.ts'
import type { SignedIn } from '../account/sign-in/signed-in.ts'
import { GatewayError } from '../cases/gateway/ask-provider.ts'
import { findGateway } from '../cases/gateway/gateway.queries.ts'
import { gatewayProblem } from '../cases/gateway/gateway-words.ts'
import { reviewAddress } from '../cases/mail-in/review-address.ts'
import { requireOwnSurvey } from '../survey/survey.access.ts'
import { requireAdmin } from '../team/team.access.ts'
import { listAccountBranches, listOfferedSurveys } from './branches.queries.ts'
import { beginConsent, readConsent } from './google/consent-state.ts'
import { GoogleClient } from './google/google-client.ts'
import { findPlace } from './mail/find-place.ts'
import { reviewSourceCalls } from './source.calls.ts'
import type { GoogleLocation, ReviewSources } from './source.contract.ts'
import { findSources, removeSource, saveGoogle, saveLocations, saveMail } from './source.queries.ts'

const TRIES_PER_HOUR = 60
/** Characters of an address's key by which its owner recognizes it. */
const SHOWN_END = 3

/** Where an account gets reviews from: for those who run the account. */
export async function reviewSourceRoutes(app: App): Promise<void> {
  const { secret, google, publicUrl } = app.config
  const redirect = `${publicUrl}/user/reviews/google`

  app.route({
    ...routeOf(reviewSourceCalls, 'GET /reviews/sources'),
    handler: async (request) => shown(await requireAdmin(request), request),
  })

  app.route({
    ...routeOf(reviewSourceCalls, 'POST /reviews/google'),
    handler: async (request) => {
      const member = await requireRunner(request)
      const client = requireClient()
      const consent = beginConsent(secret, member, databaseNow())
      return { url: client.consentUrl({ ...consent, redirect }) }
    },
  })

  app.route({
    ...routeOf(reviewSourceCalls, 'POST /reviews/google/finish'),
    handler: async (request) => {
      const member = await requireRunner(request)
      const { accountId } = member
      const { code, state } = request.body
      const client = requireClient()
      const verifier = readConsent(secret, state, member, databaseNow())
      if (!verifier)
        throw new AppError('conflict', { detail: m.reviews_google_expired({}, localeOf(request)) })
      const [{ google: before }, fresh] = await Promise.all([
        findSources(app.db, secret, accountId),
        atGoogle(request, async () => {
          const { access, refresh } = await client.exchange(code, verifier, redirect)
          return { refreshToken: refresh, locations: await client.listLocations(access) }
        }),
      ])
      const locations = await withBranches(accountId, fresh.locations, before?.locations ?? [])
      await app.db.transaction().execute(async (trx) => {
        await saveGoogle(trx, secret, { accountId, ...fresh, locations, at: databaseNow() })
        await recordAudit(trx, member, { kind: 'review_source_saved', subjectId: 'google' })
        await app.jobs.send(trx, 'review-source', { accountId })
      })
      return shown(member, request)
    },
  })

  app.route({
    ...routeOf(reviewSourceCalls, 'POST /reviews/google/refresh'),
    handler: async (request) => {
      const member = await requireRunner(request)
      const { accountId } = member
      const client = requireClient()
      const { google: source } = await findSources(app.db, secret, accountId)
      if (!source) throw new AppError('not_found')
      const listed = await atGoogle(request, async () =>
        client.listLocations(await client.accessToken(source.refreshToken)),
      )
      const locations = await withBranches(accountId, listed, source.locations)
      await app.db.transaction().execute(async (trx) => {
        await saveLocations(trx, accountId, locations, databaseNow())
        await app.jobs.send(trx, 'review-source', { accountId })
      })
      return shown(member, request)
    },
  })

  app.route({
    ...routeOf(reviewSourceCalls, 'POST /reviews/google/locations'),
    handler: async (request) => {
      const member = await requireRunner(request)
      const { accountId } = member
      const [{ google: source }, branches] = await Promise.all([
        findSources(app.db, secret, accountId),
        listAccountBranches(app.db, accountId),
      ])
      if (!source) throw new AppError('not_found')
      const chosen = new Map(request.body.locations.map(({ name, branch }) => [name, branch]))
      const locations = source.locations.map((each): GoogleLocation => {
        const branch = chosen.get(each.name)
        if (branch === undefined) return each
        const isOwn = branches.some(
          ({ id, surveyId }) => id === branch?.branchId && surveyId === branch.surveyId,
        )
        if (branch && !isOwn) throw new AppError('invalid', { fields: { locations: 'unknown' } })
        return { ...each, surveyId: branch?.surveyId ?? null, branchId: branch?.branchId ?? null }
      })
      await app.db.transaction().execute(async (trx) => {
        await saveLocations(trx, accountId, locations, databaseNow())
        await recordAudit(trx, member, { kind: 'review_source_saved', subjectId: 'google' })
        await app.jobs.send(trx, 'review-source', { accountId })
      })
      return shown(member, request)
    },
  })

  app.route({
    ...routeOf(reviewSourceCalls, 'POST /reviews/mail'),
    handler: async (request) => {
      const member = await requireRunner(request)
      const { accountId } = member
      const { surveyId, renew = false } = request.body
      await requireOwnSurvey(request, surveyId, 'manage')
      if (!(await mailboxOf(accountId))) throw new AppError('conflict')
      const { mail: before } = await findSources(app.db, secret, accountId)
      const isNew = renew || !before
      await app.db.transaction().execute(async (trx) => {
        await saveMail(trx, { accountId, surveyId, at: databaseNow() }, renew)
        const kind = 'review_source_saved'
        await recordAudit(trx, member, {
          kind,
          subjectId: 'mail',
          ...(isNew && { detail: { secret: 'new' } }),
        })
      })
      return shown(member, request, isNew)
    },
  })

  app.route({
    ...routeOf(reviewSourceCalls, 'DELETE /reviews/sources'),
    handler: async (request) => {
      const member = await requireRunner(request)
      const { accountId } = member
      const { kind } = request.query
      const { google: source } = await findSources(app.db, secret, accountId)
      await app.db.transaction().execute(async (trx) => {
        if (!(await removeSource(trx, accountId, kind))) throw new AppError('not_found')
        await recordAudit(trx, member, { kind: 'review_source_removed', subjectId: kind })
      })
      // The token is gone here whatever Google says; there its owner sees it until then.
      if (kind === 'google' && google && source?.refreshToken)
        await new GoogleClient(google)
          .revoke(source.refreshToken)
          .catch((err) => request.log.warn({ err }, 'revoke'))
      return shown(member, request)
    },
  })

  /** @param isWhole whether the address for mail is new and therefore returned */
  async function shown(
    { accountId }: SignedIn,
    request: FastifyRequest,
    isWhole = false,
  ): Promise<ReviewSources> {
    const [{ google: source, mail }, mailbox, surveys] = await Promise.all([
      findSources(app.db, secret, accountId),
      mailboxOf(accountId),
      listOfferedSurveys(app.db, accountId),
    ])
    const stateOf = ({ createdAt, checkedAt, lastError }: NonNullable<typeof source | typeof mail>) => ({
      createdAt,
      checkedAt,
      problem:
        lastError === 'unreadable'
          ? m.reviews_mail_unreadable({}, localeOf(request))
          : lastError && gatewayProblem(lastError, requestLocale(request)),
    })
    return {
      surveys,
      google: {
        isOffered: google !== null,
        connection: source && { ...stateOf(source), locations: source.locations },
      },
      mail: {
        isOffered: mailbox !== null,
        connection:
          (mail &&
            mailbox !== null && {
              ...stateOf(mail),
              address: shownAddress(reviewAddress(secret, mailbox, mail), isWhole),
              isWhole,
              surveyId: mail.surveyId,
            }) ||
          null,
      },
    }
  }

  /** The mailbox that reads letters for an account: its own, else the installation's; null where there is none. */
  async function mailboxOf(accountId: number): Promise<string | null> {
    const gateway = await findGateway(app.db, secret, { accountId, kind: 'mail_in' })
    const own = gateway?.active ? gateway.settings.address : undefined
    return own || app.config.mailbox?.address || null
  }

  function requireClient(): GoogleClient {
    if (!google) throw new AppError('not_found')
    return new GoogleClient(google)
  }

  async function requireRunner(request: FastifyRequest): Promise<SignedIn> {
    await requireTariff(request)
    const member = await requireAdmin(request)
    const key = `review source ${member.accountId}`
    await countTries(app.db, [{ key, limit: TRIES_PER_HOUR, seconds: 3600 }])
    return member
  }

  /** Places keep the branches that they had; a new one gets the branch that links to it, or has its name. */
  async function withBranches(
    accountId: number,
    listed: readonly GoogleLocation[],
    before: readonly GoogleLocation[],
  ): Promise<GoogleLocation[]> {
    const branches = await listAccountBranches(app.db, accountId)
    const placed = new Map(before.map((each) => [each.name, each]))
    return listed.map((each) => {
      const earlier = placed.get(each.name)
      const match = earlier ?? placeOf(each, branches)
      return { ...each, surveyId: match?.surveyId ?? null, branchId: match?.branchId ?? null }
    })
  }
}

function placeOf(
  { title, url }: GoogleLocation,
  branches: Awaited<ReturnType<typeof listAccountBranches>>,
): { surveyId: string; branchId: string } | undefined {
  const match = findPlace(branches, { site: 'google', place: title, url })
  return match && { surveyId: match.surveyId, branchId: match.id }
}

/** @throws AppError `conflict` with Google's reason in the member's language */
async function atGoogle<T>(request: FastifyRequest, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error
    throw new AppError('conflict', { detail: gatewayProblem(error.reason, requestLocale(request)) })
  }
}

const localeOf = (request: FastifyRequest) => ({ locale: requestLocale(request) })

function shownAddress(address: string, isWhole: boolean): string {
  if (isWhole) return address
  const [local = '', domain = ''] = address.split('@')
  return `${local.slice(0, local.indexOf('+'))}+rv-…${local.slice(-SHOWN_END)}@${domain}`
}
