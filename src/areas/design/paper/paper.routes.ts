import { routeOf } from '../../../calls/define-calls.ts'
import type { App } from '../../../platform/app.ts'
import { attachment } from '../../../platform/attachment.ts'
import { AppError } from '../../../platform/errors.ts'
import { mailBrandOf } from '../../account/profile/brand.queries.ts'
import { requireOwnSurvey } from '../../survey/survey.access.ts'
import { documentOfVersion } from '../../survey/version/version.queries.ts'
import { qrSvg } from '../print/qr.ts'
import { contentOf } from '../print-content.read.ts'
import { paperFormCalls } from './paper.calls.ts'
import { paperForm } from './paper-form.ts'
import { FORM_TEMPLATE } from './paper-template.ts'

/** The questionnaire on paper: vector A4, in one of the survey's languages. */
export async function paperFormRoutes(app: App): Promise<void> {
  app.route({
    ...routeOf(paperFormCalls, 'GET /survey/paper'),
    handler: async (request, reply) => {
      const { id, locale, subId } = request.query
      const survey = await requireOwnSurvey(request, id, 'see')
      const document = await documentOfVersion(app.db, survey, survey.version)
      if (!document) throw new AppError('not_found')
      if (!document.config.locales.includes(locale))
        throw new AppError('invalid', { fields: { locale: 'invalid' } })
      const parts = { db: app.db, files: app.files, publicUrl: app.config.publicUrl }
      const { content } = await contentOf(parts, survey, { subId })
      const brand = await mailBrandOf(app.db, survey.accountId, app.config.publicUrl)
      const madeAt = survey.publishedAt ?? survey.savedAt
      const form = paperForm(document, locale, {
        title: survey.title,
        business: brand?.name ?? '',
        id: survey.id,
        version: survey.version,
        made: [madeAt.getUTCFullYear(), madeAt.getUTCMonth() + 1, madeAt.getUTCDate()],
        qr: qrSvg(content.qrText, { dark: '#000000', accent: '#000000', style: 'square' }),
        address: content.shortUrl,
      })
      const pdf = await app.heavyWork.run(() => app.renderPaper({ template: FORM_TEMPLATE, content: form }))
      return reply
        .header('cache-control', 'no-store')
        .header('content-disposition', attachment(`${survey.title} ${locale}.pdf`))
        .type('application/pdf')
        .send(pdf)
    },
  })
}
