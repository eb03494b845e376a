import sharp from 'sharp'
import { routeOf } from '../../../calls/define-calls.ts'
import type { App } from '../../../platform/app.ts'
import { AppError } from '../../../platform/errors.ts'
import { runForAll } from '../../../platform/limits/caller.ts'
import type { Locale } from '../../../web/locale.ts'
import { renderPng } from '../../design/render/render.ts'
import { POSTER_WIDTH, wallCalls } from './wall.calls.ts'
import { wallPoster } from './wall-posters.ts'

/** The posters of the landing page, with this installation's own address. Each is drawn once in each language. */
export async function wallRoutes(app: App): Promise<void> {
  const cache = new Map<string, Promise<Buffer>>()
  const site = new URL(app.config.publicUrl).origin

  app.route({
    ...routeOf(wallCalls, 'GET /wall/:file'),
    handler: async (request, reply) => {
      const { file } = request.params
      const svg = wallPoster(Number.parseInt(file, 10), file.slice(2, 4) as Locale, site)
      if (!svg) throw new AppError('not_found')
      const picture = cache.get(file) ?? runForAll(() => draw(svg))
      cache.set(file, picture)
      // What failed once may be tried again.
      picture.catch(() => cache.delete(file))
      return reply
        .type('image/webp')
        .header('cache-control', `public, max-age=${request.query.v ? '31536000, immutable' : '3600'}`)
        .send(await picture)
    },
  })
}

async function draw(svg: string): Promise<Buffer> {
  return sharp(await renderPng(svg, 2 * POSTER_WIDTH))
    .resize(POSTER_WIDTH)
    .webp({ quality: 82 })
    .toBuffer()
}
