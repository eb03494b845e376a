import { routeOf } from '../../calls/define-calls.ts'
import type { App } from '../../platform/app.ts'
import { runForAll } from '../../platform/limits/caller.ts'
import type { Locale } from '../../web/locale.ts'
import { renderDocument } from '../design/render/render.ts'
import { documentCalls } from './document.calls.ts'
import { type DocumentName, legalDocument } from './pages/legal.ts'

/** The legal documents as files. They change with a release only, so each is made once. */
export async function documentRoutes(app: App): Promise<void> {
  const cache = new Map<string, Promise<Buffer>>()

  app.route({
    ...routeOf(documentCalls, 'GET /documents/:file'),
    handler: async (request, reply) => {
      const { file } = request.params
      const pdf = cache.get(file) ?? runForAll(() => make(file))
      cache.set(file, pdf)
      // What failed once may be tried again.
      pdf.catch(() => cache.delete(file))
      return reply
        .type('application/pdf')
        .header('content-disposition', `inline; filename="${file}"`)
        .header('cache-control', 'public, max-age=3600')
        .send(await pdf)
    },
  })

  function make(file: string): Promise<Buffer> {
    const [name, locale] = file.replace('.pdf', '').split('-') as [DocumentName, Locale]
    const { title, blocks } = legalDocument(name, locale, new URL(app.config.publicUrl).origin)
    return renderDocument({ title, lang: locale, blocks })
  }
}
