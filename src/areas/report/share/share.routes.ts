import { isDeepStrictEqual } from 'node:util'
import type { FastifyRequest } from 'fastify'
import { routeOf } from '../../../calls/define-calls.ts'
import type { App } from '../../../platform/app.ts'
import { databaseNow } from '../../../platform/clock.ts'
import { AppError } from '../../../platform/errors.ts'
import { createOnce, idempotencyKey } from '../../../platform/idempotency.ts'
import { runForAll } from '../../../platform/limits/caller.ts'
import type { UiLocale } from '../../../platform/locale.ts'
import * as m from '../../../text/messages.js'
import { refuseGiving } from '../../account/reach.ts'
import { hashPassword } from '../../account/sign-in/password.access.ts'
import { findSignedIn, requestLocale } from '../../account/sign-in/session.access.ts'
import { type Analytics, AnalyticsQuery } from '../../analytics/analytics.contract.ts'
import { readAnalytics } from '../../analytics/read/analytics.read.ts'
import { resultLabels } from '../../analytics/read/result-labels.ts'
import { documentOf } from '../../analytics/read/scope.read.ts'
import { resolveFilter } from '../../answers/read/filter.access.ts'
import { renderPng } from '../../design/render/render.ts'
import { mainQuestion } from '../../questionnaire/metric.ts'
import { METRICS } from '../../questionnaire/metrics.ts'
import { listSubjects } from '../../subject/subject.queries.ts'
import { type OwnSurvey, requireOwnSurvey } from '../../survey/survey.access.ts'
import { documentsByVersion } from '../../survey/version/version.queries.ts'
import { PAPER } from '../picture/paper.ts'
import { pictureSvg } from '../picture/picture.ts'
import { complaintSources } from './complaint-sources.ts'
import { hideWithNew } from './hide.ts'
import { redacted, type Sources } from './redacted.ts'
import { reportAddress } from './report-address.ts'
import { type OpenShare, openPreview, openShare, unlock } from './share.access.ts'
import { reportShareCalls } from './share.calls.ts'
import {
  FROZEN,
  HIDDEN_AT_FIRST,
  type Hide,
  type Report,
  type ReportQuery,
  type Share,
  type ShareChange,
  type ShareFilter,
} from './share.contract.ts'
import {
  addShare,
  changeShare,
  countView,
  findOwnShare,
  listShares,
  type StoredShare,
  setRemoved,
} from './share.queries.ts'

const MOST_SHARES = 200
/** So long many readers are shown the same numbers; whether the report is open is looked at every time. */
const FRESH_MS = 15_000
const MOST_KEPT = 200
const MOST_PICTURES = 50

type Read = { analytics: Analytics; sources: Sources }

/** Reports for strangers: the owner's list of them, and the public door. */
export async function reportShareRoutes(app: App): Promise<void> {
  const cache = new Map<string, { until: number; read: Promise<Read> }>()
  const pictures = new Map<string, Promise<Buffer>>()
  const site = new URL(app.config.publicUrl).origin
  const parts = { db: app.db, secret: app.config.secret }
  const urlOf = (
    survey: OwnSurvey,
    { code, filter, isLost }: Pick<StoredShare, 'code' | 'filter' | 'isLost'>,
  ) => (isLost ? '' : site + reportAddress(survey, code, filter))
  const shown = (
    survey: OwnSurvey,
    { known, isLost, ...share }: StoredShare,
    questions: readonly { id: string }[],
  ): Share => ({
    ...share,
    hide: hideWithNew(share.hide, known, questions),
    url: urlOf(survey, { ...share, isLost }),
  })
  /** Those that guests get, and those that they will get. */
  const questionsOf = async (survey: OwnSurvey) => {
    const { questions } = await documentOf(app.db, survey)
    return [...questions, ...survey.draft.questions]
  }

  app.route({
    ...routeOf(reportShareCalls, 'GET /survey/analytics/share-export'),
    handler: async (request) => {
      const survey = await requireOwnSurvey(request, request.query.id, 'manage')
      const [shares, questions] = await Promise.all([listShares(parts, survey), questionsOf(survey)])
      return { shares: shares.map((share) => shown(survey, share, questions)) }
    },
  })

  app.route({
    ...routeOf(reportShareCalls, 'GET /survey/analytics/publish'),
    handler: async (request) => {
      const { id, code, active } = request.query
      const survey = await requireOwnSurvey(request, id, 'manage')
      const share = await save(survey, { code, active: active === '1' })
      return { code: share.code, active: share.active, url: urlOf(survey, share) }
    },
  })

  app.route({
    ...routeOf(reportShareCalls, 'POST /survey/analytics/share-save'),
    handler: async (request) => {
      const { id, data } = request.body
      const survey = await requireOwnSurvey(request, id, 'manage')
      return shown(survey, await save(survey, data, idempotencyKey(request)), await questionsOf(survey))
    },
  })

  app.route({
    ...routeOf(reportShareCalls, 'GET /survey/analytics/remove'),
    handler: async (request) => {
      const { id, code, restore } = request.query
      const survey = await requireOwnSurvey(request, id, 'manage')
      if (restore) refuseGiving(survey.member, 'figures', survey.id)
      if (!(await setRemoved(app.db, survey, code, !restore))) throw new AppError('not_found')
      return { code }
    },
  })

  app.route({
    ...routeOf(reportShareCalls, 'GET /survey/analytics/report'),
    handler: async (request, reply) => {
      const { preview, view } = request.query
      const { share, report } = await readReport(request, request.query)
      if (view && !preview && (await findSignedIn(request))?.accountId !== share.survey.accountId)
        await countView(app.db, share.survey.accountId, share.code)
      reply.header('cache-control', 'private, no-store').header('x-robots-tag', 'noindex')
      return report
    },
  })

  app.route({
    ...routeOf(reportShareCalls, 'GET /survey/analytics/report/picture'),
    handler: async (request, reply) => {
      const { report } = await readReport(request, request.query)
      const svg = pictureSvg(report, request.query.chart, requestLocale(request))
      if (svg === null) throw new AppError('not_found')
      return reply
        .header('cache-control', 'private, no-store')
        .header('x-robots-tag', 'noindex')
        .type('image/png')
        .send(await drawn(svg))
    },
  })

  app.route({
    ...routeOf(reportShareCalls, 'POST /survey/analytics/report/open'),
    handler: async (request) => {
      const { code, password } = request.body
      return { key: await unlock(app, code, password, request.ip) }
    },
  })

  async function save(survey: OwnSurvey, change: ShareChange, key?: Buffer): Promise<StoredShare> {
    const { code: named, filter, title, active, password, expiresAt } = change
    refuseGiving(survey.member, 'figures', survey.id)
    const before = named === undefined ? undefined : await findOwnShare(parts, survey, named)
    if (named !== undefined && !before) throw new AppError('not_found')
    if (before && filter && !isDeepStrictEqual(frozenOf(filter), before.filter))
      throw new AppError('invalid', { fields: { 'data.filter': 'invalid' } })
    checkProtected(change, before)
    const questions = await questionsOf(survey)
    const knownIds = [...new Set(questions.map(({ id }) => id))]
    // As it is listed it names young questions too; sent back so, nobody has made up their mind about those.
    const listed = before && hideWithNew(before.hide, before.known, questions)
    const hide = isDeepStrictEqual(change.hide, listed) ? undefined : change.hide
    if (hide) checkQuestions(hide, [...knownIds, ...(before?.hide.questions ?? [])])
    const values = {
      title,
      active,
      ...(hide && { hide, known: knownIds }),
      expiresAt: typeof expiresAt === 'string' ? endOf(expiresAt, before) : expiresAt,
      password: password ? await hashPassword(password, 'data.password') : password,
    }
    if (named !== undefined) {
      await app.db.transaction().execute((trx) => changeShare(trx, survey, named, values))
      return (await findOwnShare(parts, survey, named))!
    }
    await resolveFilter(app.db, survey, filter ?? {}).catch(refuseFilter)
    const code = await app.db.transaction().execute((trx) =>
      createOnce(trx, survey.accountId, key, async () => {
        if ((await listShares({ ...parts, db: trx }, survey)).length >= MOST_SHARES)
          throw new AppError('conflict', { detail: (locale) => m.report_share_too_many({}, { locale }) })
        return addShare({ ...parts, db: trx }, survey, frozenOf(filter ?? {}), {
          title: values.title ?? survey.title.slice(0, 200),
          active: values.active ?? true,
          expiresAt: values.expiresAt ?? null,
          hide: hide ?? HIDDEN_AT_FIRST,
          known: knownIds,
          password: values.password ?? null,
        })
      }),
    )
    return (await findOwnShare(parts, survey, code))!
  }

  /** A misspelt id would show what was meant to be hidden. Questions that are gone meanwhile may stay named. */
  function checkQuestions(hide: Hide, knownIds: readonly string[]): void {
    if (!hide.questions.every((id) => knownIds.includes(id)))
      throw new AppError('invalid', { fields: { 'data.hide.questions': 'unknown' } })
  }

  /** What the request may read, as its reader may see it. */
  async function readReport(
    request: FastifyRequest,
    query: ReportQuery,
  ): Promise<{ share: OpenShare; report: Report }> {
    const share = query.preview ? await openPreview(request, query) : await openShare(app, query)
    const { analytics, sources } = await readShared(share, requestLocale(request))
    const { title, company, colour, isLocked, hide } = share
    const { people, text } = hide
    const { timezone } = share.survey.member
    const shown = redacted(analytics, hideWithNew(share.hide, share.known, analytics.questions), sources)
    const few = analytics.total.answers > 0 && shown.total.answers === 0
    const head = { title, company, colour, timezone, hide: { people, text }, protected: isLocked, few }
    return { share, report: { ...shown, survey: { ...shown.survey, title }, share: head } }
  }

  /** Drawing takes a thread: what was drawn just now is not drawn again. */
  function drawn(svg: string): Promise<Buffer> {
    const cached = pictures.get(svg)
    if (cached) return cached
    const png = runForAll(() => renderPng(svg, PAPER.width))
    if (pictures.size >= MOST_PICTURES) pictures.clear()
    pictures.set(svg, png)
    png.catch(() => pictures.delete(svg))
    return png
  }

  function readShared(share: OpenShare, locale: UiLocale): Promise<Read> {
    const key = `${share.code} ${locale}`
    const cached = cache.get(key)
    if (cached && cached.until > performance.now()) return cached.read
    const read = readNow(share, locale)
    if (cache.size >= MOST_KEPT) cache.clear()
    cache.set(key, { until: performance.now() + FRESH_MS, read })
    // What failed once may be tried again.
    read.catch(() => cache.delete(key))
    return read
  }

  async function readNow({ survey, filter }: OpenShare, locale: UiLocale): Promise<Read> {
    const query = AnalyticsQuery.parse({ id: survey.id, ...filter })
    const resolved = await resolveFilter(app.db, survey, query)
    const [analytics, document, versions, people] = await Promise.all([
      readAnalytics(app.db, survey, query, resolved, resultLabels(locale)),
      documentOf(app.db, survey),
      documentsByVersion(app.db, survey),
      listSubjects(app.db, survey),
    ])
    const sources = {
      mains: Object.fromEntries(METRICS.map((metric) => [metric, mainQuestion(document, metric)?.id])),
      complaints: complaintSources(versions.values()),
      people,
    }
    return { analytics, sources }
  }
}

function frozenOf(filter: NonNullable<ShareChange['filter']>): ShareFilter {
  return Object.fromEntries(
    FROZEN.flatMap((field) => {
      const value = filter[field]
      if (value === undefined) return []
      return [[field, typeof value === 'string' ? value : JSON.stringify(value)]]
    }),
  )
}

/** Names a fault of the filter by its place in the body. */
function refuseFilter(error: unknown): never {
  if (!(error instanceof AppError && error.fields)) throw error
  const faults = Object.entries(error.fields).map(([field, fault]) => [`data.filter.${field}`, fault])
  throw new AppError(error.code, { fields: Object.fromEntries(faults) })
}

/** Refuses a form that claims password protection without one, so that its user doesn't rely on it. */
function checkProtected({ password, protected: told }: ShareChange, before: StoredShare | undefined): void {
  if (told === undefined || password !== undefined || told === (before?.protected ?? false)) return
  throw new AppError('invalid', { fields: { 'data.protected': 'invalid' } })
}

/** @throws AppError `invalid` for a moment that is over, unless the share has it already */
function endOf(expiresAt: string, before: StoredShare | undefined): Date {
  const end = new Date(expiresAt)
  if (end.getTime() > databaseNow().getTime() || end.getTime() === before?.expiresAt?.getTime()) return end
  throw new AppError('invalid', {
    fields: { 'data.expiresAt': (locale) => m.report_share_term_past({}, { locale }) },
  })
}
