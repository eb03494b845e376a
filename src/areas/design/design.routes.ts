import type { FastifyReply } from 'fastify'
import type { App } from '../../platform/app.ts'
import { AppError } from '../../platform/errors.ts'
import type { UiLocale } from '../../platform/locale.ts'
import * as m from '../../text/messages.js'
import { type Branch, findBranch, listBranches } from '../branch/branch.queries.ts'
import { codeOf } from '../branch/code.queries.ts'
import { type OwnSurvey, requireOwnSurvey, seesBranch } from '../survey/survey.access.ts'
import {
  Catalogue,
  CatalogueQuery,
  CodeQuery,
  type FileFormat,
  type Languages,
  RenderQuery,
} from './design.contract.ts'
import { printContent } from './print/print-content.ts'
import { designPlan, type PrintPage, pageOf, printPage, qrPage } from './print/print-design.ts'
import { findDesign, printDesigns } from './print/print-designs.ts'
import type { QrRefusal } from './print/qr.ts'
import { closeRenderers, renderPdf, renderPng, renderSvg } from './render.ts'

const MEDIA_TYPES: Record<FileFormat, string> = {
  pdf: 'application/pdf',
  png: 'image/png',
  svg: 'image/svg+xml; charset=utf-8',
}
/** Dots per millimetre of a PNG: 200 dpi. */
const PNG_DENSITY = 200 / 25.4
/** The code alone, for those who lay out their own print. */
const CODE_MM = 60
const CODE_PX = 1200

/** Print files: posters and the like, and the code alone. */
export async function designRoutes(app: App): Promise<void> {
  app.addHook('onClose', closeRenderers)

  app.get('/survey/design/init', {
    schema: { querystring: CatalogueQuery, response: { 200: Catalogue } },
    handler: async (request) => {
      const { id, subId } = request.query
      const list = printDesigns.map((design) => ({
        id: design.id,
        sizes: Object.keys(design.sizes).map((size) => {
          const { width, height } = pageOf(design, size)
          return { id: size, widthMm: width, heightMm: height }
        }),
      }))
      const own = { templates: [], images: [], themes: [] }
      if (id === undefined) return { list, ...own }
      const { content } = await contentOf(await requireOwnSurvey(request, id, 'see'), subId, undefined)
      return { list, ...own, shortUrl: content.shortUrl }
    },
  })

  app.get('/survey/design/render', {
    schema: { querystring: RenderQuery, description: 'A print file: PDF with embedded fonts, PNG or SVG.' },
    handler: async (request, reply) => {
      const { id, subId, format, languages, press } = request.query
      const survey = await requireOwnSurvey(request, id, 'see')
      const design = findDesign(request.query.design)
      const size = request.query.size ?? Object.keys(design?.sizes ?? {})[0]!
      if (!design) throw new AppError('not_found')
      if (!Object.hasOwn(design.sizes, size)) throw new AppError('invalid', { fields: { size: 'invalid' } })
      const { content, branch } = await contentOf(survey, subId, languages)
      const plan = designPlan(design, content, size)
      if ('refused' in plan) throw refusal(plan)
      const page = printPage(design, content, { size, forPress: press === '1' })
      const name = [design.id, size, branch?.code].filter(Boolean).join('-')
      const file = await fileOf(page, format, Math.round(page.widthMm * PNG_DENSITY), content.business)
      return send(reply, file, format, name)
    },
  })

  app.get('/survey/download', {
    schema: { querystring: CodeQuery, description: 'The QR code of a branch, or of the survey as a whole.' },
    handler: async (request, reply) => {
      const { id, subId, format } = request.query
      const { content, branch } = await contentOf(
        await requireOwnSurvey(request, id, 'see'),
        subId,
        undefined,
      )
      const { ink, accent } = content.colours
      const page = qrPage(content.qrText, { dark: ink, accent, style: 'round' }, CODE_MM)
      const file = await fileOf(page, format, CODE_PX, content.shortUrl)
      return send(reply, file, format, ['qr', branch?.code].filter(Boolean).join('-'))
    },
  })

  /**
   * What is printed for a branch, or for the survey as a whole; a member who is limited to branches gets the first of these.
   * @throws AppError `not_found` for a branch that this survey does not have, or that is out of the member's reach
   */
  async function contentOf(survey: OwnSurvey, subId: string | undefined, languages: Languages | undefined) {
    const whole = subId === undefined && survey.branches === 'all'
    const branch = whole ? undefined : await branchOf(survey, subId)
    if (!whole && !(branch && seesBranch(survey, branch.id))) throw new AppError('not_found')
    const { code } = await codeOf(app.db, survey, branch?.id ?? null)
    const { title, draft } = survey
    const source = { title, config: draft.config, branch: branch?.title, code, site: app.config.publicUrl }
    return { branch, content: printContent(source, languages) }
  }

  async function branchOf(survey: OwnSurvey, subId: string | undefined): Promise<Branch | undefined> {
    if (subId !== undefined) return findBranch(app.db, survey, subId)
    return (await listBranches(app.db, survey)).find(({ id }) => seesBranch(survey, id))
  }
}

async function fileOf(page: PrintPage, format: FileFormat, widthPx: number, title: string): Promise<Buffer> {
  if (format === 'pdf') return renderPdf(page, { title, lang: 'kk' })
  return format === 'png' ? renderPng(page.svg, widthPx) : renderSvg(page)
}

function send(reply: FastifyReply, file: Buffer, format: FileFormat, name: string): FastifyReply {
  return reply
    .type(MEDIA_TYPES[format])
    .header('content-disposition', `inline; filename="${name}.${format}"`)
    .send(file)
}

function refusal({ refused }: QrRefusal): AppError {
  const detail = (locale: UiLocale) =>
    refused === 'too_small'
      ? m.design_refused_too_small({}, { locale })
      : m.design_refused_colours({}, { locale })
  return new AppError('invalid', {
    detail,
    fields: { [refused === 'too_small' ? 'size' : 'design']: detail },
  })
}
