import { routeOf } from '../../calls/define-calls.ts'
import type { App } from '../../platform/app.ts'
import { AppError } from '../../platform/errors.ts'
import { runForAll } from '../../platform/limits/caller.ts'
import { requestLocale, requireSignedIn } from '../account/sign-in/session.access.ts'
import { type OwnSurvey, requireOwnSurvey } from '../survey/survey.access.ts'
import { markPrinted } from '../survey/survey-facts.queries.ts'
import { beginBulkByGet } from './bulk/bulk.routes.ts'
import { catalogueEntries, changeable, samplePage } from './catalogue.ts'
import { designCalls } from './design.calls.ts'
import type { RenderQuery } from './design.contract.ts'
import { listImages } from './image/image.queries.ts'
import { listOwnDesigns } from './own-design/own-design.queries.ts'
import { designPlan, type PrintDesign, type PrintPage, printPage } from './print/print-design.ts'
import { findDesign, printDesigns } from './print/print-designs.ts'
import { contentOf, type PrintRequest } from './print-content.read.ts'
import { fileOf, send } from './print-file.ts'
import { printLength } from './print-length.read.ts'
import { qrRefusal, refusalText, unreadable } from './refusal.ts'
import { imposedSheet, imposition } from './render/imposition.ts'
import { closeRenderers, renderPng, renderReads } from './render/render.ts'
import { themeEntries } from './theme/theme-entries.ts'

const SAMPLE_PX = 440

/** Print files: posters and the like, and the code alone. */
export async function designRoutes(app: App): Promise<void> {
  app.addHook('onClose', closeRenderers)
  const parts = { db: app.db, files: app.files, publicUrl: app.config.publicUrl }

  app.route({
    ...routeOf(designCalls, 'GET /survey/design/init'),
    handler: async (request) => {
      const { id, design: designId, firstBranch, ...wish } = request.query
      const { accountId, rights } = await requireSignedIn(request)
      const survey = id === undefined ? undefined : await requireOwnSurvey(request, id, 'see')
      const templates = listOwnDesigns(app.db, accountId, rights.surveys)
      const ready = { list: catalogueEntries(), themes: themeEntries() }
      if (!survey) return { ...ready, templates: await templates, images: [] }
      // An address with a design that is gone shows the first one, and so does this.
      const design = designId === undefined ? undefined : (findDesign(designId) ?? printDesigns[0])
      const [{ content, placement }, length, images, own] = await Promise.all([
        contentOf(parts, survey, { ...wish, design, firstBranch: firstBranch === '1' }),
        printLength(app.db, survey),
        listImages(app.db, accountId),
        templates,
      ])
      return {
        ...ready,
        templates: own,
        images,
        shortUrl: content.shortUrl,
        ...(placement !== '' && { placement }),
        ...(design && {
          chosen: changeable(
            design,
            { config: survey.draft.config, seconds: length.seconds },
            content.colours,
          ),
        }),
        length,
      }
    },
  })

  app.route({
    ...routeOf(designCalls, 'GET /survey/design/sample'),
    handler: async (request, reply) => {
      const design = findDesign(request.query.design)
      if (!design) throw new AppError('not_found')
      return reply
        .type('image/png')
        .header('cache-control', 'private, max-age=31536000, immutable')
        .send(await sampleOf(design, request.query.locale))
    },
  })

  app.route({
    ...routeOf(designCalls, 'GET /survey/design/render'),
    handler: async (request, reply) => {
      const { query } = request
      const { id, design, size, languages, own, template } = query
      if (query.subId === 'all') {
        const press = query.press === '1'
        const form = query.sheet ?? 'zip'
        const print = { id, design, size, languages, own, template, press, form, what: 'branches' } as const
        return reply.code(202).send(await beginBulkByGet(app, request, print))
      }
      const survey = await requireOwnSurvey(request, id, 'see')
      return app.heavyWork.run(async () => {
        const { page, content, name, isRead } = await pageFor(survey, query)
        if (query.preview !== '1' && !(await isRead())) throw unreadable()
        const file = await fileOf(finishedPage(page, query), query.format, content.business)
        if (query.preview !== '1') await markPrinted(app.db, survey)
        return send(reply, file, query.format, name)
      })
    },
  })

  app.route({
    ...routeOf(designCalls, 'GET /survey/design/check'),
    handler: async (request) => {
      const survey = await requireOwnSurvey(request, request.query.id, 'see')
      return app.heavyWork.run(async () => {
        const { design, size, content } = await designOf(survey, request.query)
        const plan = designPlan(design, content, size)
        if ('refused' in plan) return { works: false, reason: refusalText(plan, requestLocale(request)) }
        const page = printPage(design, content, { size })
        const works = await renderReads(page, { text: content.qrText, ...plan })
        const detail = unreadable().detail
        return {
          works,
          reason: works || typeof detail !== 'function' ? null : detail(requestLocale(request)),
        }
      })
    },
  })

  async function designOf(survey: OwnSurvey, query: RenderQuery) {
    const design = findDesign(query.design)
    const size = query.size ?? Object.keys(design?.sizes ?? {})[0]!
    if (!design) throw new AppError('not_found')
    if (!Object.hasOwn(design.sizes, size)) throw new AppError('invalid', { fields: { size: 'invalid' } })
    const wish: PrintRequest = { ...query, design }
    return { design, size, ...(await contentOf(parts, survey, wish)) }
  }

  async function pageFor(survey: OwnSurvey, query: RenderQuery) {
    const { design, size, content, branch, placement } = await designOf(survey, query)
    const plan = designPlan(design, content, size)
    if ('refused' in plan) throw qrRefusal(plan)
    const forPress = query.press === '1' || query.sheet !== undefined
    const mirrored = query.mirrored === '1'
    const page = printPage(design, content, { size, forPress, mirrored })
    if (query.sheet && (design.sheet || !imposition(page, query.sheet)))
      throw new AppError('invalid', { fields: { sheet: 'invalid' } })
    const name = [design.id, size, branch?.title, placement]
    // From the street a mirrored film shows the code as it is read: that side is looked at.
    const visiblePage = mirrored ? printPage(design, content, { size, forPress }) : page
    return { page, content, name, isRead: () => renderReads(visiblePage, { text: content.qrText, ...plan }) }
  }
}

/** The page itself, or a sheet full of it. */
function finishedPage(page: PrintPage, { sheet }: RenderQuery): PrintPage {
  const plan = sheet && imposition(page, sheet)
  if (!sheet || !plan) return page
  return imposedSheet(Array<PrintPage>(plan.columns * plan.rows).fill(page), sheet)
}

const samples = new Map<string, Promise<Buffer>>()

async function sampleOf(design: PrintDesign, locale: 'ru' | 'en' | 'kk'): Promise<Buffer> {
  const key = `${design.id} ${locale}`
  let sample = samples.get(key)
  if (!sample) {
    sample = runForAll(() => renderPng(samplePage(design, locale).svg, SAMPLE_PX))
    samples.set(key, sample)
    // A failure is not kept: the next look tries again.
    sample.catch(() => samples.delete(key))
  }
  return sample
}
