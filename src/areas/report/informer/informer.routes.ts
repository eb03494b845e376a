import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { routeOf } from '../../../calls/define-calls.ts'
import type { App } from '../../../platform/app.ts'
import { AppError } from '../../../platform/errors.ts'
import { isUiLocale, type UiLocale } from '../../../platform/locale.ts'
import * as m from '../../../text/messages.js'
import { refuseGiving } from '../../account/reach.ts'
import { codeOf } from '../../branch/code.queries.ts'
import { brandColours } from '../../design/print/colour.ts'
import { qrAddress, typedAddress } from '../../design/print/qr.ts'
import { mainQuestion } from '../../questionnaire/metric.ts'
import { type OwnSurvey, requireOwnSurvey } from '../../survey/survey.access.ts'
import { publishedDocument } from '../../survey/survey.queries.ts'
import { type BadgeWords, badgeSvg } from './badge.ts'
import { type InformerFacts, readFacts } from './facts.queries.ts'
import { informerCalls } from './informer.calls.ts'
import type { Informer, ShownMetric } from './informer.contract.ts'
import { findShown, type Shown, savedInformer, saveInformer } from './informer.queries.ts'
import { scorePosition, shownScore } from './shown-score.ts'
import { type SlideWords, slidePage } from './slide.ts'

/** So long a site's many visitors are shown the same numbers; the switch itself is looked at every time. */
const FRESH_MS = 15_000
const MOST_KEPT = 500

/** A survey's score outside the cabinet: a badge for a site, a slide for a screen, and the owner's switch. */
export async function informerRoutes(app: App): Promise<void> {
  const cache = new Map<string, { until: number; facts: Promise<InformerFacts> }>()
  const site = new URL(app.config.publicUrl).origin
  const parts = { db: app.db, secret: app.config.secret }

  app.route({
    ...routeOf(informerCalls, 'GET /survey/informer'),
    handler: async (request) => informerOf(await requireWhole(request, request.query.id)),
  })

  app.route({
    ...routeOf(informerCalls, 'POST /survey/informer'),
    handler: async (request) => {
      const { id, data } = request.body
      const survey = await requireWhole(request, id)
      const { metrics, code } = await informerOf(survey)
      const [usual] = metrics
      const wanted = data.metric ?? usual
      if (!usual || !wanted || !metrics.includes(wanted))
        throw new AppError('invalid', {
          fields: { metric: (locale) => m.report_informer_no_metric({}, { locale }) },
        })
      // A code that can't be told any more is of no use to its owner.
      await saveInformer(parts, survey, { ...data, ...(code === null && { renew: true }) }, usual)
      return informerOf(survey)
    },
  })

  app.route({
    ...routeOf(informerCalls, 'GET /survey/informer/:file'),
    handler: async (request, reply) => {
      const [, code, format] = /^([\w-]{22})\.(svg|html)$/.exec(request.params.file) ?? []
      const shown = code === undefined ? undefined : await findShown(app.db, code)
      if (!shown) throw new AppError('not_found')
      const { lang, ...look } = request.query
      const locale = lang ?? firstLocale(shown)
      const facts = await factsOf(shown)
      if (format === 'svg') {
        return send(
          request,
          reply.type('image/svg+xml; charset=utf-8'),
          badgeSvg(badgeWords(facts, locale), look),
        )
      }
      const printed = await codeOf(app.db, shown, null)
      const { theme } = shown.document.config
      const { html, policy } = slidePage(slideWords(facts, locale, printed.code), brandColours(theme?.brand))
      reply.type('text/html; charset=utf-8').header('content-security-policy', policy)
      // A screen's own program shows the slide in a frame.
      reply.removeHeader('x-frame-options')
      return send(request, reply, html)
    },
  })

  async function informerOf(survey: OwnSurvey): Promise<Informer> {
    const document = (await publishedDocument(app.db, survey)) ?? survey.draft
    const metrics = (['nps', 'csat'] as const).filter((metric) => mainQuestion(document, metric))
    const off = { on: false, code: null, metric: metrics[0] ?? 'nps', words: false }
    const saved = (await savedInformer(parts, survey)) ?? off
    const link = saved.on ? `${site}/q/${(await codeOf(app.db, survey, null)).code}` : null
    return { ...saved, link, metrics }
  }

  function factsOf(shown: Shown): Promise<InformerFacts> {
    const key = `${shown.code} ${shown.metric} ${shown.words}`
    const cached = cache.get(key)
    if (cached && cached.until > performance.now()) return cached.facts
    const facts = readFacts(app.db, shown)
    if (cache.size >= MOST_KEPT) cache.clear()
    cache.set(key, { until: performance.now() + FRESH_MS, facts })
    // What failed once may be tried again.
    facts.catch(() => cache.delete(key))
    return facts
  }

  function slideWords(facts: InformerFacts, locale: UiLocale, code: string): SlideWords {
    const { business, metric, score, thanks } = facts
    const to = { locale }
    return {
      locale,
      business,
      question: m.report_informer_question({}, to),
      score: score && {
        text: shownScore(metric, score.value, locale),
        label: labelOf(metric, locale),
        based: m.report_informer_based({ n: score.n }, to),
      },
      thanks: thanks === null ? null : { text: `«${thanks}»`, caption: m.report_informer_thanks({}, to) },
      action: m.report_informer_scan({}, to),
      shortUrl: typedAddress(site, code),
      qrText: qrAddress(site, code),
    }
  }
}

/** Who speaks for the whole survey: members limited to some branches neither see nor show the score of all of them. */
async function requireWhole(request: FastifyRequest, surveyId: string): Promise<OwnSurvey> {
  const survey = await requireOwnSurvey(request, surveyId, 'manage')
  refuseGiving(survey.member, 'figures', survey.id)
  return survey
}

/** Cacheable, but revalidated each time, so that switching off takes effect at once. */
function send(request: FastifyRequest, reply: FastifyReply, body: string): FastifyReply {
  const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
  reply
    .header('etag', etag)
    .header('cache-control', 'public, no-cache')
    .header('cross-origin-resource-policy', 'cross-origin')
    .header('x-robots-tag', 'noindex')
  return request.headers['if-none-match'] === etag ? reply.code(304).send() : reply.send(body)
}

function badgeWords({ business, metric, score }: InformerFacts, locale: UiLocale): BadgeWords {
  const to = { locale }
  if (!score) {
    const label = m.report_informer_gathering({}, to)
    return {
      business,
      score: null,
      label,
      short: label,
      based: m.report_informer_later({}, to),
      count: null,
      standing: 0,
    }
  }
  return {
    business,
    score: shownScore(metric, score.value, locale),
    label: labelOf(metric, locale),
    short: metric === 'nps' ? 'NPS' : m.report_informer_csat({}, to),
    based: m.report_informer_based({ n: score.n }, to),
    count: m.report_informer_based_short({ n: score.n }, to),
    standing: scorePosition(metric, score.value),
  }
}

function labelOf(metric: ShownMetric, locale: UiLocale): string {
  return metric === 'nps'
    ? m.report_informer_nps({}, { locale })
    : m.report_informer_csat_long({}, { locale })
}

function firstLocale({ document }: Shown): UiLocale {
  const { defaultLocale } = document.config
  return isUiLocale(defaultLocale) ? defaultLocale : 'ru'
}
