import { routeOf } from '../../../calls/define-calls.ts'
import type { App } from '../../../platform/app.ts'
import { AppError } from '../../../platform/errors.ts'
import { runForAll } from '../../../platform/limits/caller.ts'
import { SHARE_SIZE } from '../../../web/layout/share-picture.ts'
import { renderPng } from '../../design/render/render.ts'
import { shareCalls } from './share.calls.ts'
import { drawShare } from './share-drawing.ts'
import { shareSubject } from './share-subjects.ts'

/** The pictures of pages that are shared. They change with a release only, so each is drawn once. */
export async function shareRoutes(app: App): Promise<void> {
  const cache = new Map<string, Promise<Buffer>>()
  const { host } = new URL(app.config.publicUrl)

  app.route({
    ...routeOf(shareCalls, 'GET /share/:locale/:file'),
    handler: async (request, reply) => {
      const { locale, file } = request.params
      const subject = shareSubject(file.replace('.png', ''), locale)
      if (!subject) throw new AppError('not_found')
      const key = `${locale}/${file}`
      const picture =
        cache.get(key) ?? runForAll(() => renderPng(drawShare(subject, locale, host), SHARE_SIZE.width))
      cache.set(key, picture)
      // What failed once may be tried again.
      picture.catch(() => cache.delete(key))
      return reply
        .type('image/png')
        .header('cache-control', `public, max-age=${request.query.v ? '31536000, immutable' : '3600'}`)
        .header('cross-origin-resource-policy', 'cross-origin')
        .send(await picture)
    },
  })
}
