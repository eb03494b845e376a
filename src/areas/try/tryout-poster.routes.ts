import { routeOf } from '../../calls/define-calls.ts'
import type { App } from '../../platform/app.ts'
import { AppError } from '../../platform/errors.ts'
import { asDataUri } from '../../platform/image.ts'
import { runForAll } from '../../platform/limits/caller.ts'
import type { UiLocale } from '../../platform/locale.ts'
import { renderSvg } from '../design/render/render.ts'
import { interfaceLocale } from '../questionnaire/words/interface-locale.ts'
import type { Trade } from './trades.ts'
import { tryCalls } from './try.calls.ts'
import { findTryoutByCode, logoOfTryout } from './tryout.queries.ts'
import { firstChoice } from './tryout-document.ts'
import { tryoutPoster } from './tryout-poster.ts'

/** Dots on the longer side of the logo in the middle of the code. */
const LOGO_PX = 160

/** Posters of tryouts, and of each trade before anything was chosen, as SVG. */
export async function tryoutPosterRoutes(app: App): Promise<void> {
  const site = new URL(app.config.publicUrl).origin
  const samples = new Map<string, Promise<Buffer>>()

  app.route({
    ...routeOf(tryCalls, 'GET /try/poster'),
    handler: async ({ query }, reply) => {
      const locale = interfaceLocale(query.lang ?? 'ru')
      const isSample = 'trade' in query
      const svg = isSample ? await sampleOf(query.trade, locale) : await posterOf(query.code, locale)
      return reply
        .type('image/svg+xml; charset=utf-8')
        .header('cache-control', isSample ? 'public, max-age=3600' : 'private, max-age=600')
        .send(svg)
    },
  })

  async function posterOf(code: string, locale: UiLocale): Promise<Buffer> {
    const tryout = await findTryoutByCode(app.db, code)
    if (!tryout) throw new AppError('not_found')
    const bytes = tryout.hasLogo ? await logoOfTryout(app.db, code) : null
    const logo = bytes ? await asDataUri(bytes, { side: LOGO_PX, seeThrough: true }) : undefined
    return renderSvg(tryoutPoster(tryout, { site, locale, code, logo }))
  }

  function sampleOf(trade: Trade, locale: UiLocale): Promise<Buffer> {
    const key = `${trade} ${locale}`
    const sample =
      samples.get(key) ?? runForAll(() => renderSvg(tryoutPoster(firstChoice(trade), { site, locale })))
    samples.set(key, sample)
    // What failed once may be tried again.
    sample.catch(() => samples.delete(key))
    return sample
  }
}
