import { createHash } from 'node:crypto'
import { htmlLang } from '../html-lang.ts'
import type { UiLocale } from '../platform/locale.ts'
import * as m from '../text/messages.js'
import type { Problem } from './problem.ts'

const STYLE =
  'body{margin:0;min-height:100vh;display:grid;place-content:center;justify-items:center;gap:1rem;padding:2rem;box-sizing:border-box;' +
  'font:1.0625rem/1.5 system-ui,sans-serif;text-align:center;color:#1b2440;background:#fff8ee}' +
  'h1,p{margin:0;max-width:36rem}h1{font-size:1.75rem;line-height:1.2}a{color:inherit}'

/** The page loads nothing but its own style. */
export const REFUSAL_POLICY = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'`

/** A refusal for a person, where no page of the site can be drawn: the request never reached one. */
export function refusalPage({ title, detail, requestId }: Problem, locale: UiLocale): string {
  const home = locale === 'ru' ? '/' : `/${locale}`
  return (
    `<!doctype html><html lang="${htmlLang(locale)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">` +
    `<meta name="robots" content="noindex"><title>${title}</title><style>${STYLE}</style></head><body><h1>${title}</h1>` +
    `${detail === undefined ? '' : `<p>${detail}</p>`}<p><a href="${home}">${m.api_to_home({}, { locale })}</a></p>` +
    `<p><small>${requestId}</small></p></body></html>`
  )
}
