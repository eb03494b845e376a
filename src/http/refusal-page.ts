import { createHash } from 'node:crypto'
import { brand } from '../brand.ts'
import { htmlLang } from '../html-lang.ts'
import type { UiLocale } from '../platform/locale.ts'
import * as m from '../text/messages.js'
import type { Problem } from './problem.contract.ts'

const { saffron, terracotta, ink, paper } = brand.colors
const STYLE =
  `*{box-sizing:border-box;margin:0}body{min-height:100vh;display:flex;flex-direction:column;background:${saffron};color:${ink};` +
  'font:18px/28px system-ui,sans-serif}header{display:flex;align-items:center;gap:8px;padding:16px;font-size:26px;font-weight:900}' +
  'main{flex:1;display:flex;flex-direction:column;justify-content:center;gap:16px;padding:24px 16px 64px}.cup{width:220px;margin-bottom:8px}' +
  'h1{font-size:40px;line-height:44px;font-weight:900;letter-spacing:-.02em;text-wrap:balance}p{max-width:26em}' +
  `a{display:block;margin-top:16px;padding:14px 28px;border-radius:28px;background:${ink};color:#fff;font-weight:600;text-align:center;text-decoration:none}` +
  `a:focus-visible{outline:3px solid ${paper};outline-offset:2px}small{font-size:14px;line-height:20px}` +
  '@media(min-width:800px){header{padding:40px 64px 0}main{display:grid;grid-template-columns:minmax(0,1fr) minmax(0,440px);align-content:center;justify-items:start;' +
  'column-gap:64px;padding:40px 64px 96px}.cup{grid-area:1/2/6/3;width:100%;align-self:center}h1{font-size:64px;line-height:68px;align-self:end}}'

/** The sign, and the cup that has tipped over (`web/ui/MessagePage.tsx`). */
const SIGN =
  `<svg width="32" height="32" viewBox="0 0 32 32" aria-hidden="true"><path d="M8 3h16a6 6 0 0 1 6 6v9a6 6 0 0 1-6 6h-9l-7 6v-6a6 6 0 0 1-6-6V9a6 6 0 0 1 6-6z" fill="${ink}"/>` +
  `<path d="M9 12.5c2.6 6 11.4 6 14 0" fill="none" stroke="${saffron}" stroke-width="3.4" stroke-linecap="round"/></svg>`
const CUP =
  '<svg class="cup" viewBox="40 90 540 420" aria-hidden="true"><path d="M278 266c6-14 34-14 38 0l6 132c30 2 58 4 84 8 30 4 56 0 64 14H96c8-18 50-14 92-18 34-4 62-4 84-6zM150 414h28v82a14 14 0 0 1-28 0zM226 414h20v42a10 10 0 0 1-20 0z" fill="#8a2a0e"/>' +
  `<rect x="40" y="420" width="540" height="20" rx="10" fill="${ink}"/><g transform="translate(196 176) rotate(-24) scale(3)"><path d="M80 46h12a14 14 0 0 1 0 28H76" fill="none" stroke="${terracotta}" stroke-width="8"/>` +
  `<path d="M18 38h66v26a26 26 0 0 1-26 26H44a26 26 0 0 1-26-26z" fill="${terracotta}"/><path d="M41 72c4-6 16-6 20 0M44 57v1.5M58 57v1.5" fill="none" stroke="${paper}" stroke-width="4" stroke-linecap="round"/></g></svg>`

/** The page loads nothing but its own style. */
export const REFUSAL_POLICY = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'`

/** A refusal for a person, where no page of the site can be drawn: the request never reached one. */
export function refusalPage({ title, detail, requestId }: Problem, locale: UiLocale): string {
  const home = locale === 'ru' ? '/' : `/${locale}`
  const code = requestId && m.web_error_code({ code: requestId }, { locale })
  return (
    `<!doctype html><html lang="${htmlLang(locale)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">` +
    `<meta name="robots" content="noindex"><meta name="theme-color" content="${saffron}"><title>${title}</title><style>${STYLE}</style></head><body>` +
    `<header>${SIGN}${brand.name}</header><main>${CUP}<h1>${title}</h1>` +
    `${detail === undefined ? '' : `<p>${detail}</p>`}<p><a href="${home}">${m.api_to_home({}, { locale })}</a></p>` +
    `<p><small>${code}</small></p></main></body></html>`
  )
}
