import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { htmlLang } from '../../../html-lang.ts'
import type { UiLocale } from '../../../platform/locale.ts'
import type { PrintColours } from '../../design/print/print-design.ts'
import { qrSvg } from '../../design/print/qr.ts'
import { escapeXml } from '../../design/print/text-fit.ts'
import { signSvg } from '../../design/render/mark.ts'
import { cut } from './shown-score.ts'

/** All that stands on a screen, in one language. */
export type SlideWords = {
  locale: UiLocale
  business: string
  /** «Как вам у нас?» */
  question: string
  /** null while there are too few answers: the code then stands alone */
  score: { text: string; label: string; based: string } | null
  thanks: { text: string; caption: string } | null
  /** «Наведите камеру» and what to type instead */
  action: string
  shortUrl: string
  qrText: string
}

/** The business's own, as on its posters: `ink` also passes as a ground for light words. */
export type SlideColours = Pick<PrintColours, 'field' | 'ink' | 'accent'>

/*
 * The faces of the site's headlines, inside the page: a television asks for one address a minute, not for four.
 * They hold the letters of our own texts; names and words of others are set in what the television has.
 */
const FACES = ['latin', 'cyrillic', 'cyrillic-ext']
  .map((letters) => {
    const file = readFileSync(new URL(`../../../web/fonts/geologica-${letters}.woff2`, import.meta.url))
    return `@font-face{font-family:G-${letters};font-weight:100 900;src:url(data:font/woff2;base64,${file.toString('base64')}) format("woff2")}`
  })
  .join('')

/** A television is left alone for months: the page asks for itself again, without a script. */
const REFRESH_SECONDS = 60

/*
 * Browsers of televisions are years behind: no grid, no variables, no script; tables, percent and vw.
 * Sizes are of the width, since screens are wide; a screen on its side has its own sizes.
 */
const styleOf = ({ field, ink }: SlideColours) =>
  `${FACES}html,body{height:100%;margin:0;background:${field};color:${ink};font-family:Onest,Roboto,"Segoe UI",Arial,sans-serif;overflow:hidden}
.s{display:table;width:100%;height:100%;table-layout:fixed}
.l,.r{display:table-cell;vertical-align:middle;box-sizing:border-box;padding:3vw 4vw}
.l{width:58%}
.r{background:${ink};color:#fffaf1;text-align:center}
.b{font-size:2.2vw;font-weight:600;margin:0 0 1vw}
h1,.n,.k{font-family:G-latin,G-cyrillic,G-cyrillic-ext,Arial,sans-serif}
h1{font-size:5vw;line-height:1.05;font-weight:900;margin:0 0 2.4vw}
.x{font-size:9.5vw;margin:0}
.n{font-size:14vw;line-height:.95;font-weight:900;margin:0;letter-spacing:-.02em}
.m{font-size:2vw;line-height:1.3;margin:1vw 0 0}
.m b{font-weight:700}
.w{background:#fffaf1;color:${ink};border-radius:1.6vw;padding:1.4vw 2vw;margin:2.4vw 0 0;font-size:2.2vw;line-height:1.3}
.w small{display:block;font-size:1.4vw;color:#5f6375;margin-top:.4vw}
.q{display:inline-block;width:27vw;background:#fff;border-radius:2vw;padding:1vw;line-height:0}
.q svg{width:100%;height:auto}
.a{font-size:2.4vw;line-height:1.2;font-weight:700;margin:2vw 0 .6vw}
.u{font-size:1.5vw;margin:0;color:#c9cde0;word-break:break-all}
.k{margin:2vw 0 0;font-size:1.6vw;font-weight:800}
.k svg{width:2.2vw;height:2.2vw;vertical-align:middle;margin-right:.6vw}
@media (orientation:portrait){.s,.l,.r{display:block;width:100%;height:auto}.s{height:100%}.l{height:56%;padding:6vw}.r{height:44%;padding:4vw}.b{font-size:4vw}h1{font-size:9vw}.x{font-size:14vw}.n{font-size:22vw}.m{font-size:3.6vw}.w{font-size:4vw;border-radius:3vw;padding:3vw}.w small{font-size:2.8vw}.q{width:38vw}.a{font-size:4.4vw}.u{font-size:2.8vw}.k{font-size:3vw}.k svg{width:4vw;height:4vw}}`

/**
 * A whole page for a screen, and what a browser lets it do: show itself, also inside the page of a signage player.
 * Texts may come from anybody and are escaped.
 */
export function slidePage(words: SlideWords, colours: SlideColours): { html: string; policy: string } {
  const { locale, business, question, score, thanks, action, shortUrl, qrText } = words
  const style = styleOf(colours)
  const hash = createHash('sha256').update(style).digest('base64')
  const code = qrSvg(qrText, { dark: colours.ink, accent: colours.accent, style: 'round' })
  const html =
    `<!doctype html><html lang="${htmlLang(locale)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">` +
    `<meta http-equiv="refresh" content="${REFRESH_SECONDS}"><meta name="robots" content="noindex"><title>${escapeXml(business)}</title><style>${style}</style></head>` +
    `<body><div class="s"><div class="l"><p class="b">${escapeXml(cut(business, 48))}</p><h1${score ? '' : ' class="x"'}>${escapeXml(question)}</h1>` +
    (score
      ? `<p class="n">${escapeXml(score.text)}</p><p class="m"><b>${escapeXml(score.label)}</b><br>${escapeXml(score.based)}</p>`
      : '') +
    (thanks
      ? `<p class="w">${escapeXml(cut(thanks.text, 120))}<small>${escapeXml(thanks.caption)}</small></p>`
      : '') +
    `</div><div class="r"><div class="q">${code}</div><p class="a">${escapeXml(action)}</p><p class="u">${escapeXml(shortUrl)}</p>` +
    `<p class="k">${signSvg('#f6c445', '#1b2440')}Qalay</p></div></div></body></html>`
  const policy = `default-src 'none'; style-src 'sha256-${hash}'; font-src data:; base-uri 'none'; form-action 'none'`
  return { html, policy }
}
